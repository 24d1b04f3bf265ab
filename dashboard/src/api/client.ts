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
/** The session ended by itself, and no other has begun since. */
let isOver = false;
onTokenChange(() => {
  if (readToken() !== null) isOver = false;
});

/** Calls back when the session ended by itself: a refresh was refused. Then with each further call that is. */
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
    // Nobody answered: whether the session still stands is not known.
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

/** Runs `work` while no other tab does, where the browser can see to that: over TLS, and on this machine. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('seotags.refresh', work) : work();
}

/**
 * An access token in the place of `old`, or null. Whoever asks while one is on its way waits for that one, in whichever
 * tab it was asked for.
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

/** The token to call with. One that is known to have expired is replaced first: asking with it would only be refused. */
async function usableToken(): Promise<string | null> {
  const token = readToken();
  if (!token) return hasSessionCookie() ? refreshToken() : null;
  if (!hasExpired(token)) return token;
  // Where nobody answered, the old one is still there.
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

/** What a call answered; throws a `Failure` where it failed. */
export function unwrap<T>(call: Promise<Answer<T>>): Promise<T>;
export async function unwrap(call: Promise<Answer<unknown>>): Promise<unknown> {
  let answer: Answer<unknown>;
  try {
    answer = await call;
  } catch (thrown) {
    throw toFailure(thrown);
  }
  if (!answer.response.ok) throw answerFailure(answer.response.status, answer.error);
  return answer.data;
}

/** A call whose answer the document describes too loosely for types: the caller names what it expects. */
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
  if (!answer.ok) throw answerFailure(answer.status, held);
  return held;
}
