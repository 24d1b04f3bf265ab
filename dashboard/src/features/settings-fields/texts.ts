import type { SettingName } from './settings';

/** Labels of the settings, the same on all screens. */
export const labels: Record<SettingName, string> = {
  language: 'Language',
  tone_and_style: 'Tone and Style',
  title_suffix: 'Title Suffix',
  include_suffix_in_title_length_budget: 'Include suffix in title length budget',
  title_min_length: 'Title Min Length',
  title_max_length: 'Title Max Length',
  meta_description_info: 'Meta Description Info',
  seo_text_specific_instructions: 'SEO Text Specific Instructions',
  forbidden_words_in_tags: 'Forbidden Words',
  spellings: 'Spelling of Names',
  good_pairs: 'Good Examples',
  allow_emoji: 'Allow emoji',
  enable_ai_distillation: 'AI Distillation',
  selectors_to_remove_before_distillation: 'Selectors to Remove Before Distillation',
  openai_model: 'Main Model',
  review_openai_model: 'Review Model',
};

export const hints: Record<SettingName, string> = {
  language: 'The language of the new tags.',
  tone_and_style: 'The tone of the new tags.',
  title_suffix: 'Added to the end of each new title, for example your brand.',
  include_suffix_in_title_length_budget: 'The length limits include the suffix.',
  title_min_length: 'Characters. Empty: no minimum.',
  title_max_length: 'Characters. Empty: the built-in maximum.',
  meta_description_info: 'What a meta description should mention if the page supports it.',
  seo_text_specific_instructions: 'What SEO texts should be about, and how long they should be.',
  forbidden_words_in_tags: 'New tags never contain these words. Enter adds one.',
  spellings: 'Names as new tags must spell them. Enter adds one.',
  good_pairs:
    'Title :: Description. A model follows these examples; the built-in engine does not. Enter adds one.',
  allow_emoji: 'New tags may contain emoji and similar symbols.',
  enable_ai_distillation: 'A model reduces each page to its main content first.',
  selectors_to_remove_before_distillation: 'CSS selectors of elements that are not content. Enter adds one.',
  openai_model: 'Writes the new tags.',
  review_openai_model: 'Reviews the new tags.',
};

export const placeholders: Partial<Record<SettingName, string>> = {
  title_min_length: '55',
  title_max_length: '65',
  spellings: 'iPhone',
  good_pairs: 'Title :: Description',
  selectors_to_remove_before_distillation: '.cookie-banner',
};

export const texts = {
  custom: 'Custom',
  usingDefault: 'Using global default',
  minOverMax: 'Minimum must not exceed maximum.',
  lengthRange: 'Please enter a whole number from 1 to 500.',
  pairNeeded: 'Please write each example as Title :: Description.',
  key: 'OpenAI API Key',
  keyHint: 'Never shown again. Leave blank to keep the stored key.',
  keyStored: 'A key is stored.',
} as const;

export const languages = [
  { value: '', label: 'Same as the page' },
  { value: 'fr', label: 'French' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'de', label: 'German' },
  { value: 'it', label: 'Italian' },
  { value: 'pt', label: 'Portuguese' },
] as const;

/** Suggested by the model fields. Any other name can be typed. */
export const models = [
  'gpt-4.1-nano',
  'gpt-4.1-mini',
  'gpt-4o',
  'gpt-4o-mini',
  'gpt-5-nano',
  'gpt-5-mini',
] as const;

export const imageTexts = {
  hint: 'Maximum 5MB',
  tooLarge: 'The image is too large. The maximum is 5MB.',
  upload: 'Upload',
  replace: 'Replace',
  remove: 'Remove',
  uploading: 'Uploading...',
} as const;

export const saveTexts = {
  save: 'Save Changes',
  saving: 'Saving...',
  shortcut: 'Save settings',
} as const;

export const leaveTexts = {
  title: 'You have unsaved changes.',
  text: 'They are lost when you leave this page.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
