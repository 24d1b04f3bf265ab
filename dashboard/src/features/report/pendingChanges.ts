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

interface Shown {
  pending: Pending;
  result: Result;
}

/** Results with their pending changes. Equal ones are the same object, so that cells are not rendered again. */
const shown = new WeakMap<Result, Shown>();

export function overlaid(result: Result, pending: AllPending, by: string): Result {
  const own = pending.get(result.id);
  if (!own) return result;
  const held = shown.get(result);
  if (held?.pending === own) return held.result;
  const next = applied(result, own.changes, by, own.at);
  shown.set(result, { pending: own, result: next });
  return next;
}
