import { BUILT_IN, fromForm, type SettingName, type Settings, type SettingsForm } from './settings';

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

const MODELS: readonly SettingName[] = ['openai_model', 'review_openai_model'];

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
  const { openai_model, review_openai_model, ...rest } = againstDefaults(fromForm(form), defaults);
  return isSuperuser ? { ...rest, openai_model, review_openai_model } : rest;
}

function againstDefaults(stated: Settings, defaults: Settings): Settings {
  const own = <Value extends Settings[keyof Settings]>(
    value: Value,
    below: Settings[keyof Settings],
  ): Value | null => (sameSetting(value, below) ? null : value);
  return {
    language: own(stated.language, defaults.language),
    tone_and_style: own(stated.tone_and_style, defaults.tone_and_style),
    title_suffix: own(stated.title_suffix, defaults.title_suffix),
    include_suffix_in_title_length_budget: own(
      stated.include_suffix_in_title_length_budget,
      defaults.include_suffix_in_title_length_budget,
    ),
    title_min_length: own(stated.title_min_length, defaults.title_min_length),
    title_max_length: own(stated.title_max_length, defaults.title_max_length),
    meta_description_info: own(stated.meta_description_info, defaults.meta_description_info),
    seo_text_specific_instructions: own(
      stated.seo_text_specific_instructions,
      defaults.seo_text_specific_instructions,
    ),
    forbidden_words_in_tags: own(stated.forbidden_words_in_tags, defaults.forbidden_words_in_tags),
    spellings: own(stated.spellings, defaults.spellings),
    good_pairs: own(stated.good_pairs, defaults.good_pairs),
    allow_emoji: own(stated.allow_emoji, defaults.allow_emoji),
    enable_ai_distillation: own(stated.enable_ai_distillation, defaults.enable_ai_distillation),
    selectors_to_remove_before_distillation: own(
      stated.selectors_to_remove_before_distillation,
      defaults.selectors_to_remove_before_distillation,
    ),
    openai_model: own(stated.openai_model, defaults.openai_model),
    review_openai_model: own(stated.review_openai_model, defaults.review_openai_model),
  };
}

/** The request body for a user, with the names `default_*`. */
export function toUserChange(form: SettingsForm, isSuperuser: boolean) {
  const stated = againstDefaults(fromForm(form), BUILT_IN);
  return {
    default_language: stated.language,
    default_tone_and_style: stated.tone_and_style,
    default_title_suffix: stated.title_suffix,
    default_include_suffix_in_title_length_budget: stated.include_suffix_in_title_length_budget,
    default_title_min_length: stated.title_min_length,
    default_title_max_length: stated.title_max_length,
    default_meta_description_info: stated.meta_description_info,
    default_seo_text_specific_instructions: stated.seo_text_specific_instructions,
    default_forbidden_words_in_tags: stated.forbidden_words_in_tags,
    default_spellings: stated.spellings,
    default_good_pairs: stated.good_pairs,
    default_allow_emoji: stated.allow_emoji,
    default_enable_ai_distillation: stated.enable_ai_distillation,
    default_selectors_to_remove_before_distillation: stated.selectors_to_remove_before_distillation,
    ...(isSuperuser
      ? { default_openai_model: stated.openai_model, default_review_openai_model: stated.review_openai_model }
      : {}),
  };
}
