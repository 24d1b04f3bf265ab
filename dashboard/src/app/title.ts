import { useEffect, useSyncExternalStore } from 'react';

export const PRODUCT = 'seotags.ai';

let current = PRODUCT;
const listeners = new Set<() => void>();

function set(title: string): void {
  document.title = title;
  if (title === current) return;
  current = title;
  for (const listener of listeners) listener();
}

/** Titles the page '{prefix} | seotags.ai'; the bare product while the prefix is not known. */
export function usePageTitle(prefix: string | undefined): void {
  useEffect(() => set(prefix ? `${prefix} | ${PRODUCT}` : PRODUCT), [prefix]);
}

/** The present title, for whoever announces it. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
