import { diffArrays } from 'diff/lib/diff/array.js';

export interface Part {
  text: string;
  /** The other text does not have it. */
  changed: boolean;
}

export interface WordDiff {
  old: Part[];
  next: Part[];
}

/** Below this share of common letters, the text was rewritten and marks would cover all of it. */
const LEAST_COMMON = 0.25;
/** Words that are compared at most. The tags of a page have fewer; texts of strangers may have many. */
const MOST_WORDS = 1_000;
const KEPT = 400;
const known = new Map<string, WordDiff | null>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words and signs, each with the space behind it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim() === '' && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

function push(parts: Part[], text: string, changed: boolean): void {
  const last = parts.at(-1);
  if (last?.changed === changed) last.text += text;
  else parts.push({ text, changed });
}

function compare(old: string, next: string): WordDiff | null {
  const before = wordsOf(old);
  const after = wordsOf(next);
  if (Math.max(before.length, after.length) > MOST_WORDS) return null;
  const diff: WordDiff = { old: [], next: [] };
  let common = 0;
  let from = 0;
  for (const { value, added, removed } of diffArrays(before, after, {
    comparator: (one, other) => one.trim() === other.trim(),
  })) {
    const text = value.join('');
    if (added) push(diff.next, text, true);
    else if (removed) push(diff.old, text, true);
    else {
      push(diff.next, text, false);
      // The spaces may differ, so the old words are taken from the old text.
      push(diff.old, before.slice(from, from + value.length).join(''), false);
      common += text.trim().length;
    }
    if (!added) from += value.length;
  }
  return common / Math.max(old.length, next.length) < LEAST_COMMON ? null : diff;
}

/** Which words changed between two texts. Null if one of them is missing, or the text was rewritten. */
export function wordDiff(old: string | null | undefined, next: string | null | undefined): WordDiff | null {
  if (!old || !next || old === next) return null;
  const key = `${old}\n${next}`;
  const held = known.get(key);
  if (held !== undefined) return held;
  if (known.size >= KEPT) known.clear();
  const diff = compare(old, next);
  known.set(key, diff);
  return diff;
}
