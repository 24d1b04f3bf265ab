import { lengthOf, listOf, type SettingName, type SettingsForm } from './settings';
import { texts } from './texts';

const LONGEST = 500;

/** The problems of the fields, by name. The server checks the same rules. */
export function checkSettings(form: SettingsForm): Partial<Record<SettingName, string>> {
  const wrong: Partial<Record<SettingName, string>> = {};
  for (const name of ['title_min_length', 'title_max_length'] as const) {
    if (form[name].trim() === '') continue;
    const length = lengthOf(form[name]);
    if (length === null || length < 1 || length > LONGEST) wrong[name] = texts.lengthRange;
  }
  const min = lengthOf(form.title_min_length);
  const max = lengthOf(form.title_max_length);
  if (Object.keys(wrong).length === 0 && min !== null && max !== null && min > max) {
    wrong.title_min_length = texts.minOverMax;
  }
  if (listOf(form.good_pairs).some((pair) => !pair.includes(' :: '))) wrong.good_pairs = texts.pairNeeded;
  return wrong;
}
