import { useEffect, useRef, useState } from 'react';
import type { Result } from '@/api/types';

const FRESH_MS = 3_000;

/** The ids of rows that have just appeared above the others. */
export function useFresh(rows: readonly Result[], isNewestFirst: boolean): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const seen = useRef<number>(undefined);
  const top = isNewestFirst ? rows[0]?.id : undefined;
  useEffect(() => {
    const before = seen.current;
    seen.current = top;
    if (before === undefined || top === undefined || top <= before) return;
    setFresh(new Set(rows.filter(({ id }) => id > before).map(({ id }) => id)));
  }, [rows, top]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
