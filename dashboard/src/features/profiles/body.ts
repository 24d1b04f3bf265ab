import type { Profile } from '@/api/types';

/** A profile as the form fields contain it. */
export interface ProfileForm {
  name: string;
  user_agent: string;
  session: string;
  proxy: string;
  clearSession: boolean;
  clearProxy: boolean;
}

export function profileToForm(profile: Profile | undefined): ProfileForm {
  return {
    name: profile?.name ?? '',
    user_agent: profile?.user_agent ?? '',
    session: '',
    proxy: '',
    clearSession: false,
    clearProxy: false,
  };
}

/** The value of a secret field: the typed text, empty to erase the secret, or undefined to keep it. */
function secret(typed: string, isCleared: boolean): string | undefined {
  if (isCleared) return '';
  return typed.trim() === '' ? undefined : typed.trim();
}

/** The request body to create or change a profile. */
export function profileFromForm(form: ProfileForm) {
  const session = secret(form.session, form.clearSession);
  const proxy = secret(form.proxy, form.clearProxy);
  return {
    name: form.name.trim(),
    user_agent: form.user_agent.trim(),
    ...(session === undefined ? {} : { encrypted_session_data: session }),
    ...(proxy === undefined ? {} : { encrypted_proxy_settings: proxy }),
  };
}
