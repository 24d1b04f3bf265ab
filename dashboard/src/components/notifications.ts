import { useSyncExternalStore } from 'react';

export interface Notification {
  id: number;
  tone: 'success' | 'error';
  text: string;
  at: Date;
}

/** Maximum number of kept messages. */
const KEPT = 100;

let list: readonly Notification[] = [];
let next = 1;
const listeners = new Set<() => void>();
const watchers = new Set<(added: Notification) => void>();

function change(to: readonly Notification[]): void {
  list = to;
  for (const listener of listeners) listener();
}

/** Keeps the text of a message that closes automatically, so that users can read it at their own pace. */
export function keepNotification(tone: Notification['tone'], text: string): void {
  const added = { id: next, tone, text, at: new Date() };
  next += 1;
  change([added, ...list].slice(0, KEPT));
  for (const watcher of watchers) watcher(added);
}

/** Calls `watcher` for each new notification. */
export function onNotification(watcher: (added: Notification) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function clearNotifications(): void {
  change([]);
}

/** The messages since the page was loaded, newest first. */
export function useNotifications(): readonly Notification[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
}
