export const texts = {
  custom: 'Custom',
  usingDefault: 'Using global default',
  minOverMax: 'Minimum must not exceed maximum.',
  numberRange: (least: number, most: number) => `Please enter a whole number from ${least} to ${most}.`,
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
  unsaved: 'Unsaved changes',
  shortcut: 'Save settings',
} as const;

export const leaveTexts = {
  title: 'You have unsaved changes.',
  text: 'They are lost when you leave this page.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
