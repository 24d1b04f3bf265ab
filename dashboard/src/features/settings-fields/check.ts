import { kinds, limits } from '@/api/settings';
import { lengthOf, listOf, names, type SettingName, type SettingsForm } from './settings';
import { texts } from './texts';

/** The problems of the fields, by name. The server checks the same rules. */
export function checkSettings(form: SettingsForm): Partial<Record<SettingName, string>> {
  const wrong: Partial<Record<SettingName, string>> = {};
  for (const name of names.filter((name) => kinds[name] === 'integer')) {
    const typed = form[name].toString();
    if (typed.trim() === '') continue;
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = limits[name];
    const number = lengthOf(typed);
    if (number === null || number < minimum || number > maximum) {
      wrong[name] = texts.numberRange(minimum, maximum);
    }
  }
  const min = lengthOf(form.title_min_length);
  const max = lengthOf(form.title_max_length);
  if (Object.keys(wrong).length === 0 && min !== null && max !== null && min > max) {
    wrong.title_min_length = texts.minOverMax;
  }
  if (listOf(form.good_pairs).some((pair) => !pair.includes(' :: '))) wrong.good_pairs = texts.pairNeeded;
  return wrong;
}
