import type { Decision, DecisionsBody, Element, Result } from '@/api/types';
import { infoOf } from './elements';

export type Change = NonNullable<DecisionsBody['title']>;
export type Changes = Partial<Record<Element, Change>>;

const fields = {
  title: 'suggested_title',
  meta: 'suggested_meta_description',
  h1: 'suggested_h1',
  seo_text: 'suggested_seo_text',
} as const;

function withText(result: Result, element: Element, text: string | null): Result {
  // Findings about the earlier text do not apply. The server's answer has those about the new one.
  const findings = result.findings.filter(({ field }) => field !== element);
  if (element === 'keywords') {
    return { ...result, findings, suggested_lsi_keywords: text === null ? null : text.split(' | ') };
  }
  return { ...result, findings, [fields[element]]: text };
}

interface Generated {
  text: string | null;
  source: string | undefined;
}

function generatedOf(decision: Decision | undefined): Generated | undefined {
  const held = decision?.generated;
  if (typeof held !== 'object' || held === null || !('text' in held)) return undefined;
  const { text } = held;
  const source = 'source' in held && typeof held.source === 'string' ? held.source : undefined;
  return { text: typeof text === 'string' ? text : null, source };
}

function withSource(result: Result, element: Element, source: string | undefined): Result {
  const { [element]: _, ...others } = result.source;
  return { ...result, source: source === undefined ? others : { ...others, [element]: source } };
}

/** The result of one change, as the server will answer it. */
function follow(result: Result, element: Element, change: Change, by: string, at: string): Result {
  const before = result.decisions[element];
  let next = result;
  let decision: Decision = { ...before, by, at, locked: before?.locked ?? false };
  if (change.decision === null) {
    const generated = generatedOf(before);
    if (generated) {
      next = withSource(withText(next, element, generated.text), element, generated.source);
    }
    decision = { by, at, locked: false };
  } else if (change.decision === 'edited' && change.text) {
    const own = infoOf(element).text(result);
    if (change.text !== own) {
      decision.generated ??= { text: own ?? null, source: result.source[element] };
      next = withSource(withText(next, element, change.text), element, 'person');
    }
    decision.decision = next.source[element] === 'person' ? 'edited' : 'accepted';
  } else if (change.decision === 'accepted') {
    decision.decision = result.source[element] === 'person' ? 'edited' : 'accepted';
  } else if (change.decision) {
    decision.decision = change.decision;
  }
  if (change.locked != null) decision.locked = change.locked;
  const { [element]: _, ...others } = next.decisions;
  const isKept = decision.decision != null || decision.locked;
  return { ...next, decisions: isKept ? { ...others, [element]: decision } : others };
}

/** A result with changes that the server has not answered yet. */
export function applied(result: Result, changes: Changes, by: string, at: string): Result {
  let next = result;
  for (const [element, change] of entries(changes)) next = follow(next, element, change, by, at);
  return next;
}

export function entries(changes: Changes): [Element, Change][] {
  return Object.entries(changes) as [Element, Change][];
}

/** The change that restores the decision which a result has now. */
export function inverseOf(result: Result, element: Element): Change {
  const decision = result.decisions[element];
  const locked = decision?.locked ?? false;
  switch (decision?.decision) {
    case 'accepted':
    case 'rejected':
      return { decision: decision.decision, locked };
    case 'edited':
      return { decision: 'edited', text: infoOf(element).text(result) ?? '', locked };
    default:
      return { decision: null, ...(locked && { locked }) };
  }
}
