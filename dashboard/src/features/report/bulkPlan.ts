import type { BulkDecisions, Element, Result, Summary } from '@/api/types';
import { plural } from '@/lib/numbers';
import type { Change, Changes } from './appliedChanges';
import type { CountChange } from './countChanges';
import { type ElementState, isLocked, statesOf } from './elementState';
import { elements, reviewed } from './elements';
import type { TabId } from './reviewTabs';

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

interface TextState {
  state: ElementState;
  locked: boolean;
  fine: boolean;
}

/** Pages whose texts are in the same states. */
export interface Group {
  texts: Record<Element, TextState>;
  count: number;
}

/** The states that an act changes, and those that it leaves alone unless they are included. */
const effects: Record<Act, { touches: readonly ElementState[]; leaves: readonly Exclude<Left, 'fine'>[] }> = {
  accept: { touches: ['open'], leaves: ['edited', 'rejected'] },
  reject: { touches: ['open'], leaves: ['accepted', 'edited'] },
  lock: { touches: ['open', 'accepted', 'unchanged'], leaves: ['edited', 'rejected'] },
  unlock: { touches: ['open', 'accepted', 'edited', 'rejected', 'unchanged', 'skipped'], leaves: [] },
  // A text that is only locked has a decision to clear.
  clear: { touches: ['accepted', 'open', 'unchanged', 'skipped'], leaves: ['edited', 'rejected'] },
};

/** The state of a text after an act. A lock does not change it. */
const after: Partial<Record<Act, ElementState>> = { accept: 'accepted', reject: 'rejected', clear: 'open' };

/** What an act does with a text: changes it, leaves it alone for a reason, or has nothing to do. */
function effectOf(act: Act, { state, fine, locked }: TextState): 'touch' | Left | null {
  if (act === 'lock' && locked) return null;
  if (act === 'unlock' && !locked) return null;
  if (act === 'clear' && state !== 'accepted' && !locked && effects.clear.touches.includes(state))
    return null;
  if (act === 'accept' && state === 'open' && fine) return 'fine';
  const { touches, leaves } = effects[act];
  if (touches.includes(state)) return 'touch';
  return leaves.find((one) => one === state) ?? null;
}

/** An edited text counts as accepted, so there is nothing to change. */
const isSettled = (act: Act, left: string) => act === 'accept' && left === 'edited';

function isTouched(act: Act, text: TextState, included: Included): boolean {
  const effect = effectOf(act, text);
  if (effect === null || effect === 'touch') return effect === 'touch';
  return (effect === 'fine' ? included.fine : included.decided) && !isSettled(act, effect);
}

/** What an act would do. The server decides about the same texts, by their states. */
export interface Plan {
  act: Act;
  elements: readonly Element[];
  included: Included;
  /** Pages with a text to change. */
  pages: number;
  counts: Record<Element, number>;
  left: Record<Left, number>;
  /** How the tabs change. */
  change: CountChange;
}

function textsOf(result: Result): Record<Element, TextState> {
  const states = statesOf(result);
  const entries = elements.map(({ element }): [Element, TextState] => [
    element,
    {
      state: states[element],
      locked: isLocked(result, element),
      fine: states[element] === 'open' && result.fine.includes(element),
    },
  ]);
  return Object.fromEntries(entries) as Record<Element, TextState>;
}

export const groupsOf = (results: readonly Result[]): Group[] =>
  results.map((result) => ({ texts: textsOf(result), count: 1 }));

/** The groups of a summary, without some of its results. */
export function groupsIn({ alike }: Summary, except: readonly Result[]): Group[] {
  const groups = alike.map(({ texts, count }): Group => {
    const entries = elements.map(({ element }) => {
      const { state = 'skipped', locked = false, fine = false } = texts[element] ?? {};
      return [element, { state: state === 'kept' ? 'unchanged' : state, locked, fine }];
    });
    return { texts: Object.fromEntries(entries), count };
  });
  return [...groups, ...groupsOf(except).map((group) => ({ ...group, count: -1 }))];
}

/** In which tabs a page is because of its states. */
function tabsOf(texts: Record<Element, TextState>): TabId[] {
  const states = reviewed.map((element) => texts[element].state);
  const tabs = { review: 'open', accepted: 'accepted', edited: 'edited', rejected: 'rejected' } as const;
  return (Object.keys(tabs) as (keyof typeof tabs)[]).filter((tab) => states.includes(tabs[tab]));
}

export function planOf(
  act: Act,
  groups: readonly Group[],
  chosen: readonly Element[],
  included: Included,
): Plan {
  const counts = { title: 0, meta: 0, h1: 0, seo_text: 0, keywords: 0 };
  const left = { accepted: 0, edited: 0, rejected: 0, fine: 0 };
  const moved: CountChange['tabs'] = {};
  let pages = 0;
  for (const { texts, count } of groups) {
    const next = { ...texts };
    for (const element of chosen) {
      const text = texts[element];
      const effect = effectOf(act, text);
      if (isTouched(act, text, included)) {
        next[element] = { ...text, state: after[act] ?? text.state };
        counts[element] += count;
      } else if (effect !== null && effect !== 'touch') left[effect] += count;
    }
    if (chosen.some((element) => next[element] !== texts[element])) pages += count;
    for (const tab of tabsOf(texts)) moved[tab] = (moved[tab] ?? 0) - count;
    for (const tab of tabsOf(next)) moved[tab] = (moved[tab] ?? 0) + count;
  }
  const change = { tabs: moved, reviewable: 0, texts: {} };
  return { act, elements: chosen, included, pages, counts, left, change };
}

function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** '84 titles, 71 descriptions and 89 H1s' */
function touchedWords({ counts }: Pick<Plan, 'counts'>): string {
  const some = elements.filter(({ element }) => counts[element] > 0);
  return listOf(some.map(({ element, noun }) => plural(counts[element], noun)));
}

/** 'Accept 84 titles, 71 descriptions and 89 H1s on 91 pages' */
export function planWords(plan: Plan): string {
  const { label } = acts[plan.act];
  if (plan.pages === 0) return `${label}: nothing to change`;
  const verb = plan.act === 'clear' ? 'Clear the decisions on' : label;
  return `${verb} ${touchedWords(plan)} on ${plural(plan.pages, 'page')}`;
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

/** A plan as it is carried out. */
export interface BulkAct {
  /** 'Accepted 84 titles on 84 pages.' */
  words: string;
  pages: number;
  change: CountChange;
  body: BulkDecisions;
  /** What it changes on one of its pages. */
  changesOf: (result: Result) => Changes;
}

export function bulkAct(plan: Plan): BulkAct {
  const { act, elements: chosen, included, pages, change } = plan;
  const { touches, leaves } = effects[act];
  const decided = included.decided ? leaves.filter((state) => !isSettled(act, state)) : [];
  const states = [...touches, ...decided].map((state) => (state === 'unchanged' ? 'kept' : state));
  return {
    words: `${acts[act].done} ${touchedWords(plan)} on ${plural(pages, 'page')}.`,
    pages,
    change,
    body: {
      elements: [...chosen],
      ...acts[act].change,
      states,
      ...(act === 'accept' && { replace_fine: included.fine }),
    },
    changesOf: (result) => {
      const texts = textsOf(result);
      const touched = chosen.filter((element) => isTouched(act, texts[element], included));
      return Object.fromEntries(touched.map((element) => [element, acts[act].change]));
    },
  };
}
