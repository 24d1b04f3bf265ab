import { META_MAX, TITLE_MAX } from '@/api/tagLengths';

export type LengthKind = 'title' | 'meta';
export type LengthVerdict = 'ok' | 'good' | 'long';

/** Descriptions from this length on are labelled “Good”, up to the maximum. */
const META_GOOD = 140;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

// East Asian Width W and F: such a character is two columns wide, so it counts as two.
const wideScript =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2fb}\u{20000}-\u{3fffd}]/u;

/** Normalises to NFC and collapses white space, like a search engine. */
export function folded(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Each of these characters counts as one, whatever its neighbours are. */
const simple = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u20ac]*$/;

/** Counts characters like the checker: an emoji is one, a wide East Asian character two. */
export function countCharacters(text: string): number {
  const line = folded(text);
  if (simple.test(line)) return line.length;
  let count = 0;
  for (const { segment } of segmenter.segment(line)) {
    count += wideScript.test(segment) ? 2 : 1;
  }
  return count;
}

export function lengthVerdict(kind: LengthKind, count: number): LengthVerdict {
  if (kind === 'title') return count > TITLE_MAX ? 'long' : 'ok';
  if (count > META_MAX) return 'long';
  return count >= META_GOOD ? 'good' : 'ok';
}

/** The word for a length; empty if the length is neither good nor too long. */
export function lengthWord(kind: LengthKind, count: number): '' | 'Good' | 'Long' | 'Too long' {
  const verdict = lengthVerdict(kind, count);
  if (verdict === 'ok') return '';
  if (verdict === 'good') return 'Good';
  return kind === 'title' ? 'Long' : 'Too long';
}

/** '48', '152 · Good', '86 · Long', '175 · Too long' */
export function lengthText(kind: LengthKind, count: number): string {
  const word = lengthWord(kind, count);
  return word === '' ? String(count) : `${count} · ${word}`;
}
