import type { Failure } from '@/api/failure';

export const texts = {
  rulesUnmet: 'Please meet all password requirements.',
  unequal: 'Passwords do not match.',
  created: 'User created. A verification email has been sent.',
  checkInbox: 'Please check your inbox to activate your account.',
  noResetToken: 'Invalid or missing password reset token.',
  noTokenOnSubmit: 'No reset token found.',
  linkOnce: 'A reset link works once, within an hour.',
  anotherLink: 'Request another link',
  signUpAgain: 'Sign up again for another link',
  changeAgain: 'Change the address again for another link',
  toProjects: 'Back to projects',
  noVerificationToken: 'No verification token found in the URL.',
  expired: 'Your session has expired. Please log in again.',
  closed: 'Sign-ups are closed. Join the waiting list to be told when they open.',
} as const;

/** For sign-up and sign-in. */
export function signFailure({ detail }: Failure): string {
  return detail ? `Error: ${detail}` : 'An unexpected error occurred.';
}

export function recoveryFailure({ detail }: Failure): string {
  return detail ?? 'An unexpected error occurred.';
}

export function verificationFailure({ detail }: Failure): string {
  return detail ?? 'An unknown error occurred.';
}
