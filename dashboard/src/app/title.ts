import { useEffect, useSyncExternalStore } from 'react';

export const PRODUCT = 'seotags.ai';

let current = PRODUCT;
let isComing = false;
const listeners = new Set<() => void>();

function set(title: string, coming: boolean): void {
  document.title = title;
  if (title === current && coming === isComing) return;
  current = title;
  isComing = coming;
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Titles the page '{prefix} | seotags.ai'; the bare product without a prefix, for good or while it is `coming`. */
export function usePageTitle(prefix: string | undefined, coming = false): void {
  useEffect(() => set(prefix ? `${prefix} | ${PRODUCT}` : PRODUCT, coming), [prefix, coming]);
  // Who leaves before it came waits for it no longer.
  useEffect(() => () => set(current, false), []);
}

/** The present title, for whoever announces it. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(listen, () => current);
}

/** Calls back once the title of the present page is known, at once if it is; what it returns ends the wait. */
export function whenTitled(then: () => void): () => void {
  if (!isComing) {
    then();
    return () => {};
  }
  const stop = listen(() => {
    if (isComing) return;
    stop();
    then();
  });
  return stop;
}
