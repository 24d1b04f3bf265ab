import { useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '@/api/types';

const FRESH_MS = 3_000;

/**
 * On the first page in default order, new rows appear on top. Otherwise they wait, even after the run
 * ends, so that rows do not move under the pointer. Known rows are always replaced in place.
 */
export function useArrivals(results: Result[], steady: boolean) {
  const [newest, setNewest] = useState<number>();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const seen = useRef<number>(undefined);
  const top = results[0]?.id;
  const bottom = results.at(-1)?.id;

  useEffect(() => {
    if (!steady || bottom === undefined) setNewest(undefined);
    // If none of the shown rows is left, no row can move.
    else setNewest((held) => (held !== undefined && held >= bottom ? held : top));
  }, [steady, top, bottom]);

  useEffect(() => {
    const before = seen.current;
    seen.current = top;
    if (before === undefined || top === undefined || top <= before) return;
    const arrived = results.filter(({ id }) => id > before).map(({ id }) => id);
    // More than a handful at once is a page of loaded results, not newly finished pages.
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
