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
    // If the storage is full or blocked, the session lasts as long as its cookie.
  }
  tell();
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // If the storage is blocked, no token was stored.
  }
  tell();
}

/** Whether a refresh can succeed. The server sets this cookie together with the HttpOnly session cookie. */
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

/** Milliseconds by which the server's clock is ahead of this browser's, measured with the latest token. */
let clockOffset = 0;

/** Measures the clock offset with a token that the server has just issued. */
export function noteIssued(token: string): void {
  const { iat } = claimsOf(token);
  clockOffset = typeof iat === 'number' ? iat * 1000 - Date.now() : 0;
}

/** Allows for the time that a call takes to arrive. */
const MARGIN_MS = 5_000;

/** Whether the token has expired by the server's clock. A token without an expiry time counts as valid. */
export function hasExpired(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 <= Date.now() + clockOffset + MARGIN_MS;
}

/** Calls `listener` when the token changes, in this tab or another. */
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
