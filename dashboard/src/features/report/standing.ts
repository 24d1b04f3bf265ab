import type { Element, Result } from '@/api/types';

/** What is wrong with a current text, by the code that the server gives. */
const words: Record<string, string> = {
  missing: 'Missing',
  shared: 'Shared with other pages',
  other_language: 'In another language',
  spelling: 'A name is misspelled',
  broken: 'Broken characters',
  cut_off: 'Cut off',
  no_name: 'Names no page',
  boilerplate: 'Boilerplate',
  bare_brand: 'Only the site’s name',
  slug_words: 'Words of the address',
  stuffed: 'Stuffed',
  shouting: 'In capitals',
  repeats_title: 'Same as the title',
  too_short: 'Too short',
  too_long: 'Too long',
  furniture: 'A label of the site',
  forbidden_word: 'Forbidden word',
  no_keyword: 'Without the keyword',
  no_suffix: 'Without the suffix',
};

export interface Standing {
  tone: 'success' | 'warn' | 'faint';
  text: string;
}

/** Whether the current text of an element is fine as it is, and if not, why; null where nobody looked. */
export function standingOf(result: Result, element: Element): Standing | null {
  if (result.fine.includes(element)) return { tone: 'success', text: 'Fine as it is' };
  const fault = result.faults?.[element];
  if (fault === undefined || fault === 'missing') return null;
  return { tone: 'warn', text: words[fault] ?? fault };
}

/** The new text is the current one, which stays because it is fine. */
export function isKept(result: Result, element: Element): boolean {
  return result.source[element] === 'page';
}

const elements: Record<string, Element> = { title: 'title', meta_description: 'meta', h1: 'h1' };

/** What a cell says beside its text. */
export function standingOfColumn(result: Result, id: string): Standing | null {
  const [, side, name = ''] = /^(current|suggested)_(.*)$/.exec(id) ?? [];
  const element = elements[name];
  if (!element) return null;
  if (side === 'current') return standingOf(result, element);
  return isKept(result, element) ? { tone: 'faint', text: 'Kept' } : null;
}
