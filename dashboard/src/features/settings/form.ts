import type { FieldErrors } from 'react-hook-form';
import type { User, UserChange } from '@/api/types';
import { checkSettings } from '@/features/settings-fields/check';
import { toUserChange } from '@/features/settings-fields/compare';
import type { WithSettings } from '@/features/settings-fields/SettingsFields';
import { defaultsOf, toForm } from '@/features/settings-fields/settings';
import { rulesMet } from '@/lib/password';
import { accountTexts } from './texts';

export const AGENCY_MAX = 54;

export interface AccountForm extends WithSettings {
  agency_name: string;
  agency_contact: string;
  agency_logo_path: string;
  profile_picture_url: string;
  current_password: string;
  password: string;
  confirmation: string;
  openai_api_key: string;
}

export type SettingsTab = 'account' | 'models' | 'instructions' | 'advanced';

const ACCOUNT = [
  'agency_name',
  'agency_contact',
  'agency_logo_path',
  'profile_picture_url',
  'current_password',
  'password',
  'confirmation',
] as const;

/** Fields that are not settings. */
export const TEXTS = [...ACCOUNT, 'openai_api_key'] as const;

export function formOf(user: User): AccountForm {
  return {
    agency_name: user.agency_name ?? '',
    agency_contact: user.agency_contact ?? '',
    agency_logo_path: user.agency_logo_path ?? '',
    profile_picture_url: user.profile_picture_url ?? '',
    current_password: '',
    password: '',
    confirmation: '',
    openai_api_key: '',
    settings: toForm(defaultsOf(user)),
  };
}

/** Images are sent only if they changed, secrets only if they were typed. */
export function changeOf(form: AccountForm, user: User): UserChange {
  const image = (path: string, before: string | null | undefined) =>
    path === (before ?? '') ? undefined : path;
  return {
    agency_name: form.agency_name.trim(),
    agency_contact: form.agency_contact.trim(),
    agency_logo_path: image(form.agency_logo_path, user.agency_logo_path),
    profile_picture_url: image(form.profile_picture_url, user.profile_picture_url),
    current_password: form.password === '' ? undefined : form.current_password,
    password: form.password === '' ? undefined : form.password,
    openai_api_key:
      user.is_superuser && form.openai_api_key.trim() !== '' ? form.openai_api_key.trim() : undefined,
    ...toUserChange(form.settings, user.is_superuser),
  };
}

const wrong = (message: string) => ({ type: 'check', message });

export function problemsOf(form: AccountForm): FieldErrors<AccountForm> {
  const errors: FieldErrors<AccountForm> = {};
  if ([...form.agency_name.trim()].length > AGENCY_MAX)
    errors.agency_name = wrong(accountTexts.agencyNameLong);
  if (form.password !== '' && form.current_password === '')
    errors.current_password = wrong(accountTexts.currentMissing);
  if (form.password !== '' && !rulesMet(form.password)) errors.password = wrong(accountTexts.passwordWeak);
  if (form.password !== form.confirmation) errors.confirmation = wrong(accountTexts.passwordsDiffer);
  const settings = Object.entries(checkSettings(form.settings));
  if (settings.length > 0) {
    errors.settings = Object.fromEntries(settings.map(([name, text]) => [name, wrong(text)]));
  }
  return errors;
}

/** The tab and name of the first invalid field. */
export function firstWrong(errors: FieldErrors<AccountForm>): { tab: SettingsTab; name: string } | undefined {
  for (const name of ACCOUNT) if (errors[name]) return { tab: 'account', name };
  const setting = Object.keys(errors.settings ?? {})[0];
  return setting ? { tab: 'advanced', name: `settings.${setting}` } : undefined;
}
