import { useMedia } from './useMedia';

/** Whether the page is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
