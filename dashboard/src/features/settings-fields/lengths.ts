import type { SettingName } from './settings';

/** Maximum length of a setting, or of each of its entries (`maxLength` in the API). */
export const maxLengths: Partial<Record<SettingName, number>> = {
  tone_and_style: 2_000,
  title_suffix: 100,
  meta_description_info: 2_000,
  seo_text_specific_instructions: 10_000,
  forbidden_words_in_tags: 100,
  selectors_to_remove_before_distillation: 1_000,
  openai_model: 200,
  review_openai_model: 200,
};

/** Maximum length of the contact data of an agency. */
export const MAX_CONTACT = 500;
