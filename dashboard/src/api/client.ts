import createClient from 'openapi-fetch';
import { confirmedToken, needsConfirmation } from './confirmation';
import { answerFailure, Failure, toFailure } from './failure';
import type { paths } from './schema';
import {
  hasExpired,
  hasSessionCookie,
  noteIssued,
  onTokenChange,
  readToken,
  removeToken,
  writeToken,
} from './token';

const BASE = '/api/v1';
const PUBLIC = [
  `${BASE}/login/`,
  `${BASE}/verification/`,
  `${BASE}/password-recovery/`,
  `${BASE}/utils/client-config`,
];

let refreshing: Promise<string | null> | null = null;
const expiryListeners = new Set<() => void>();
/** The session expired, and no new session has started since. */
let isOver = false;
onTokenChange(() => {
  if (readToken() !== null) isOver = false;
});

/**
 * Calls `listener` when the session has expired: first when a refresh is refused, then for each further
 * 401.
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

function tellExpired(): void {
  for (const listener of expiryListeners) listener();
}

async function askForToken(): Promise<string | null> {
  const had = readToken() !== null;
  let answer: Response;
  try {
    answer = await fetch(new URL(`${BASE}/login/refresh-token`, location.origin), {
      method: 'POST',
      credentials: 'include',
    });
  } catch {
    // The server did not answer, so the session may still be valid.
    return null;
  }
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof body === 'object' && body !== null && 'access_token' in body) {
    if (typeof body.access_token === 'string') {
      noteIssued(body.access_token);
      writeToken(body.access_token);
      return body.access_token;
    }
  }
  removeToken();
  if (had) {
    isOver = true;
    tellExpired();
  }
  return null;
}

/** Runs `work` in one tab at a time. Browsers support this lock only over TLS and on localhost. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('seotags.refresh', work) : work();
}

/**
 * Returns an access token that replaces `old`, or null. Concurrent callers share one refresh, also
 * across tabs.
 */
export function refreshToken(old: string | null = readToken()): Promise<string | null> {
  refreshing ??= alone(async () => {
    const stored = readToken();
    return stored && stored !== old && !hasExpired(stored) ? stored : askForToken();
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

function withToken(request: Request, token: string | null): Request {
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function tell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (thrown) {
    const failure = toFailure(thrown);
    throw failure.kind === 'other' ? new Failure('network', { cause: thrown }) : failure;
  }
}

/** The token to call with. An expired token is refreshed first, because a call with it would be refused. */
async function usableToken(): Promise<string | null> {
  const token = readToken();
  if (!token) return hasSessionCookie() ? refreshToken() : null;
  if (!hasExpired(token)) return token;
  // If the server did not answer, the old token is still stored.
  return (await refreshToken(token)) ?? readToken();
}

/** A request that may be sent more than once. Keeps one copy in memory. */
class Spare {
  constructor(private request: Request) {}

  /** Returns the request to send now, and keeps a copy. */
  next(): Request {
    const request = this.request;
    this.request = request.clone();
    return request;
  }

  /** Returns the request to send now, for the last time. */
  last(): Request {
    return this.request;
  }
}

/**
 * `fetch` with the bearer token. After a 401, refreshes the token once and repeats the call. If the server requires the
 * password, asks the user for it and repeats the call.
 */
export async function send(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (PUBLIC.some((prefix) => path.startsWith(prefix))) return tell(request);
  // A body can be read only once, so each repeated call needs a copy.
  const spare = new Spare(request);
  const answer = await sendSignedIn(spare);
  if (!(await needsConfirmation(answer))) return answer;
  const confirmed = await confirmedToken();
  return confirmed ? tell(withToken(spare.last(), confirmed)) : answer;
}

async function sendSignedIn(spare: Spare): Promise<Response> {
  const token = await usableToken();
  const answer = await tell(withToken(spare.next(), token));
  if (answer.status !== 401) return answer;
  if (!token) {
    if (isOver) tellExpired();
    return answer;
  }
  // Another call or tab may have refreshed in the meantime.
  const stored = readToken();
  const fresh = stored && stored !== token ? stored : await refreshToken(token);
  return fresh ? tell(withToken(spare.next(), fresh)) : answer;
}

export const api = createClient<paths>({
  baseUrl: location.origin,
  credentials: 'include',
  fetch: send,
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Returns the response body of a call. Throws a `Failure` if the call failed. */
export function unwrap<T>(call: Promise<Answer<T>>): Promise<T>;
export async function unwrap(call: Promise<Answer<unknown>>): Promise<unknown> {
  let answer: Answer<unknown>;
  try {
    answer = await call;
  } catch (thrown) {
    throw toFailure(thrown);
  }
  if (!answer.response.ok) throw answerFailure(answer.response.status, answer.error, answer.response.headers);
  return answer.data;
}

/**
 * A call whose response has no precise type in the OpenAPI document. The caller names the type that it
 * expects.
 */
export async function postJson<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await send(
    new Request(new URL(path, location.origin), {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  ).catch((thrown: unknown) => {
    throw toFailure(thrown);
  });
  const held = await answer.json().catch(() => null);
  if (!answer.ok) throw answerFailure(answer.status, held, answer.headers);
  return held;
}
