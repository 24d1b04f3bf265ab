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

function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Milliseconds from this clock to the server's, as far as a token that just came told. */
let clockOffset = 0;

/** Sets this browser's clock against the server's by a token that was issued just now. */
export function noteIssued(token: string): void {
  const { iat } = claimsOf(token);
  clockOffset = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
}

/** A call takes a moment to arrive. */
const MARGIN_MS = 5_000;

/** Whether the server takes the token no more; of one that does not say how long it lasts, that is not known. */
export function hasExpired(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 <= Date.now() + clockOffset + MARGIN_MS;
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
