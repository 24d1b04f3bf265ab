import type { Result } from '@/api/types';
import { resultsPage } from './reportQueries';

const MOST = 8;
const MOST_WORDS = 10;
const MOST_LETTERS = 40;

/** The words as a search of the server. */
const searchOf = (words: readonly string[]) =>
  words
    .slice(0, MOST_WORDS)
    .map((word) => `"${word.replaceAll(/["\\]/g, '').slice(0, MOST_LETTERS)}"`)
    .join(' ');

/** Pages whose address contains all words come first. */
function ranked(results: readonly Result[], words: readonly string[]): Result[] {
  const isByUrl = ({ url }: Result) => words.every((word) => url.toLowerCase().includes(word));
  return [...results.filter(isByUrl), ...results.filter((result) => !isByUrl(result))];
}

/** The pages of a report that contain all words, in lower case, in their address or texts. */
export async function searchPages(
  analysisId: number,
  words: readonly string[],
  signal: AbortSignal,
): Promise<Result[]> {
  const { items } = await resultsPage(analysisId, { search: searchOf(words), limit: MOST }, signal);
  return ranked(items, words);
}
