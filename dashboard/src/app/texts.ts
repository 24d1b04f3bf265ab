export const texts = {
  expired: 'Your session has expired. Please log in again.',
  logIn: 'Log in',
  reconnecting: 'Reconnecting…',
  retryNow: 'Retry now',
  retry: 'Retry',
  checking: 'Checking the connection…',
  crash: 'Unexpected Application Error',
  network: 'Network connection error. Please check your internet connection and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  newVersion: 'A new version is available. Please reload the page.',
  notifications: 'Notifications',
  clearNotifications: 'Clear notifications',
  noNotifications: 'No notifications yet.',
  done: 'Done',
  failed: 'Failed',
} as const;

export const confirmTexts = {
  title: 'Confirm your password',
  text: 'To make this change, enter your password again.',
  password: 'Password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  missing: 'Please enter your password.',
  failed: 'Failed to confirm your password.',
} as const;
