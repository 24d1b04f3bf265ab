import { useCallback, useRef, useState } from 'react';
import type { Result } from '@/api/types';

/** The chosen rows; Shift chooses all from the last one on. */
export function useSelection(rows: readonly Result[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const list = useRef(rows);
  list.current = rows;
  const toggle = useCallback((id: number, range: boolean) => {
    const from = list.current.findIndex((row) => row.id === last.current);
    const to = list.current.findIndex((row) => row.id === id);
    last.current = id;
    setSelected((current) => {
      const next = new Set(current);
      if (range && from >= 0) {
        for (const row of list.current.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.id);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, toggle, clear };
}
