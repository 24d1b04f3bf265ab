import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '@/api/token';
import { answer } from '@/test/server';
import { FakeSocket } from '@/test/sockets';
import { reconnectDelay, useChannel } from './channel';
import { useConnection } from './connection';

const PATH = '/ws/user-updates';
const handlers = { onMessage: vi.fn(), onResync: vi.fn(), onDown: vi.fn() };
const latest = () => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};
const send = (socket: FakeSocket, message: object) => socket.onmessage?.({ data: JSON.stringify(message) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  writeToken('tok en');
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = (path: string | null = PATH) => renderHook(() => useChannel(path, handlers));

describe('a channel', () => {
  it('sends the token in the address and as a subprotocol', () => {
    listen();
    expect(latest().url).toBe(
      'ws://localhost:3000/ws/user-updates?token=tok+en'.replace('localhost:3000', location.host),
    );
    expect(latest().protocols).toEqual(['tok en']);
  });

  it('stays closed without a token or a path', () => {
    listen(null);
    localStorage.clear();
    listen();
    expect(FakeSocket.all).toHaveLength(0);
  });

  it('delivers messages in order, once per frame', () => {
    listen();
    latest().accept();
    send(latest(), { type: 'progress', processed_count: 1, total_urls: 2 });
    send(latest(), { type: 'unknown' });
    send(latest(), { type: 'progress', processed_count: 2, total_urls: 2 });
    expect(handlers.onMessage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(handlers.onMessage.mock.calls.map(([message]) => message.processed_count)).toEqual([1, 2]);
  });

  it('requests a resync when messages were dropped', () => {
    listen();
    latest().accept();
    send(latest(), { type: 'resync' });
    vi.advanceTimersByTime(20);
    expect(handlers.onResync).toHaveBeenCalledOnce();
    expect(handlers.onMessage).not.toHaveBeenCalled();
  });

  it('reconnects after a second, and then requests a resync', () => {
    listen();
    latest().accept();
    expect(handlers.onResync).not.toHaveBeenCalled();
    latest().close(1006);
    expect(handlers.onDown).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_200);
    expect(FakeSocket.all).toHaveLength(2);
    latest().accept();
    expect(handlers.onResync).toHaveBeenCalledOnce();
  });

  it.each([1000, 4403, 4404])('does not reconnect after code %d', (code) => {
    listen();
    latest().accept();
    latest().close(code);
    vi.advanceTimersByTime(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('does not reconnect while the page is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    listen();
    latest().close(1006);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('refreshes an ended session once', async () => {
    vi.useRealTimers();
    answer('post', '/api/v1/login/refresh-token', { access_token: 'fresh', token_type: 'bearer' });
    listen();
    latest().close(4401);
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    expect(readToken()).toBe('fresh');
    expect(latest().protocols).toEqual(['fresh']);
  });

  it('does not refresh a token that a call has refreshed already', async () => {
    vi.useRealTimers();
    const refreshes = answer('post', '/api/v1/login/refresh-token', {
      access_token: 'third',
      token_type: 'bearer',
    });
    listen();
    writeToken('fresh');
    latest().close(4401);
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    expect(latest().protocols).toEqual(['fresh']);
    expect(refreshes).toHaveLength(0);
  });

  it('refreshes a token that the browser refuses as a subprotocol', async () => {
    vi.useRealTimers();
    class Strict extends FakeSocket {
      constructor(url: string | URL, protocols: string[] = []) {
        if (protocols.some((name) => name.includes('='))) throw new SyntaxError('invalid subprotocol');
        super(url, protocols);
      }
    }
    vi.stubGlobal('WebSocket', Strict);
    writeToken('odd=');
    answer('post', '/api/v1/login/refresh-token', { access_token: 'fresh', token_type: 'bearer' });
    listen();
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    expect(latest().protocols).toEqual(['fresh']);
  });

  it('closes with its page and delivers no more messages', () => {
    const { unmount } = listen();
    const socket = latest();
    socket.accept();
    send(socket, { type: 'progress', processed_count: 1, total_urls: 2 });
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(socket.readyState).toBe(FakeSocket.CLOSED);
    expect(FakeSocket.all).toHaveLength(1);
    expect(handlers.onMessage).not.toHaveBeenCalled();
    expect(handlers.onDown).not.toHaveBeenCalled();
  });
});

describe('reconnectDelay', () => {
  it('grows to thirty seconds, with at most 20 percent jitter', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => reconnectDelay(PATH, attempt, 0))).toEqual([
      1_000, 2_000, 5_000, 10_000, 30_000, 30_000,
    ]);
    expect(reconnectDelay(PATH, 0, 1)).toBe(1_200);
  });
  it('is five seconds for the administration', () => {
    expect(reconnectDelay('/ws/admin-updates', 7, 1)).toBe(5_000);
  });
});

describe('the connection', () => {
  it('is reported as lost after three seconds, and as live again', () => {
    const { result } = renderHook(useConnection);
    listen();
    act(() => latest().accept());
    act(() => latest().close(1006));
    act(() => vi.advanceTimersByTime(2_999));
    expect(result.current).toBe('live');
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe('reconnecting');
    act(() => latest().accept());
    expect(result.current).toBe('live');
  });
});
