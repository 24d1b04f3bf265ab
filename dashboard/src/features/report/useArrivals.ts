import { useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '@/api/types';

const FRESH_MS = 3_000;

/**
 * New rows come to the top of the first page in its own order; elsewhere they wait, also when the run ends: nothing moves
 * under the pointer.
 * What is there already is replaced in place either way.
 */
export function useArrivals(results: Result[], steady: boolean) {
  const [newest, setNewest] = useState<number>();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const seen = useRef<number>(undefined);
  const top = results[0]?.id;
  const bottom = results.at(-1)?.id;

  useEffect(() => {
    if (!steady || bottom === undefined) setNewest(undefined);
    // Where nothing is left of what was shown, nothing can move.
    else setNewest((held) => (held !== undefined && held >= bottom ? held : top));
  }, [steady, top, bottom]);

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

  const shown = useMemo(() => {
    if (!steady || newest === undefined) return results;
    const known = results.filter(({ id }) => id <= newest);
    return known.length > 0 ? known : results;
  }, [results, steady, newest]);
  const waiting = useMemo(() => results.slice(0, results.length - shown.length), [results, shown]);
  return { shown, waiting, fresh, take: () => setNewest(top) };
}
