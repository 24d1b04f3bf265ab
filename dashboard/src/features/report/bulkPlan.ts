import type { BulkDecisions, Element, Result } from '@/api/types';
import { plural } from '@/lib/numbers';
import type { Change, Changes } from './appliedChanges';
import { type ElementState, isLocked, statesOf } from './elementState';
import { elements } from './elements';

export type Act = 'accept' | 'reject' | 'lock' | 'unlock' | 'clear';

export const acts: Record<Act, { label: string; done: string; change: Change }> = {
  accept: { label: 'Accept', done: 'Accepted', change: { decision: 'accepted' } },
  reject: { label: 'Reject', done: 'Rejected', change: { decision: 'rejected' } },
  lock: { label: 'Lock', done: 'Locked', change: { locked: true } },
  unlock: { label: 'Unlock', done: 'Unlocked', change: { locked: false } },
  clear: { label: 'Clear decisions', done: 'Cleared', change: { decision: null } },
};

/** Texts that an act leaves alone unless the user includes them. */
export interface Included {
  /** Edited and rejected texts, and for Reject also accepted ones. */
  decided: boolean;
  /** New texts whose current text is fine. */
  fine: boolean;
}

type Left = 'accepted' | 'edited' | 'rejected' | 'fine';

export interface Plan {
  act: Act;
  /** The elements to change, by the id of their page. */
  touched: ReadonlyMap<number, readonly Element[]>;
  counts: Record<Element, number>;
  left: Record<Left, number>;
}

/** The states that an act changes, and those that it leaves alone unless they are included. */
const effects: Record<Act, { touches: readonly ElementState[]; leaves: readonly Exclude<Left, 'fine'>[] }> = {
  accept: { touches: ['open'], leaves: ['edited', 'rejected'] },
  reject: { touches: ['open'], leaves: ['accepted', 'edited'] },
  lock: { touches: ['open', 'accepted', 'unchanged'], leaves: ['edited', 'rejected'] },
  unlock: { touches: ['open', 'accepted', 'edited', 'rejected', 'unchanged', 'skipped'], leaves: [] },
  clear: { touches: ['accepted'], leaves: ['edited', 'rejected'] },
};

/** What an act does with an element: changes it, leaves it alone for a reason, or has nothing to do. */
function effectOf(act: Act, state: ElementState, isFine: boolean, locked: boolean): 'touch' | Left | null {
  if (act === 'lock' && locked) return null;
  if (act === 'unlock' && !locked) return null;
  if (act === 'accept' && state === 'open' && isFine) return 'fine';
  const { touches, leaves } = effects[act];
  // A text that is only locked has a decision to clear.
  if (touches.includes(state) || (act === 'clear' && locked && !leaves.some((one) => one === state)))
    return 'touch';
  return leaves.find((one) => one === state) ?? null;
}

/** An edited text counts as accepted, so there is nothing to change. */
const isSettled = (act: Act, left: Left) => act === 'accept' && left === 'edited';

export function planOf(
  act: Act,
  results: readonly Result[],
  chosen: readonly Element[],
  included: Included,
): Plan {
  const touched = new Map<number, Element[]>();
  const counts = { title: 0, meta: 0, h1: 0, seo_text: 0, keywords: 0 };
  const left = { accepted: 0, edited: 0, rejected: 0, fine: 0 };
  for (const result of results) {
    const states = statesOf(result);
    const own: Element[] = [];
    for (const element of chosen) {
      const isFine = result.fine.includes(element);
      const effect = effectOf(act, states[element], isFine, isLocked(result, element));
      if (effect === null) continue;
      const isIncluded = effect === 'fine' ? included.fine : included.decided;
      if (effect === 'touch' || (isIncluded && !isSettled(act, effect))) {
        own.push(element);
        counts[element] += 1;
      } else left[effect] += 1;
    }
    if (own.length > 0) touched.set(result.id, own);
  }
  return { act, touched, counts, left };
}

function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** '84 titles, 71 descriptions and 89 H1s' */
export function touchedWords({ counts }: Pick<Plan, 'counts'>): string {
  const some = elements.filter(({ element }) => counts[element] > 0);
  return listOf(some.map(({ element, noun }) => plural(counts[element], noun)));
}

/** 'Accept 84 titles, 71 descriptions and 89 H1s on 91 pages' */
export function planWords(plan: Plan): string {
  const { label } = acts[plan.act];
  if (plan.touched.size === 0) return `${label}: nothing to change`;
  const verb = plan.act === 'clear' ? 'Clear the decisions on' : label;
  return `${verb} ${touchedWords(plan)} on ${plural(plan.touched.size, 'page')}`;
}

/** '3 edited and 1 rejected stay as they are'; empty if none is left alone. */
export function leftWords({ left }: Plan): string {
  const some = (['accepted', 'edited', 'rejected'] as const).filter((name) => left[name] > 0);
  if (some.length === 0) return '';
  const sum = some.reduce((total, name) => total + left[name], 0);
  const words = listOf(some.map((name) => `${left[name]} ${name}`));
  return sum === 1 ? `${words} stays as it is` : `${words} stay as they are`;
}

/** '12 stay because the current text is fine'; empty if there are none. */
export function fineWords({ left: { fine } }: Plan): string {
  if (fine === 0) return '';
  return `${fine} ${fine === 1 ? 'stays' : 'stay'} because the current text is fine`;
}

/** Whether including the decided texts would change something. */
export function canInclude({ act, left }: Plan): boolean {
  return left.rejected > 0 || left.accepted > 0 || (left.edited > 0 && !isSettled(act, 'edited'));
}

export function changesOf(plan: Plan, id: number): Changes {
  const { change } = acts[plan.act];
  return Object.fromEntries((plan.touched.get(id) ?? []).map((element) => [element, change]));
}

/** The API applies a decision to the same elements of all pages, so pages are grouped by their elements. */
export function requestsOf(
  wanted: ReadonlyMap<number, Changes>,
): { body: BulkDecisions; ids: readonly number[] }[] {
  const groups = new Map<string, { elements: Element[]; change: Change; ids: number[] }>();
  for (const [id, changes] of wanted) {
    const byChange = new Map<string, { elements: Element[]; change: Change }>();
    for (const { element } of elements) {
      const change = changes[element];
      if (!change) continue;
      const key = JSON.stringify(change);
      const same = byChange.get(key);
      if (same) same.elements.push(element);
      else byChange.set(key, { elements: [element], change });
    }
    for (const [key, group] of byChange) {
      const name = `${group.elements.join(' ')} ${key}`;
      const held = groups.get(name);
      if (held) held.ids.push(id);
      else groups.set(name, { ...group, ids: [id] });
    }
  }
  return [...groups.values()].map(({ elements: own, change, ids }) => ({
    ids,
    body: {
      elements: own,
      ...change,
      result_ids: ids,
      // The plan has already left out the texts that stay because the current one is fine.
      ...(change.decision === 'accepted' && { replace_fine: true }),
    },
  }));
}
