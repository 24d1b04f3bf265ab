import { plural } from '@/lib/numbers';

export const texts = {
  title: 'Project Settings',
  titleOf: (name: string) => `Project Settings: ${name}`,
  back: (name: string) => `Return to the ${name} project`,
  toProjects: 'Back to projects',
  sections: 'Settings sections',
  tabs: {
    general: 'General',
    reporting: 'Reporting',
    models: 'AI & Models',
    instructions: 'Instructions',
    advanced: 'Advanced',
  },
  name: 'Project Name',
  domain: 'Domain',
  nameRequired: 'Name is required.',
  domainRequired: 'Domain is required.',
  domainInvalid: 'Please enter a valid domain.',
  agencyName: 'Agency Name',
  agencyNameLong: 'Agency name must be at most 54 characters.',
  agencyContact: 'Agency Contact',
  logo: 'Logo',
  saved: 'Settings saved.',
  loading: 'Loading settings...',
  invalid: 'Invalid project URL.',
  loadFailed: 'Failed to fetch project settings.',
  saveFailed: 'Failed to save settings.',
  logoFailed: 'Failed to upload logo. Please try again.',
  denied: (detail: string) => `Permission denied: ${detail}`,
  deniedText: 'You do not have permission to update some of these settings.',
} as const;

export const sectionTexts = {
  general: 'The name and the site of the project.',
  reporting: 'Shown on the PDF reports of this project. Empty fields use the values of your account.',
  settings: 'For all analyses of this project. Empty fields use your defaults.',
  models: 'For this project only. Without a model, your default is used.',
} as const;

export const maintenanceTexts = {
  title: 'Maintenance',
  text: 'The cache contains responses from earlier analyses of this project.',
  dangerTitle: 'Danger zone',
  dangerText: 'Permanently deletes the project with all its analyses and results.',
  clear: 'Clear Cache',
  clearText: 'The next analysis fetches all pages again.',
  clearing: 'Clearing...',
  cleared: 'Cache cleared.',
  clearFailed: 'Failed to clear cache.',
  delete: 'Delete Project',
  deleting: 'Deleting...',
  deleted: 'Project deleted.',
  deleteText: (name: string, analyses: number) =>
    `This will permanently delete "${name}", its ${plural(analyses, 'analysis', 'analyses')} and all their results. This action cannot be undone.`,
  deleteDenied: 'You do not have permission to delete this project.',
  deleteGone: 'Project not found. It may have been deleted.',
  deleteFailed: 'Failed to delete project. Please try again.',
} as const;
