import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@/api/failure';
import { writeToken } from '@/api/token';
import { answer, breakDown } from '@/test/server';
import { FakeSocket } from '@/test/sockets';
import { Channel } from './channel';
import { FailedQueries } from './FailedQueries';
import { isChunkGone, loadCode } from './loadCode';
import { isServiceUp, whenServiceUp } from './reachable';
import { onWake, wake } from './wake';

const GONE = new TypeError('Failed to fetch dynamically imported module: /app/assets/Page.js');
const HEALTH = '/api/v1/health';

const signs: [string, () => void][] = [
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the window has the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the user clicks', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
];

describe('a channel that waits for its next attempt', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    writeToken('token');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(signs)('connects at once when %s', (_, happen) => {
    const channel = new Channel('/ws/user-updates', () => ({ onMessage: () => undefined }));
    channel.open();
    FakeSocket.all.at(-1)?.close(1006);
    expect(FakeSocket.all).toHaveLength(1);
    happen();
    expect(FakeSocket.all).toHaveLength(2);
    // The attempt replaces the one that was due.
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    channel.close();
    happen();
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('a listener', () => {
  it('is not called while the page is hidden', () => {
    const listener = vi.fn();
    const end = onWake(listener);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
    end();
  });

  it('leaves no handler behind when it was the last one', () => {
    const targets = [window, document];
    const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
    const removed = targets.map((target) => vi.spyOn(target, 'removeEventListener'));
    onWake(() => undefined)();
    const calls = (spies: typeof added) => spies.flatMap((spy) => spy.mock.calls);
    expect(calls(added)).toHaveLength(4);
    expect(calls(removed)).toEqual(calls(added));
  });
});

function Shown() {
  const { data, error } = useQuery({
    queryKey: ['shown'],
    queryFn: async () => {
      if (await isServiceUp()) return 'loaded';
      throw new Failure('network');
    },
  });
  return <p>{data ?? (error ? 'failed' : 'loading')}</p>;
}

describe('a query that the service did not answer', () => {
  it('is repeated when the user is back', async () => {
    breakDown('get', HEALTH);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FailedQueries />
        <Shown />
      </QueryClientProvider>,
    );
    await screen.findByText('failed');
    answer('get', HEALTH, { status: 'ok' });
    act(wake);
    await screen.findByText('loaded');
  });
});

describe('code that does not load', () => {
  it('is a network failure if the service does not answer', async () => {
    breakDown('get', HEALTH);
    const load = vi.fn(() => Promise.reject(GONE));
    await expect(loadCode(load)).rejects.toMatchObject({ name: 'Failure', kind: 'network' });
    expect(load).toHaveBeenCalledOnce();
  });

  it('is a network failure if a proxy answers for the service', async () => {
    answer('get', HEALTH, {}, 502);
    await expect(loadCode(() => Promise.reject(GONE))).rejects.toMatchObject({ kind: 'network' });
  });

  it('is loaded again if the connection was lost for a moment', async () => {
    answer('get', HEALTH, { status: 'ok' });
    const load = vi.fn().mockRejectedValueOnce(GONE).mockResolvedValueOnce('code');
    await expect(loadCode(load)).resolves.toBe('code');
  });

  it('was replaced by a new version if the service answers', async () => {
    answer('get', HEALTH, { status: 'ok' });
    await expect(loadCode(() => Promise.reject(GONE))).rejects.toSatisfy(isChunkGone);
  });
});

describe('a service that is down', () => {
  it('is noticed once when it is back, and not after that', async () => {
    breakDown('get', HEALTH);
    const then = vi.fn();
    whenServiceUp(then);
    wake();
    await vi.waitFor(async () => expect(await isServiceUp()).toBe(false));
    expect(then).not.toHaveBeenCalled();
    const asked = answer('get', HEALTH, { status: 'ok' });
    await vi.waitFor(() => {
      wake();
      expect(then).toHaveBeenCalledOnce();
    });
    const before = asked.length;
    wake();
    expect(asked).toHaveLength(before);
  });
});
