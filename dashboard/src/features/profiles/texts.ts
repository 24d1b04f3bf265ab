export const texts = {
  title: 'Browser Profiles',
  filter: 'Filter by name',
  placeholder: 'Filter by name...',
  columns: { name: 'Profile Name', agent: 'User Agent', session: 'Session Data', actions: 'Actions' },
  defaultAgent: 'Default',
  saved: 'Saved',
  emptyData: 'Empty',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  copyId: (name: string) => `Copy profile ID of ${name}`,
  copyTitle: 'Copy profile ID',
  create: 'Create New Profile',
  editTitle: 'Edit Browser Profile',
  fields: {
    name: 'Name',
    agent: 'User Agent',
    agentHint: 'If empty, that of a common browser.',
    session: 'Session Data',
    sessionHint:
      'Cookies and local storage as JSON, as the browser extension exports them. Stored encrypted, never shown again.',
    sessionKept: 'Session data is saved. Leave blank to keep it.',
    proxy: 'Proxy Settings',
    proxyHint:
      'http, https or socks5, such as http://user:password@proxy.example:3128. Stored encrypted, never shown again.',
    proxyKept: 'Proxy settings are saved. Leave blank to keep them.',
    clearSession: 'Clear session data',
    clearProxy: 'Clear proxy settings',
  },
  submitCreate: 'Create Profile',
  submitEdit: 'Save Profile',
  saving: 'Saving...',
  cancel: 'Cancel',
  empty: 'No browser profiles found. Create one to get started!',
  failed: 'Failed to fetch browser profiles.',
  deleteFailed: 'Failed to delete browser profile.',
  deleteTitle: 'Delete browser profile',
  deleteText: (name: string) => `Delete profile "${name}"?`,
  deleteAction: 'Delete',
  created: 'Browser profile created.',
  changed: 'Browser profile saved.',
  deleted: 'Browser profile deleted.',
} as const;

export const extensionTexts = {
  title: 'Browser extension',
  text: 'Exports the cookies and local storage of a site that you are signed in to, as session data for a profile.',
  download: 'Download extension',
  show: 'Show installation instructions',
  hide: 'Hide installation instructions',
  chrome: 'Chrome / Chromium',
  chromeSteps: [
    'Unzip the downloaded file into a folder that you keep.',
    'Open chrome://extensions and switch on Developer mode.',
    'Click Load unpacked and choose the folder.',
  ],
  firefox: 'Firefox',
  firefoxSteps: [
    'Open about:debugging and choose This Firefox.',
    'Click Load Temporary Add-on… and choose the downloaded file. It stays until you close Firefox.',
  ],
  use: 'Then open your site. Click the puzzle piece in the toolbar, the extension and Export, and allow access to the site. Paste the result into the field Session Data of a profile.',
} as const;

/** The message after creating or changing a profile failed. */
export function profileProblem(detail: string | undefined): string {
  return detail ? `Error: ${detail}` : 'An unexpected error occurred.';
}
