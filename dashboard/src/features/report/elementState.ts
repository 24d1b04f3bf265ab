import type { Decision, Element, Result } from '@/api/types';
import { formatDateTime } from '@/lib/dates';
import { folded } from '@/lib/lengths';
import { type ElementInfo, elements, reviewed } from './elements';

/**
 * `unchanged`: the new text is the current one. `skipped`: there is no new text. Both need no decision.
 */
export type ElementState = 'open' | 'accepted' | 'edited' | 'rejected' | 'unchanged' | 'skipped';

export type States = Record<Element, ElementState>;

const verdicts: readonly string[] = ['accepted', 'edited', 'rejected'];

function isVerdict(value: string | null | undefined): value is 'accepted' | 'edited' | 'rejected' {
  return value != null && verdicts.includes(value);
}

function isSame(text: string, old: string | null | undefined): boolean {
  if (old == null) return false;
  return text === old || folded(text) === folded(old);
}

function stateOf(result: Result, { element, old, text }: ElementInfo): ElementState {
  const verdict = result.decisions[element]?.decision;
  if (isVerdict(verdict)) return verdict;
  const suggested = text(result);
  if (!suggested) return 'skipped';
  return result.source[element] === 'page' || isSame(suggested, old(result)) ? 'unchanged' : 'open';
}

const known = new WeakMap<Result, States>();

/** The states of all elements. They are computed once for each version of a result. */
export function statesOf(result: Result): States {
  const held = known.get(result);
  if (held) return held;
  const states: States = {
    title: 'skipped',
    meta: 'skipped',
    h1: 'skipped',
    seo_text: 'skipped',
    keywords: 'skipped',
  };
  for (const info of elements) states[info.element] = stateOf(result, info);
  known.set(result, states);
  return states;
}

/** Whether a reviewed element has this state. */
export function hasState(result: Result, state: ElementState): boolean {
  const states = statesOf(result);
  return reviewed.some((element) => states[element] === state);
}

export function isLocked(result: Result, element: Element): boolean {
  return result.decisions[element]?.locked ?? false;
}

/** 'Accepted, locked by marta, 2026-11-21 10:30'; undefined if nobody decided. */
export function said(decision: Decision | undefined): string | undefined {
  if (!decision || (!decision.decision && !decision.locked)) return undefined;
  const words = [decision.decision, decision.locked && 'locked'].filter(Boolean).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} by ${decision.by}, ${formatDateTime(decision.at)}`;
}
