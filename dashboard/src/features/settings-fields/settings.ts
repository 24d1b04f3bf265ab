import { defaults, keepsSpaces, kinds, type SettingName } from '@/api/settings';
import type { User } from '@/api/types';

export type { SettingName };

interface Stated {
  string: string;
  integer: number;
  boolean: boolean;
  array: string[];
}

/** Numbers are texts in fields, so that unfinished input is not lost. */
interface Typed extends Omit<Stated, 'integer'> {
  integer: string;
}

/** The settings of a project, or of a user as defaults for all their projects. Null means not set. */
export type Settings = { [Name in SettingName]: Stated[(typeof kinds)[Name]] | null };

/** Settings as the form fields contain them. */
export type SettingsForm = { [Name in SettingName]: Typed[(typeof kinds)[Name]] };

export type SettingValue = SettingsForm[SettingName];

export const names = Object.keys(kinds) as readonly SettingName[];

/** A record with this value for each setting. */
export function each<Value>(make: (name: SettingName) => Value): Record<SettingName, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<SettingName, Value>;
}

const switches: Partial<Record<SettingName, number | boolean>> = defaults;

/** The values in force if neither the project nor the user sets them. */
export const BUILT_IN = each((name) =>
  kinds[name] === 'boolean' ? (switches[name] ?? false) : null,
) as Settings;

type Partly = { [Name in SettingName]?: Settings[Name] | undefined };

/** The values of `over`. Unset ones (null, or an empty text or list) come from `below`. */
export function layered(over: Partly, below: Settings): Settings {
  return each((name) => {
    const own = over[name];
    const isUnset =
      own === undefined || own === null || own === '' || (Array.isArray(own) && own.length === 0);
    return isUnset ? below[name] : own;
  }) as Settings;
}

/** A user's defaults, completed with those of the service. */
export function defaultsOf(user: User): Settings {
  return layered(each((name) => user[`default_${name}`]) as Partly, BUILT_IN);
}

/** The values in force, as form fields. `over` are the project's settings, `below` its owner's defaults. */
export function toForm(over: Partly, below: Settings = BUILT_IN): SettingsForm {
  const held = layered(over, below);
  return each((name) => {
    const value = held[name] ?? BUILT_IN[name];
    if (kinds[name] === 'array') return value ?? [];
    return typeof value === 'boolean' ? value : (value?.toString() ?? '');
  }) as SettingsForm;
}

/** The length in a field; null if it is empty or invalid. */
export function lengthOf(text: string): number | null {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) ? Number(trimmed) : null;
}

/** Trimmed, without blanks and duplicates. */
export function listOf(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
}

/**
 * The value as it is compared and sent: trimmed, lists without blanks and duplicates. Some texts, such
 * as a suffix, keep the spaces at their ends.
 */
export function tidied(name: SettingName, value: SettingValue): SettingValue {
  if (Array.isArray(value)) return listOf(value);
  if (typeof value !== 'string') return value;
  if (keepsSpaces[name]) return value.trim() === '' ? '' : value;
  return value.trim();
}

/** The values of the fields, without regard to defaults. */
export function fromForm(form: SettingsForm): Settings {
  return each((name) => {
    const value = tidied(name, form[name]);
    if (typeof value === 'boolean') return value;
    if (kinds[name] === 'integer') return lengthOf(value.toString());
    return value.length > 0 ? value : null;
  }) as Settings;
}
