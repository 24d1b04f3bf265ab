import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Element } from '@/api/types';

/** Milliseconds. */
const OPEN_AFTER = 300;
const CLOSE_AFTER = 250;

export interface Explained {
  anchor: HTMLElement;
  id: number;
  element: Element;
  /** Opened by a click. */
  pinned: boolean;
}

/** Which state is explained: of the mark that was clicked, or that the pointer rests on. */
export function useExplanation() {
  const [at, setAt] = useState<Explained | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = useCallback((run: () => void, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, milliseconds);
  }, []);
  const explain = useCallback(
    (anchor: HTMLElement, id: number, element: Element, pinned: boolean) => {
      const next = { anchor, id, element, pinned };
      if (pinned) {
        clearTimeout(timer.current);
        setAt(next);
      } else later(() => setAt((current) => (current?.pinned ? current : next)), OPEN_AFTER);
    },
    [later],
  );
  const leave = useCallback(() => {
    later(() => setAt((current) => (current?.pinned ? current : null)), CLOSE_AFTER);
  }, [later]);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAt(null);
  }, []);
  return useMemo(() => ({ at, explain, leave, stay, close }), [at, explain, leave, stay, close]);
}
