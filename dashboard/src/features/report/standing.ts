import type { Element, Result } from '@/api/types';

/** The fault of a current text, by the server's code. */
const words: Record<string, string> = {
  missing: 'Missing',
  shared: 'Shared with other pages',
  other_language: 'In another language',
  spelling: 'A name is misspelled',
  broken: 'Broken characters',
  cut_off: 'Cut off',
  no_name: 'Does not name the page',
  boilerplate: 'Boilerplate',
  bare_brand: 'Only the site’s name',
  slug_words: 'Words from the URL',
  stuffed: 'Keyword stuffing',
  shouting: 'All capitals',
  repeats_title: 'Same as the title',
  contradicted: 'Contradicted by the page',
  too_short: 'Too short',
  too_long: 'Too long',
  furniture: 'A label of the site',
  forbidden_word: 'Forbidden word',
  no_keyword: 'Keyword missing',
  no_suffix: 'Suffix missing',
};

export interface Standing {
  tone: 'success' | 'warn';
  text: string;
}

/**
 * Whether the current text of an element is fine, and if not, why. Null if it was not checked or is
 * missing.
 */
export function standingOf(result: Result, element: Element): Standing | null {
  if (result.fine.includes(element)) return { tone: 'success', text: 'Fine' };
  const fault = result.faults?.[element];
  if (fault === undefined || fault === 'missing') return null;
  return { tone: 'warn', text: words[fault] ?? fault };
}
