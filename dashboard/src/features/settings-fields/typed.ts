import { sameSetting } from './compare';
import type { SettingName, SettingsForm, SettingValue } from './settings';

const NAMES: readonly SettingName[] = [
  'language',
  'tone_and_style',
  'title_suffix',
  'include_suffix_in_title_length_budget',
  'title_min_length',
  'title_max_length',
  'meta_description_info',
  'seo_text_specific_instructions',
  'forbidden_words_in_tags',
  'spellings',
  'good_pairs',
  'allow_emoji',
  'enable_ai_distillation',
  'selectors_to_remove_before_distillation',
  'openai_model',
  'review_openai_model',
];

// An empty field means the same as null.
const settled = (value: SettingValue) => (value === '' ? null : value);

/** The settings that were changed after `sent` was sent. Saving must not overwrite them. */
export function typedSince(sent: SettingsForm, now: SettingsForm): SettingName[] {
  return NAMES.filter((name) => !sameSetting(settled(now[name]), settled(sent[name])));
}
