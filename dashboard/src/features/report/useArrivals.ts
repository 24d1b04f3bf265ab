import { useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '@/api/types';

const FRESH_MS = 3_000;

/**
 * New rows come to the top of the first page; elsewhere they wait, so that nothing moves under the pointer.
 * What is there already is replaced in place either way.
 */
export function useArrivals(results: Result[], steady: boolean) {
  const [newest, setNewest] = useState<number>();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const seen = useRef<number>(undefined);
  const top = results[0]?.id;

  useEffect(() => {
    setNewest((held) => (steady ? (held ?? top) : undefined));
  }, [steady, top]);

  useEffect(() => {
    const before = seen.current;
    seen.current = top;
    if (before === undefined || top === undefined || top <= before) return;
    const arrived = results.filter(({ id }) => id > before).map(({ id }) => id);
    // More than a handful at once is a page being read, not pages being finished.
    if (arrived.length > 50) return;
    setFresh(new Set(arrived));
  }, [results, top]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  const shown = useMemo(
    () => (steady && newest !== undefined ? results.filter(({ id }) => id <= newest) : results),
    [results, steady, newest],
  );
  return { shown, waiting: results.length - shown.length, fresh, take: () => setNewest(top) };
}
