import type { FieldErrors } from 'react-hook-form';
import type { Project, ProjectChange } from '@/api/types';
import { checkSettings } from '@/features/settings-fields/check';
import { toProjectChange } from '@/features/settings-fields/compare';
import type { WithSettings } from '@/features/settings-fields/SettingsFields';
import { type Settings, toForm } from '@/features/settings-fields/settings';
import { normalDomain } from '@/lib/url';
import { texts } from './texts';

export const AGENCY_MAX = 54;

export interface ProjectForm extends WithSettings {
  name: string;
  domain: string;
  agency_name: string;
  agency_contact: string;
  agency_logo_path: string;
  /** Sent to the server, but never returned. */
  openai_api_key: string;
}

export type ProjectTab = 'general' | 'reporting' | 'models' | 'instructions' | 'advanced';

/** Fields that are not settings. */
export const TEXTS = [
  'name',
  'domain',
  'agency_name',
  'agency_contact',
  'agency_logo_path',
  'openai_api_key',
] as const;

export function formOf(project: Project, defaults: Settings): ProjectForm {
  return {
    name: project.name,
    domain: project.domain,
    agency_name: project.agency_name ?? '',
    agency_contact: project.agency_contact ?? '',
    agency_logo_path: project.agency_logo_path ?? '',
    openai_api_key: '',
    settings: toForm(project, defaults),
  };
}

/** The logo is sent only if it changed. */
export function changeOf(
  form: ProjectForm,
  project: Project,
  defaults: Settings,
  isSuperuser: boolean,
): ProjectChange {
  const logo = form.agency_logo_path;
  const key = form.openai_api_key.trim();
  return {
    name: form.name.trim(),
    domain: normalDomain(form.domain) ?? form.domain.trim(),
    agency_name: form.agency_name.trim(),
    agency_contact: form.agency_contact.trim(),
    agency_logo_path: logo === (project.agency_logo_path ?? '') ? undefined : logo,
    openai_api_key: isSuperuser && key !== '' ? key : undefined,
    ...toProjectChange(form.settings, defaults, isSuperuser),
  };
}

const wrong = (message: string) => ({ type: 'check', message });

export function problemsOf(form: ProjectForm): FieldErrors<ProjectForm> {
  const errors: FieldErrors<ProjectForm> = {};
  if (form.name.trim() === '') errors.name = wrong(texts.nameRequired);
  if (form.domain.trim() === '') errors.domain = wrong(texts.domainRequired);
  else if (normalDomain(form.domain) === null) errors.domain = wrong(texts.domainInvalid);
  if ([...form.agency_name.trim()].length > AGENCY_MAX) errors.agency_name = wrong(texts.agencyNameLong);
  const settings = Object.entries(checkSettings(form.settings));
  if (settings.length > 0) {
    errors.settings = Object.fromEntries(settings.map(([name, text]) => [name, wrong(text)]));
  }
  return errors;
}

/** The tab and name of the first invalid field. */
export function firstWrong(errors: FieldErrors<ProjectForm>): { tab: ProjectTab; name: string } | undefined {
  if (errors.name) return { tab: 'general', name: 'name' };
  if (errors.domain) return { tab: 'general', name: 'domain' };
  if (errors.agency_name) return { tab: 'reporting', name: 'agency_name' };
  const setting = Object.keys(errors.settings ?? {})[0];
  return setting ? { tab: 'advanced', name: `settings.${setting}` } : undefined;
}
