import { queryOptions } from '@tanstack/react-query';
import { api, refreshToken, unwrap } from './client';
import { keys } from './keys';
import { noteIssued, writeToken } from './token';
import type { Subscription, User, UserChange } from './types';

export const meQuery = () =>
  queryOptions({
    queryKey: keys.me,
    queryFn: ({ signal }): Promise<User> => unwrap(api.GET('/api/v1/users/me', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The plan of the signed-in user: its limits and the current usage. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: keys.subscription,
    queryFn: ({ signal }): Promise<Subscription> =>
      unwrap(api.GET('/api/v1/users/me/subscription', { signal })),
  });

export async function changeMe(body: UserChange): Promise<User> {
  const changed = await unwrap(api.PUT('/api/v1/users/me', { body }));
  // A new password ends the session of this token and starts a new one.
  if (body.password) await refreshToken();
  return changed;
}

/** Confirms the password. The new access token records when it was typed. */
export async function confirmPassword(password: string): Promise<string> {
  const body = { password };
  const { access_token } = await unwrap(api.POST('/api/v1/users/me/confirm-password', { body }));
  noteIssued(access_token);
  writeToken(access_token);
  return access_token;
}

/** Returns the server's message. */
export async function requestEmailChange(newEmail: string): Promise<string> {
  const query = { new_email: newEmail };
  const answer = await unwrap(api.POST('/api/v1/users/request-email-change', { params: { query } }));
  return answer.msg;
}

export async function signUp(body: { email: string; password: string }): Promise<string> {
  const answer = await unwrap(api.POST('/api/v1/users/', { body }));
  return answer.msg;
}

export async function verify(token: string): Promise<string> {
  const answer = await unwrap(
    api.GET('/api/v1/verification/verify/{token}', { params: { path: { token } } }),
  );
  return answer.msg;
}

export async function requestPasswordReset(email: string): Promise<string> {
  const answer = await unwrap(
    api.POST('/api/v1/password-recovery/request-password-recovery/{email}', { params: { path: { email } } }),
  );
  return answer.msg;
}

export async function resetPassword(token: string, newPassword: string): Promise<string> {
  const body = { token, new_password: newPassword };
  const answer = await unwrap(api.POST('/api/v1/password-recovery/reset-password/', { body }));
  return answer.msg;
}

/** Fails if the link cannot set a password any more. */
export async function checkResetToken(token: string): Promise<void> {
  await unwrap(api.POST('/api/v1/password-recovery/check-token/', { body: { token } }));
}

export async function joinWaitingList(email: string): Promise<string> {
  const answer = await unwrap(api.POST('/api/v1/waitlist/', { body: { email, source: 'sign-up' } }));
  return answer.msg;
}
