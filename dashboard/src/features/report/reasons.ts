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

/** Why an element has no new text. `requested`: the analysis writes this element. */
export function whySkipped(result: Result, element: Element, requested: boolean): Reason {
  const { noun } = infoOf(element);
  if (result.skip_reason) {
    return { short: '', sentence: withStop(`Nothing was written for this page: ${result.skip_reason}`) };
  }
  const finding = result.findings.find(({ code, field }) => code === 'left_out' && field === element);
  if (finding) {
    return {
      short: 'nothing good enough',
      sentence: withStop(`Skipped: ${finding.value}`),
    };
  }
  if (!requested) return { short: 'not requested', sentence: `This analysis writes no ${noun}.` };
  return { short: 'too little text', sentence: `The page has too little text for a ${noun}.` };
}

/** Why the new text is the current one. */
export function whyUnchanged(result: Result, element: Element): string {
  const { noun } = infoOf(element);
  if (result.source[element] === 'page') return `Kept: the current ${noun} is fine.`;
  return `Unchanged: the new ${noun} is the one that the page has.`;
}
