import { api, unwrap } from './client';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in and returns the access token. */
export async function signIn({ email, password }: Credentials): Promise<string> {
  const answer = await unwrap(
    api.POST('/api/v1/login/access-token', {
      body: { username: email, password },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      bodySerializer: (form) => new URLSearchParams({ username: form.username, password: form.password }),
    }),
  );
  return answer.access_token;
}

export async function endSession(): Promise<void> {
  await unwrap(api.POST('/api/v1/login/logout'));
}
