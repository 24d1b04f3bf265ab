import { useEffect, useSyncExternalStore } from 'react';

export const PRODUCT = 'seotags.ai';

let current = PRODUCT;
let isComing = false;
/** What happened while the tab was in the background. */
let mark: string | undefined;
const listeners = new Set<() => void>();

function write(title: string): void {
  document.title = mark === undefined ? title : `● ${mark} · ${title}`;
}

/** Puts a text before the title until the user looks at the tab again. */
export function markTitle(text: string | undefined): void {
  if (text === mark) return;
  mark = text;
  write(current);
}

function set(title: string, coming: boolean): void {
  write(title);
  if (title === current && coming === isComing) return;
  current = title;
  isComing = coming;
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the title '{prefix} | seotags.ai', or only the product without a prefix. `coming` means that the
 * prefix is still loading.
 */
export function usePageTitle(prefix: string | undefined, coming = false): void {
  useEffect(() => set(prefix ? `${prefix} | ${PRODUCT}` : PRODUCT, coming), [prefix, coming]);
  // After the user leaves the page, its title is no longer expected.
  useEffect(() => () => set(current, false), []);
}

/** The current title, to announce it. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(listen, () => current);
}

/** Calls `then` once the title of the current page is known. Returns a function that cancels. */
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
