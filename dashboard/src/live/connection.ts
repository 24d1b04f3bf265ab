import { useSyncExternalStore } from 'react';

/** Milliseconds that a channel may be down before the page shows it. */
const PATIENCE = 3_000;

const down = new Map<object, ReturnType<typeof setTimeout>>();
const late = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function channelDown(channel: object): void {
  if (down.has(channel)) return;
  const timer = setTimeout(() => {
    late.add(channel);
    tell();
  }, PATIENCE);
  down.set(channel, timer);
}

export function channelUp(channel: object): void {
  clearTimeout(down.get(channel));
  down.delete(channel);
  if (late.delete(channel)) tell();
}

/** The page no longer needs the channel, so do not report it as down. */
export function channelGone(channel: object): void {
  channelUp(channel);
}

export function useConnection(): 'live' | 'reconnecting' {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (late.size > 0 ? 'reconnecting' : 'live'),
  );
}
