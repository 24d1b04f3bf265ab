import { sections } from '@/api/settings';
import { sameSetting } from './compare';
import type { SettingName, SettingsForm, SettingValue } from './settings';

const NAMES: readonly SettingName[] = Object.values(sections).flat();

// An empty field means the same as null.
const settled = (value: SettingValue) => (value === '' ? null : value);

/** The settings that were changed after `sent` was sent. Saving must not overwrite them. */
export function typedSince(sent: SettingsForm, now: SettingsForm): SettingName[] {
  return NAMES.filter((name) => !sameSetting(settled(now[name]), settled(sent[name])));
}
