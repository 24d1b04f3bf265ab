import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 47.99rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}
