import { kinds, sections } from '@/api/settings';
import type { Settings as Stated } from '@/api/types';
import {
  lengthOf,
  names,
  type SettingName,
  type SettingsForm,
  type SettingValue,
  tidied,
} from '@/features/settings-fields/settings';

/** Values that an analysis sets instead of its project's. */
export type Overrides = Partial<SettingsForm>;
/** The overrides in a request. Missing ones follow the project. */
export type SentOverrides = Partial<Stated>;
export type ParameterState = 'default' | 'editing' | 'custom';

export const INSTRUCTIONS: readonly SettingName[] = sections.instructions;

export const ADVANCED: readonly SettingName[] = [...sections.advanced, ...sections.models];

function same(one: SettingValue, other: SettingValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/**
 * Whether a value differs from the default. A length cannot be cleared, so an empty one counts as not
 * set.
 */
export function differs(name: SettingName, value: SettingValue | undefined, defaults: SettingsForm): boolean {
  if (value === undefined) return false;
  const stated = tidied(name, value);
  if (kinds[name] === 'integer' && typeof stated === 'string' && lengthOf(stated) === null) return false;
  return !same(stated, tidied(name, defaults[name]));
}

export function parameterState(
  name: SettingName,
  { overrides, editing }: { overrides: Overrides; editing: Overrides },
  defaults: SettingsForm,
): ParameterState {
  if (editing[name] !== undefined) return 'editing';
  return differs(name, overrides[name], defaults) ? 'custom' : 'default';
}

/** The value in force for the analysis. */
export function heldValue(name: SettingName, overrides: Overrides, defaults: SettingsForm): SettingValue {
  const value = overrides[name];
  return value !== undefined && differs(name, value, defaults) ? value : defaults[name];
}

export function without(overrides: Overrides, name: SettingName): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([key]) => key !== name));
}

/** Values that are still being edited are used for this analysis. */
export function settled(state: { overrides: Overrides; editing: Overrides }): Overrides {
  return { ...state.overrides, ...state.editing };
}

/** All settings in force for the analysis. */
export function inForce(overrides: Overrides, defaults: SettingsForm): SettingsForm {
  let held = defaults;
  for (const name of [...INSTRUCTIONS, ...ADVANCED]) {
    held = { ...held, [name]: heldValue(name, overrides, defaults) };
  }
  return held;
}

/** One parameter in the format of the server; null for an invalid length. */
export function asSent(name: SettingName, value: SettingValue): SentOverrides {
  const stated = tidied(name, value);
  if (kinds[name] === 'integer') return { [name]: typeof stated === 'string' ? lengthOf(stated) : null };
  return { [name]: stated };
}

/** Only values that differ. Blank texts and empty lists are kept only if they clear a default. */
export function sentOverrides(
  overrides: Overrides,
  defaults: SettingsForm,
  names: readonly SettingName[],
): SentOverrides {
  let sent: SentOverrides = {};
  for (const name of names) {
    const value = overrides[name];
    if (value !== undefined && differs(name, value, defaults)) sent = { ...sent, ...asSent(name, value) };
  }
  return sent;
}

/** The overrides of an analysis. Null values follow its project. */
export function overridesOf(stated: Stated): Overrides {
  const set = names.map((name) => [name, stated[name] ?? undefined] as const);
  const typed = set.map(
    ([name, value]) => [name, typeof value === 'number' ? value.toString() : value] as const,
  );
  return Object.fromEntries(typed.filter(([, value]) => value !== undefined));
}
