import type { Element, Result } from '@/api/types';
import { infoOf } from './elements';

export interface Reason {
  /** Beside the badge; empty if the row shows it anyway. */
  short: string;
  sentence: string;
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Reasons of earlier versions begin with a small letter. */
function asSentence(reason: string): string {
  return withStop(reason.charAt(0).toUpperCase() + reason.slice(1));
}

/** Why a page has no new texts at all. */
export function whyNothing({ skip_reason, error }: Result): string | undefined {
  if (skip_reason) return `Nothing was written. ${asSentence(skip_reason)}`;
  return error ? withStop(`Nothing was written: ${error.message}`) : undefined;
}

/** Elements that need more text than most pages have. */
const needsText: Partial<Record<Element, string>> = { seo_text: 'an SEO text', keywords: 'a keyword list' };

/** Why an element has no new text. `requested`: the analysis writes this element. */
export function whySkipped(result: Result, element: Element, requested: boolean): Reason {
  const { noun } = infoOf(element);
  if (result.skip_reason) return { short: '', sentence: whyNothing(result) ?? '' };
  const finding = result.findings.find(({ code, field }) => code === 'left_out' && field === element);
  if (finding) {
    return {
      short: 'nothing good enough',
      sentence: withStop(`Skipped: ${finding.value}`),
    };
  }
  if (!requested) return { short: 'not requested', sentence: `This analysis writes no ${noun}.` };
  const failure = whyNothing(result);
  if (failure) return { short: 'failed', sentence: failure };
  const text = needsText[element];
  if (text) return { short: 'too little text', sentence: `The page has too little text for ${text}.` };
  return { short: '', sentence: `No ${noun} was written.` };
}

/** Why the new text is the current one. */
export function whyUnchanged(result: Result, element: Element): string {
  const { noun } = infoOf(element);
  if (result.source[element] === 'page') return `Kept: the current ${noun} is fine.`;
  return `Unchanged: same as the current ${noun}.`;
}
