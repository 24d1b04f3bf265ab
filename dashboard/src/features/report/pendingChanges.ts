import { useMemo, useRef } from 'react';
import type { Element, Result } from '@/api/types';
import { applied, type Changes, entries } from './appliedChanges';

/** Changes of one result that the server has not answered. */
export interface Pending {
  changes: Changes;
  /** The request that last changed each element. */
  turns: Partial<Record<Element, number>>;
  at: string;
}

export type AllPending = ReadonlyMap<number, Pending>;

export function withPending(
  pending: AllPending,
  wanted: ReadonlyMap<number, Changes>,
  turn: number,
): AllPending {
  const at = new Date().toISOString();
  const next = new Map(pending);
  for (const [id, changes] of wanted) {
    const held = next.get(id);
    const both = { ...held?.changes };
    const turns = { ...held?.turns };
    for (const [element, change] of entries(changes)) {
      both[element] = { ...both[element], ...change };
      turns[element] = turn;
    }
    next.set(id, { changes: both, turns, at });
  }
  return next;
}

/** Removes what a request has changed, unless a later one changed it again. */
export function withoutTurn(pending: AllPending, ids: Iterable<number>, turn: number): AllPending {
  const next = new Map(pending);
  for (const id of ids) {
    const held = next.get(id);
    if (!held) continue;
    const left = entries(held.changes).filter(([element]) => held.turns[element] !== turn);
    if (left.length === 0) next.delete(id);
    else next.set(id, { ...held, changes: Object.fromEntries(left) });
  }
  return next;
}

/** The results with the pending changes. Results without any are the same objects as before. */
export function useOverlay(results: Result[], pending: AllPending, by: string): Result[] {
  const cache = useRef(new WeakMap<Result, { pending: Pending; shown: Result }>());
  return useMemo(() => {
    if (pending.size === 0) return results;
    return results.map((result) => {
      const own = pending.get(result.id);
      if (!own) return result;
      const held = cache.current.get(result);
      if (held?.pending === own) return held.shown;
      const shown = applied(result, own.changes, by, own.at);
      cache.current.set(result, { pending: own, shown });
      return shown;
    });
  }, [results, pending, by]);
}
