import { META_MAX, META_PIXELS, META_SHORT, TITLE_MAX, TITLE_PIXELS } from '@/api/tagLengths';
import type { Element } from '@/api/types';
import { countCharacters, folded, type LengthKind, lengthWord } from '@/lib/lengths';
import { formatCount } from '@/lib/numbers';
import { metaPixels, titlePixels } from '@/lib/serp';

const KEYWORDS_SEPARATED = 'separated by |';

/** The counters below a text while it is typed: '48 characters, 412 of 580 px'. */
export function counters(element: Element, typed: string): string {
  const text = folded(typed);
  const characters = `${formatCount(countCharacters(text))} characters`;
  switch (element) {
    case 'title':
      return `${judged('title', text)}, ${titlePixels(text)} of ${TITLE_PIXELS} px`;
    case 'meta':
      return `${judged('meta', text)}, ${metaPixels(text)} of ${META_PIXELS} px`;
    case 'keywords':
      return `${characters}, ${KEYWORDS_SEPARATED}`;
    default:
      return characters;
  }
}

/** '48 characters', '170 characters · Long' */
function judged(kind: LengthKind, text: string): string {
  const count = countCharacters(text);
  const word = lengthWord(kind, count);
  return `${formatCount(count)} characters${word && ` · ${word}`}`;
}

/** The maximum characters and pixels that a search result shows. */
const ROOM: Partial<Record<Element, { most: number; room: number; pixels: (text: string) => number }>> = {
  title: { most: TITLE_MAX, room: TITLE_PIXELS, pixels: titlePixels },
  meta: { most: META_MAX, room: META_PIXELS, pixels: metaPixels },
};

/** The findings that the browser can detect while a text is typed. The server checks everything on saving. */
export function typedFindings(element: Element, typed: string, current: string): string[] {
  const text = folded(typed);
  if (text === '') return [];
  const found: string[] = [];
  const limits = ROOM[element];
  if (limits && countCharacters(text) > limits.most) found.push(`Longer than ${limits.most} characters.`);
  if (limits && limits.pixels(text) > limits.room) found.push(`Wider than ${limits.room} pixels.`);
  if (element === 'meta' && countCharacters(text) < META_SHORT) {
    found.push(`Shorter than ${META_SHORT} characters.`);
  }
  if (text === folded(current)) found.push('The same as the current text.');
  if (limits && /[<>]/.test(text)) found.push('Contains HTML, which search results show as plain text.');
  return found;
}
