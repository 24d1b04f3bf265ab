const KEY = 'access_token';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The access token of this browser, or null. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // A full or refused storage: the session lasts as long as its cookie.
  }
  tell();
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
  tell();
}

/** Whether a refresh is worth trying: the server sets this cookie along with the one that scripts cannot see. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((part) => part.startsWith('session='));
}

/** Calls back when the token changes, here or in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
