import { sameSetting } from './compare';
import { names, type SettingName, type SettingsForm, type SettingValue } from './settings';

// An empty field means the same as null.
const settled = (value: SettingValue) => (value === '' ? null : value);

/** The settings that were changed after `sent` was sent. Saving must not overwrite them. */
export function typedSince(sent: SettingsForm, now: SettingsForm): SettingName[] {
  return names.filter((name) => !sameSetting(settled(now[name]), settled(sent[name])));
}
