import { sections } from '@/api/settings';
import type { Settings as Stated } from '@/api/types';
import {
  lengthOf,
  listOf,
  type SettingName,
  type SettingsForm,
  type SettingValue,
} from '@/features/settings-fields/settings';

/** Values that an analysis sets instead of its project's. */
export type Overrides = Partial<SettingsForm>;
/** The overrides in a request. Missing ones follow the project. */
export type SentOverrides = Partial<Stated>;
export type ParameterState = 'default' | 'editing' | 'custom';

export const INSTRUCTIONS: readonly SettingName[] = sections.instructions;

export const ADVANCED: readonly SettingName[] = [...sections.advanced, ...sections.models];

const NUMBERS: readonly SettingName[] = ['title_min_length', 'title_max_length'];

/**
 * The value as it is compared and sent: trimmed, lists without blanks and duplicates. A suffix keeps
 * its leading space.
 */
export function tidied(name: SettingName, value: SettingValue): SettingValue {
  if (Array.isArray(value)) return listOf(value);
  if (typeof value !== 'string') return value;
  if (name === 'title_suffix') return value.trim() === '' ? '' : value;
  return value.trim();
}

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
  if (NUMBERS.includes(name) && typeof stated === 'string' && lengthOf(stated) === null) return false;
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
  if (NUMBERS.includes(name)) return { [name]: typeof stated === 'string' ? lengthOf(stated) : null };
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
  const text = (value: string | number | null | undefined) => value?.toString();
  const all: { [Name in SettingName]: SettingsForm[Name] | undefined } = {
    language: text(stated.language),
    tone_and_style: text(stated.tone_and_style),
    title_suffix: text(stated.title_suffix),
    include_suffix_in_title_length_budget: stated.include_suffix_in_title_length_budget ?? undefined,
    title_min_length: text(stated.title_min_length),
    title_max_length: text(stated.title_max_length),
    meta_description_info: text(stated.meta_description_info),
    seo_text_specific_instructions: text(stated.seo_text_specific_instructions),
    forbidden_words_in_tags: stated.forbidden_words_in_tags ?? undefined,
    spellings: stated.spellings ?? undefined,
    good_pairs: stated.good_pairs ?? undefined,
    allow_emoji: stated.allow_emoji ?? undefined,
    enable_ai_distillation: stated.enable_ai_distillation ?? undefined,
    selectors_to_remove_before_distillation: stated.selectors_to_remove_before_distillation ?? undefined,
    openai_model: text(stated.openai_model),
    review_openai_model: text(stated.review_openai_model),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
