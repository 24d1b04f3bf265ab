import { act } from '@testing-library/react';

/** Sockets without a network: tests send the server's messages. */
export class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static all: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  readonly protocols: string[];

  constructor(url: string | URL, protocols: string[] = []) {
    this.url = String(url);
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }

  close(code = 1000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** Sends a message and waits for the frame in which the page handles it. */
  async say(message: object | string): Promise<void> {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    await act(async () => {
      this.onmessage?.({ data });
      // The channel requested this frame first; the query cache reports a change in a later task.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

/** The accepted socket of a channel, for example `socketOf('/ws/user-updates')`. */
export function socketOf(path: string): FakeSocket {
  const found = FakeSocket.all.findLast(({ url }) => new URL(url).pathname === path);
  if (!found) throw new Error(`No component listens to ${path}`);
  if (found.readyState === FakeSocket.CONNECTING) act(() => found.accept());
  return found;
}
