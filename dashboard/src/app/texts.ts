export const texts = {
  expired: 'Your session has expired. Please log in again.',
  logIn: 'Log in',
  reconnecting: 'Reconnecting…',
  crash: 'Unexpected Application Error',
  newVersion: 'A new version is available. Please reload the page.',
} as const;
