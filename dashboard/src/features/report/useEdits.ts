import { useCallback, useMemo, useRef, useState } from 'react';
import type { Element } from '@/api/types';
import { editKey } from './reviewContext';

const none: ReadonlySet<string> = new Set();

/** Which texts are being edited, and which of these editors have unsaved text. */
export function useEdits() {
  const [editing, setEditing] = useState(none);
  const typed = useRef(new Set<string>());
  const begin = useCallback((id: number, element: Element) => {
    setEditing((current) => new Set(current).add(editKey(id, element)));
  }, []);
  const end = useCallback((id: number, element: Element) => {
    setEditing((current) => {
      const next = new Set(current);
      next.delete(editKey(id, element));
      return next;
    });
  }, []);
  const endAll = useCallback(() => setEditing((current) => (current.size > 0 ? none : current)), []);
  const note = useCallback((id: number, element: Element, isTyped: boolean) => {
    if (isTyped) typed.current.add(editKey(id, element));
    else typed.current.delete(editKey(id, element));
  }, []);
  return useMemo(() => ({ editing, typed, begin, end, endAll, note }), [editing, begin, end, endAll, note]);
}
