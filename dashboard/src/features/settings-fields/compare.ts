import { sections } from '@/api/settings';
import { BUILT_IN, each, fromForm, type SettingName, type Settings, type SettingsForm } from './settings';

export type SettingState = 'default' | 'custom';

/**
 * Whether two values of a setting are equal. Lists are equal with the same entries in order; null
 * equals an empty list.
 */
export function sameSetting(one: Settings[keyof Settings], other: Settings[keyof Settings]): boolean {
  const left = Array.isArray(one) && one.length === 0 ? null : one;
  const right = Array.isArray(other) && other.length === 0 ? null : other;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((entry, index) => entry === right[index]);
  }
  return left === right;
}

/** 'Custom' if the field differs from the default. An empty field uses the default. */
export function stateOf(name: SettingName, form: SettingsForm, defaults: Settings): SettingState {
  const stated = fromForm(form)[name];
  return stated === null || sameSetting(stated, defaults[name]) ? 'default' : 'custom';
}

const MODELS: readonly SettingName[] = sections.models;

/** The settings that a user may change: models are for administrators. */
export function isAllowed(name: SettingName, isSuperuser: boolean): boolean {
  return isSuperuser || !MODELS.includes(name);
}

/**
 * The request body for a project. Values equal to the default are sent as null, so that the project
 * follows later changes of the default.
 */
export function toProjectChange(
  form: SettingsForm,
  defaults: Settings,
  isSuperuser: boolean,
): Partial<Settings> {
  return Object.fromEntries(changes(form, defaults, isSuperuser));
}

/** The request body for a user, with the names `default_*`. */
export function toUserChange(form: SettingsForm, isSuperuser: boolean): UserChange {
  const named = changes(form, BUILT_IN, isSuperuser).map(([name, value]) => [`default_${name}`, value]);
  return Object.fromEntries(named);
}

type UserChange = { [Name in SettingName as `default_${Name}`]?: Settings[Name] };

/** The values of the settings that the user may change; null if they equal the default. */
function changes(form: SettingsForm, defaults: Settings, isSuperuser: boolean) {
  const stated = fromForm(form);
  const own = each((name) => (sameSetting(stated[name], defaults[name]) ? null : stated[name]));
  return Object.entries(own).filter(([name]) => isAllowed(name as SettingName, isSuperuser));
}
