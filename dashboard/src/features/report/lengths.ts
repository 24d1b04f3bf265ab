import type { Result } from '@/api/types';
import { countCharacters } from '@/lib/lengths';

export interface Lengths {
  currentTitle: number;
  newTitle: number;
  currentMeta: number;
  newMeta: number;
}

const counted = new WeakMap<Result, Lengths>();

/** Simple letters need no segmenter, which is a hundred times slower. */
function count(text: string | null | undefined): number {
  if (!text) return 0;
  return /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text) ? text.length : countCharacters(text);
}

/** Counts once for each version of a result. */
export function lengthsOf(result: Result): Lengths {
  const known = counted.get(result);
  if (known) return known;
  const lengths = {
    currentTitle: count(result.current_title),
    newTitle: count(result.suggested_title),
    currentMeta: count(result.current_meta_description),
    newMeta: count(result.suggested_meta_description),
  };
  counted.set(result, lengths);
  return lengths;
}
