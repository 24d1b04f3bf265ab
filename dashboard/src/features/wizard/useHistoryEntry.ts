import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

/**
 * Gives the wizard a place of its own in the history: the browser's Back closes it and leaves the page as it is,
 * even where the page before was loaded by another document.
 */
export function useHistoryEntry(onBack: () => void) {
  const { history, navigate } = useRouter();
  const id = useId();
  const made = useRef(false);
  const left = useRef(false);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!made.current) {
      made.current = true;
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: (old) => ({ ...old, dialog: id }),
        resetScroll: false,
        ignoreBlocker: true,
      });
    }
    return history.subscribe(({ location, action }) => {
      const moved = action.type !== 'PUSH' && action.type !== 'REPLACE';
      if (moved && !left.current && location.state.dialog !== id) latest.current();
    });
  }, [history, navigate, id]);

  return {
    /** The page is about to be left, or was: nothing is to be taken back. */
    letGo() {
      left.current = true;
    },
    /** Closed by other means than Back: the place goes as well. */
    async leave(): Promise<void> {
      if (left.current) return;
      left.current = true;
      if (history.location.state.dialog !== id) return;
      await new Promise<void>((resolve) => {
        const stop = history.subscribe(() => {
          stop();
          resolve();
        });
        history.back({ ignoreBlocker: true });
      });
    },
  };
}
