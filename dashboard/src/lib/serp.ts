import table from './serpWidths.json';

export type Device = 'desktop' | 'mobile';

interface Line {
  size: number;
  width: number;
  lines: number;
}

export const serpLines: Record<Device, { title: Line; meta: Line }> = {
  desktop: { title: { size: 20, width: 600, lines: 1 }, meta: { size: 14, width: 600, lines: 2 } },
  mobile: { title: { size: 18, width: 328, lines: 2 }, meta: { size: 14, width: 328, lines: 3 } },
};

const widths = new Map<number, number>();
for (const [first, list] of table.runs) {
  if (typeof first !== 'number' || !Array.isArray(list)) continue;
  list.forEach((width, index) => {
    widths.set(first + index, width);
  });
}

/** Combining marks, joiners and variation selectors have no width. */
const zero = /\p{M}|\p{Cf}|\p{Cc}/u;
const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|[\uFF01-\uFF60\u3000-\u303F]/u;

function advance(character: string): number {
  const known = widths.get(character.codePointAt(0) ?? 0);
  if (known !== undefined) return known;
  if (zero.test(character)) return 0;
  return wide.test(character) ? table.wide : table.default;
}

/**
 * The width in pixels of a text in Arial at this font size, without kerning, as search engines measure
 * it.
 */
export function pixelWidth(text: string, size: number): number {
  let units = 0;
  for (const character of text) units += advance(character);
  return (units * size) / table.upem;
}

export function titlePixels(text: string): number {
  return Math.round(pixelWidth(text, 20));
}

export function metaPixels(text: string): number {
  return Math.round(pixelWidth(text, 14));
}

const END = ' ...';

/** The text as it fits into the lines of a search result. A cut text ends after a whole word with ' ...'. */
export function fitLines(text: string, { size, width, lines }: Line): string {
  const words = text.trim().split(/\s+/);
  const end = pixelWidth(END, size);
  const space = pixelWidth(' ', size);
  let line = 1;
  let used = 0;
  let whole = 0;
  for (const [index, word] of words.entries()) {
    const needed = pixelWidth(word, size);
    const gap = used === 0 ? 0 : space;
    if (used > 0 && used + gap + needed > width) {
      if (line === lines) return cut(words, whole);
      line += 1;
      used = needed;
    } else {
      used += gap + needed;
    }
    if (used > width) return line === 1 && index === 0 ? cutWord(word, width - end, size) : cut(words, whole);
    if (line < lines || used + end <= width) whole = index + 1;
  }
  return words.join(' ');
}

function cut(words: string[], count: number): string {
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[\s,;:–—-]+$/u, '')}${END}`;
}

/** A single word wider than the line is cut between characters. */
function cutWord(word: string, width: number, size: number): string {
  let kept = '';
  for (const character of word) {
    if (pixelWidth(kept + character, size) > width) break;
    kept += character;
  }
  return `${kept}${END}`;
}

/** 'https://shop.example › tents › skarv-2': the URL as search results show it. */
export function breadcrumbUrl(address: string): string {
  try {
    const url = new URL(address);
    const parts = url.pathname.split('/').filter(Boolean).map(decoded);
    return [url.origin, ...parts].join(' › ');
  } catch {
    return address;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
