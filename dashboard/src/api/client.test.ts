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

/** Returns projects if the request has this token, otherwise 401. */
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
  it('send the stored token', async () => {
    writeToken('abc');
    const calls = answer('get', '/api/v1/projects/', []);
    await list();
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('sign in with a form, without a token', async () => {
    writeToken('old');
    const calls = answer('post', '/api/v1/login/access-token', { access_token: 'new', token_type: 'bearer' });
    expect(await signIn({ email: 'a+b@c.example', password: 'p&w' })).toBe('new');
    expect(calls[0]?.body).toBe('username=a%2Bb%40c.example&password=p%26w');
    expect(calls[0]?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(calls[0]?.headers.get('Authorization')).toBeNull();
  });

  it('report the message of a refusal and of each field', async () => {
    writeToken('abc');
    const errors = [{ field: 'name', message: 'is missing' }];
    answer('post', '/api/v1/projects/', { detail: 'Invalid input.', errors }, 422);
    const failure = toFailure(
      await createProject({ name: '', domain: '' }).catch((thrown: unknown) => thrown),
    );
    expect(failure).toMatchObject({ kind: 'answer', status: 422, detail: 'Invalid input.', fields: errors });
  });

  it('distinguish a network error from an error response', async () => {
    writeToken('abc');
    breakDown('get', '/api/v1/projects/');
    await expect(list()).rejects.toMatchObject({ kind: 'network', status: undefined });
  });

  it('have no detail if the response is not from the server', async () => {
    writeToken('abc');
    server.use(
      http.get('*/api/v1/projects/', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })),
    );
    await expect(list()).rejects.toMatchObject({ kind: 'answer', status: 502, detail: undefined });
  });
});

describe('a 401 response', () => {
  it('triggers one refresh and one replay for all concurrent calls', async () => {
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

  it('replays the body', async () => {
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

  it('removes the token, reports the end of the session if the refresh fails, and passes on the first error', async () => {
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

  it('does not report an expired session to visitors who had none', async () => {
    const expired = vi.fn();
    const stop = onSessionExpired(expired);
    writeToken('another');
    removeToken();
    onlyFor('never');
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(expired).not.toHaveBeenCalled();
    stop();
  });

  it('uses the token that another tab has just refreshed', async () => {
    writeToken('stale');
    const calls = onlyFor('fresh');
    const locks = {
      request: (_: string, work: () => Promise<unknown>) => {
        // The other tab holds the lock until now. A second refresh would fail the test: the server
        // refuses unknown calls.
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

  it('does not trigger a refresh if no user is signed in', async () => {
    onlyFor('never');
    // A refresh would fail the test: the server refuses unknown calls.
    await expect(list()).rejects.toMatchObject({ status: 401 });
  });
});

/** A token in the server's format that expires in so many seconds from now. */
function lasting(seconds: number, issued = 0): string {
  const now = Math.floor(Date.now() / 1000);
  return `e30.${btoa(JSON.stringify({ sub: '1', iat: now + issued, exp: now + seconds }))}.sig`;
}

/** The refresh call returns this token. */
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

describe('an expired token', () => {
  it('is refreshed once before concurrent calls', async () => {
    writeToken(lasting(-60));
    const fresh = lasting(900);
    const calls = onlyFor(fresh);
    const refreshes = refreshTo(fresh);
    await Promise.all([list(), list()]);
    expect([refreshes(), calls()]).toEqual([1, 2]);
  });

  it('is not refreshed again if the clock of this browser is wrong', async () => {
    // The server's clock is an hour slow, so its new tokens look expired.
    writeToken(lasting(-2700, -3600));
    const fresh = lasting(-2700, -3600);
    onlyFor(fresh);
    const refreshes = refreshTo(fresh);
    await list();
    await list();
    expect(refreshes()).toBe(1);
  });

  it('is removed, and the call sent without a token, if the session has ended', async () => {
    writeToken(lasting(-60));
    const calls = onlyFor('never');
    answer('post', '/api/v1/login/refresh-token', { detail: 'Session expired.' }, 401);
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(calls()).toBe(1);
    expect(readToken()).toBeNull();
  });
});

describe('queries', () => {
  it('have different keys', () => {
    expect(projectsQuery().queryKey).not.toEqual(meQuery().queryKey);
  });
});
