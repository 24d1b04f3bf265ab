import type { User } from '@/api/types';

/** The settings of a project, or of a user as defaults for all their projects. Null means not set. */
export interface Settings {
  language: string | null;
  tone_and_style: string | null;
  title_suffix: string | null;
  include_suffix_in_title_length_budget: boolean | null;
  title_min_length: number | null;
  title_max_length: number | null;
  meta_description_info: string | null;
  seo_text_specific_instructions: string | null;
  forbidden_words_in_tags: string[] | null;
  spellings: string[] | null;
  good_pairs: string[] | null;
  allow_emoji: boolean | null;
  enable_ai_distillation: boolean | null;
  selectors_to_remove_before_distillation: string[] | null;
  openai_model: string | null;
  review_openai_model: string | null;
}

/** Settings as the form fields contain them. Lengths are texts, so that unfinished input is not lost. */
export interface SettingsForm {
  language: string;
  tone_and_style: string;
  title_suffix: string;
  include_suffix_in_title_length_budget: boolean;
  title_min_length: string;
  title_max_length: string;
  meta_description_info: string;
  seo_text_specific_instructions: string;
  forbidden_words_in_tags: string[];
  spellings: string[];
  good_pairs: string[];
  allow_emoji: boolean;
  enable_ai_distillation: boolean;
  selectors_to_remove_before_distillation: string[];
  openai_model: string;
  review_openai_model: string;
}

export type SettingName = keyof SettingsForm;
export type SettingValue = SettingsForm[SettingName];

/** The values in force if neither the project nor the user sets them. */
export const BUILT_IN: Settings = {
  language: null,
  tone_and_style: null,
  title_suffix: null,
  include_suffix_in_title_length_budget: true,
  title_min_length: null,
  title_max_length: null,
  meta_description_info: null,
  seo_text_specific_instructions: null,
  forbidden_words_in_tags: null,
  spellings: null,
  good_pairs: null,
  allow_emoji: false,
  enable_ai_distillation: false,
  selectors_to_remove_before_distillation: null,
  openai_model: null,
  review_openai_model: null,
};

type Stated = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** The values of `over`. Unset ones (null, or an empty text or list) come from `below`. */
export function layered(over: Stated, below: Settings): Settings {
  const list = (own: string[] | null | undefined, other: string[] | null) =>
    own && own.length > 0 ? own : other;
  return {
    language: over.language || below.language,
    tone_and_style: over.tone_and_style || below.tone_and_style,
    title_suffix: over.title_suffix || below.title_suffix,
    include_suffix_in_title_length_budget:
      over.include_suffix_in_title_length_budget ?? below.include_suffix_in_title_length_budget,
    title_min_length: over.title_min_length ?? below.title_min_length,
    title_max_length: over.title_max_length ?? below.title_max_length,
    meta_description_info: over.meta_description_info || below.meta_description_info,
    seo_text_specific_instructions:
      over.seo_text_specific_instructions || below.seo_text_specific_instructions,
    forbidden_words_in_tags: list(over.forbidden_words_in_tags, below.forbidden_words_in_tags),
    spellings: list(over.spellings, below.spellings),
    good_pairs: list(over.good_pairs, below.good_pairs),
    allow_emoji: over.allow_emoji ?? below.allow_emoji,
    enable_ai_distillation: over.enable_ai_distillation ?? below.enable_ai_distillation,
    selectors_to_remove_before_distillation: list(
      over.selectors_to_remove_before_distillation,
      below.selectors_to_remove_before_distillation,
    ),
    openai_model: over.openai_model || below.openai_model,
    review_openai_model: over.review_openai_model || below.review_openai_model,
  };
}

/** A user's defaults, completed with those of the service. */
export function defaultsOf(user: User): Settings {
  return layered(
    {
      language: user.default_language,
      tone_and_style: user.default_tone_and_style,
      title_suffix: user.default_title_suffix,
      include_suffix_in_title_length_budget: user.default_include_suffix_in_title_length_budget,
      title_min_length: user.default_title_min_length,
      title_max_length: user.default_title_max_length,
      meta_description_info: user.default_meta_description_info,
      seo_text_specific_instructions: user.default_seo_text_specific_instructions,
      forbidden_words_in_tags: user.default_forbidden_words_in_tags,
      spellings: user.default_spellings,
      good_pairs: user.default_good_pairs,
      allow_emoji: user.default_allow_emoji,
      enable_ai_distillation: user.default_enable_ai_distillation,
      selectors_to_remove_before_distillation: user.default_selectors_to_remove_before_distillation,
      openai_model: user.default_openai_model,
      review_openai_model: user.default_review_openai_model,
    },
    BUILT_IN,
  );
}

/** The values in force, as form fields. `over` are the project's settings, `below` its owner's defaults. */
export function toForm(over: Stated, below: Settings = BUILT_IN): SettingsForm {
  const held = layered(over, below);
  return {
    language: held.language ?? '',
    tone_and_style: held.tone_and_style ?? '',
    title_suffix: held.title_suffix ?? '',
    include_suffix_in_title_length_budget: held.include_suffix_in_title_length_budget ?? true,
    title_min_length: held.title_min_length?.toString() ?? '',
    title_max_length: held.title_max_length?.toString() ?? '',
    meta_description_info: held.meta_description_info ?? '',
    seo_text_specific_instructions: held.seo_text_specific_instructions ?? '',
    forbidden_words_in_tags: held.forbidden_words_in_tags ?? [],
    spellings: held.spellings ?? [],
    good_pairs: held.good_pairs ?? [],
    allow_emoji: held.allow_emoji ?? false,
    enable_ai_distillation: held.enable_ai_distillation ?? false,
    selectors_to_remove_before_distillation: held.selectors_to_remove_before_distillation ?? [],
    openai_model: held.openai_model ?? '',
    review_openai_model: held.review_openai_model ?? '',
  };
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

const textOf = (text: string) => text.trim() || null;
// Not trimmed, because a suffix begins with a space.
const suffixOf = (text: string) => (text.trim() === '' ? null : text);
const someOf = (entries: readonly string[]) => (listOf(entries).length > 0 ? listOf(entries) : null);

/** The values of the fields, without regard to defaults. */
export function fromForm(form: SettingsForm): Settings {
  return {
    language: textOf(form.language),
    tone_and_style: textOf(form.tone_and_style),
    title_suffix: suffixOf(form.title_suffix),
    include_suffix_in_title_length_budget: form.include_suffix_in_title_length_budget,
    title_min_length: lengthOf(form.title_min_length),
    title_max_length: lengthOf(form.title_max_length),
    meta_description_info: textOf(form.meta_description_info),
    seo_text_specific_instructions: textOf(form.seo_text_specific_instructions),
    forbidden_words_in_tags: someOf(form.forbidden_words_in_tags),
    spellings: someOf(form.spellings),
    good_pairs: someOf(form.good_pairs),
    allow_emoji: form.allow_emoji,
    enable_ai_distillation: form.enable_ai_distillation,
    selectors_to_remove_before_distillation: someOf(form.selectors_to_remove_before_distillation),
    openai_model: textOf(form.openai_model),
    review_openai_model: textOf(form.review_openai_model),
  };
}
