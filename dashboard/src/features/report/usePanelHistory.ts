import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { type Search, useSearchChange } from '@/components/useSearchChange';

/** Longer than browsers take to go back. */
const BACK_MS = 300;

/**
 * Opens and closes the details of a row. Back closes them, and closing them removes their entry from
 * the history, so that Back never seems to do nothing.
 */
export function usePanelHistory() {
  const router = useRouter();
  const change = useSearchChange();
  // Browsers go back a moment later. A second Escape until then must not go back twice.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return useCallback(
    (id: number | undefined) => {
      const { search, state } = router.state.location;
      const { page = '', result }: Search = search;
      if (id !== undefined) {
        // The details are open already, and show another row.
        if (result !== undefined) change({ result: String(id) }, 'same');
        else
          void router.navigate({
            to: '.',
            search: (old: Search) => ({ ...old, result: String(id) }),
            state: { panel: page },
            resetScroll: false,
          });
        return;
      }
      if (leaving.current !== undefined) return;
      // On another page of the table, the entry before would show the page of the first row.
      if (state.panel !== page) return change({ result: undefined }, 'same');
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
      }, BACK_MS);
      router.history.back();
    },
    [router, change],
  );
}
