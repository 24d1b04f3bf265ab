import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

/**
 * Adds a history entry for the wizard. The browser's Back then closes the wizard and stays on the page,
 * even if another document loaded the previous one.
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
    /** Called before the page is left, so that `leave` does not go back. */
    letGo() {
      left.current = true;
    },
    /** Called when the wizard closes by other means than Back. Removes its history entry. */
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
