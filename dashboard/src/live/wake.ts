const listeners = new Set<() => void>();

/** Tries everything at once that waits for the service. */
export function wake(): void {
  for (const listener of [...listeners]) listener();
}

function wakeIfShown(): void {
  if (!document.hidden) wake();
}

/** Calls `listener` when the service may be reachable again: the network is back, or the user is. */
export function onWake(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('pointerdown', wake, true);
    document.addEventListener('visibilitychange', wakeIfShown);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('pointerdown', wake, true);
    document.removeEventListener('visibilitychange', wakeIfShown);
  };
}
