import { useEffect, useRef } from 'react';
import { refreshToken } from '@/api/client';
import { readToken } from '@/api/token';
import { channelDown, channelGone, channelUp } from './connection';
import { type LiveMessage, parseMessage } from './messages';
import { onWake } from './wake';

export interface ChannelHandlers {
  onMessage(message: LiveMessage): void;
  /** Messages were missed, so the page must fetch its data again. */
  onResync?(): void;
  /** The channel closed, for now or for good. */
  onDown?(): void;
}

const STEPS = [1_000, 2_000, 5_000, 10_000, 30_000];
const ADMIN_STEP = 5_000;
const JITTER = 0.2;
/** A hidden page draws no frames. */
const HIDDEN_FLUSH = 1_000;
const SIGNED_OUT = 4401;
/** Normal end, permission denied, not found: reconnecting would not help. */
const FINAL = new Set([1000, 4403, 4404]);

/** Milliseconds before the nth attempt, counted from 0. */
export function reconnectDelay(path: string, attempt: number, random = Math.random()): number {
  if (path.startsWith('/ws/admin-updates')) return ADMIN_STEP;
  const step = STEPS[Math.min(attempt, STEPS.length - 1)] ?? ADMIN_STEP;
  return Math.round(step * (1 + JITTER * random));
}

/** One socket that stays open until `close()` and delivers its messages once per frame. */
export class Channel {
  readonly #path: string;
  readonly #handlers: () => ChannelHandlers;
  #socket: WebSocket | null = null;
  #queue: LiveMessage[] = [];
  #flushing: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unhook: (() => void) | null = null;
  #attempt = 0;
  #wasOpen = false;
  #refreshed = false;
  #closed = false;

  constructor(path: string, handlers: () => ChannelHandlers) {
    this.#path = path;
    this.#handlers = handlers;
  }

  open(): void {
    const token = readToken();
    if (this.#closed || !token) return;
    const url = new URL(this.#path, window.location.origin);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('token', token);
    let socket: WebSocket;
    try {
      socket = new WebSocket(url, [token]);
    } catch {
      // The browser refuses a token with invalid characters as a subprotocol.
      this.#ended(SIGNED_OUT, token);
      return;
    }
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#arrived(event.data);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#ended(event.code, token);
    };
  }

  close(): void {
    this.#closed = true;
    this.#rest();
    this.#flushing?.();
    this.#queue = [];
    const socket = this.#socket;
    this.#socket = null;
    // Closing a socket that is still connecting logs an error in the console.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(1000);
    else socket?.close(1000);
    channelGone(this);
  }

  #opened(): void {
    this.#attempt = 0;
    this.#refreshed = false;
    channelUp(this);
    if (this.#wasOpen) this.#handlers().onResync?.();
    this.#wasOpen = true;
  }

  #arrived(data: unknown): void {
    const message = parseMessage(data);
    if (!message) return;
    this.#queue.push(message);
    if (!this.#flushing) this.#schedule();
  }

  #schedule(): void {
    if (document.hidden) {
      const timer = setTimeout(this.#flush, HIDDEN_FLUSH);
      this.#flushing = () => clearTimeout(timer);
    } else {
      const frame = requestAnimationFrame(this.#flush);
      this.#flushing = () => cancelAnimationFrame(frame);
    }
  }

  #flush = (): void => {
    this.#flushing = null;
    const messages = this.#queue;
    this.#queue = [];
    const handlers = this.#handlers();
    for (const message of messages) {
      if (message.type === 'resync') handlers.onResync?.();
      else handlers.onMessage(message);
    }
  };

  #ended(code: number, token: string): void {
    this.#socket = null;
    if (this.#closed) return;
    this.#handlers().onDown?.();
    if (FINAL.has(code)) {
      channelGone(this);
      return;
    }
    channelDown(this);
    if (code === SIGNED_OUT && !this.#refreshed) {
      this.#refreshed = true;
      // Pass the token that was sent: a call may have replaced it since.
      void refreshToken(token).then((fresh) => (fresh ? this.open() : channelGone(this)));
      return;
    }
    this.#timer = setTimeout(
      () => {
        // A hidden page waits until it is shown, which wakes it.
        if (!document.hidden) this.#again();
      },
      reconnectDelay(this.#path, this.#attempt),
    );
    this.#unhook = onWake(this.#again);
    this.#attempt += 1;
  }

  /** Ends the wait between two attempts. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#unhook?.();
    this.#unhook = null;
  }

  #again = (): void => {
    this.#rest();
    this.open();
  };
}

/** Listens to a channel while the component is mounted. `null` opens no channel. */
export function useChannel(path: string | null, handlers: ChannelHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (path === null) return;
    const channel = new Channel(path, () => latest.current);
    channel.open();
    return () => channel.close();
  }, [path]);
}
