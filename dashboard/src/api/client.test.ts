import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, breakDown, server } from '@/test/server';
import { meQuery } from './account';
import { api, onSessionExpired, unwrap } from './client';
import { toFailure } from './failure';
import { createProject, projectsQuery } from './projects';
import { signIn } from './session';
import { readToken, removeToken, writeToken } from './token';

const REFRESH = '*/api/v1/login/refresh-token';
const list = () => unwrap(api.GET('/api/v1/projects/'));

/** Projects for whoever holds the fresh token; 401 else. */
function onlyFor(token: string): () => number {
  let calls = 0;
  server.use(
    http.get('*/api/v1/projects/', ({ request }) => {
      calls += 1;
      const held = request.headers.get('Authorization');
      if (held !== `Bearer ${token}`)
        return HttpResponse.json({ detail: 'Not authenticated.' }, { status: 401 });
      return HttpResponse.json([]);
    }),
  );
  return () => calls;
}

describe('calls', () => {
  it('carry the token that is stored', async () => {
    writeToken('abc');
    const calls = answer('get', '/api/v1/projects/', []);
    await list();
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('sign in by a form, without a token', async () => {
    writeToken('old');
    const calls = answer('post', '/api/v1/login/access-token', { access_token: 'new', token_type: 'bearer' });
    expect(await signIn({ email: 'a+b@c.example', password: 'p&w' })).toBe('new');
    expect(calls[0]?.body).toBe('username=a%2Bb%40c.example&password=p%26w');
    expect(calls[0]?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(calls[0]?.headers.get('Authorization')).toBeNull();
  });

  it('say what a refusal says, field by field', async () => {
    writeToken('abc');
    const errors = [{ field: 'name', message: 'is missing' }];
    answer('post', '/api/v1/projects/', { detail: 'Invalid input.', errors }, 422);
    const failure = toFailure(
      await createProject({ name: '', domain: '' }).catch((thrown: unknown) => thrown),
    );
    expect(failure).toMatchObject({ kind: 'answer', status: 422, detail: 'Invalid input.', fields: errors });
  });

  it('tell a broken network from an answer', async () => {
    writeToken('abc');
    breakDown('get', '/api/v1/projects/');
    await expect(list()).rejects.toMatchObject({ kind: 'network', status: undefined });
  });

  it('have no detail where the answer is not of the server', async () => {
    writeToken('abc');
    server.use(
      http.get('*/api/v1/projects/', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })),
    );
    await expect(list()).rejects.toMatchObject({ kind: 'answer', status: 502, detail: undefined });
  });
});

describe('an answer of 401', () => {
  it('is refreshed once and replayed once, for all calls together', async () => {
    writeToken('old');
    const calls = onlyFor('new');
    let refreshes = 0;
    server.use(
      http.post(REFRESH, () => {
        refreshes += 1;
        return HttpResponse.json({ access_token: 'new', token_type: 'bearer' });
      }),
    );
    await Promise.all([list(), list(), list()]);
    expect(refreshes).toBe(1);
    expect(calls()).toBe(6);
    expect(readToken()).toBe('new');
  });

  it('replays the body that was sent', async () => {
    writeToken('old');
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/v1/projects/', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(
          { detail: 'Not authenticated.' },
          { status: bodies.length === 1 ? 401 : 201 },
        );
      }),
      http.post(REFRESH, () => HttpResponse.json({ access_token: 'new', token_type: 'bearer' })),
    );
    await createProject({ name: 'Shop', domain: 'https://shop.example' });
    expect(bodies).toEqual([
      { name: 'Shop', domain: 'https://shop.example' },
      { name: 'Shop', domain: 'https://shop.example' },
    ]);
  });

  it('removes the token and says so where the refresh fails, and hands on the first error', async () => {
    writeToken('old');
    const expired = vi.fn();
    const stop = onSessionExpired(expired);
    onlyFor('never');
    answer('post', '/api/v1/login/refresh-token', { detail: 'Session expired.' }, 401);
    await expect(list()).rejects.toMatchObject({ status: 401, detail: 'Not authenticated.' });
    expect(readToken()).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(expired, 'and with each further call').toHaveBeenCalledTimes(2);
    stop();
  });

  it('says nothing to those who never had a session', async () => {
    const expired = vi.fn();
    const stop = onSessionExpired(expired);
    writeToken('another');
    removeToken();
    onlyFor('never');
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(expired).not.toHaveBeenCalled();
    stop();
  });

  it('is that of another tab which asked first', async () => {
    writeToken('stale');
    const calls = onlyFor('fresh');
    const locks = {
      request: (_: string, work: () => Promise<unknown>) => {
        // The other tab has the lock until now. A refresh of our own would fail the test: nothing answers it.
        writeToken('fresh');
        return work();
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    try {
      await list();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
    expect(calls()).toBe(2);
  });

  it('is not asked for a refresh where nobody is signed in', async () => {
    onlyFor('never');
    // An unanswered refresh would fail the test: the server refuses unknown calls.
    await expect(list()).rejects.toMatchObject({ status: 401 });
  });
});

/** A token as the server makes them, that lasts until so many seconds from now. */
function lasting(seconds: number, issued = 0): string {
  const now = Math.floor(Date.now() / 1000);
  return `e30.${btoa(JSON.stringify({ sub: '1', iat: now + issued, exp: now + seconds }))}.sig`;
}

/** Refreshes answer this token. */
function refreshTo(token: string): () => number {
  let refreshes = 0;
  server.use(
    http.post(REFRESH, () => {
      refreshes += 1;
      return HttpResponse.json({ access_token: token, token_type: 'bearer' });
    }),
  );
  return () => refreshes;
}

describe('a token that has expired', () => {
  it('is refreshed before the call, once for all of them', async () => {
    writeToken(lasting(-60));
    const fresh = lasting(900);
    const calls = onlyFor(fresh);
    const refreshes = refreshTo(fresh);
    await Promise.all([list(), list()]);
    expect([refreshes(), calls()]).toEqual([1, 2]);
  });

  it('is not looked for where the clock of this browser is wrong', async () => {
    // The server lives an hour ago: its tokens look as if they had expired long since.
    writeToken(lasting(-2700, -3600));
    const fresh = lasting(-2700, -3600);
    onlyFor(fresh);
    const refreshes = refreshTo(fresh);
    await list();
    await list();
    expect(refreshes()).toBe(1);
  });

  it('leaves the call without one where the session is over', async () => {
    writeToken(lasting(-60));
    const calls = onlyFor('never');
    answer('post', '/api/v1/login/refresh-token', { detail: 'Session expired.' }, 401);
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(calls()).toBe(1);
    expect(readToken()).toBeNull();
  });
});

describe('queries', () => {
  it('have names of their own', () => {
    expect(projectsQuery().queryKey).not.toEqual(meQuery().queryKey);
  });
});
