// The pages of a list of results in the query cache. While the list is shown, its rows keep their places,
// also those that decisions have removed from the tab.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { ResultsQuery } from '@/api/results';
import type { Result, ResultPage } from '@/api/types';
import { reportKeys, resultsPage } from './reportQueries';
import { isInTab, type TabId } from './reviewTabs';

/** A list of results: which ones, in which order, on pages of which size. */
export interface ListOf {
  analysisId: number;
  /** A list that is loaded again has another number, so that its earlier pages are not used. */
  round: number;
  query: ResultsQuery;
  tab: TabId;
  size: number;
}

export interface LoadedPage {
  /** Counted from 1. */
  number: number;
  items: Result[];
  /** Rows on all pages, with those that had left the tab when the page was loaded. */
  total: number;
  /** The cursor of the next page. */
  next: string | null;
}

/** A page that no table shows is kept this long, because its decided rows are counted. */
const KEPT_MS = 3_600_000;

export function listKey({ analysisId, round, query, size }: ListOf) {
  return [...keys.results(analysisId), round, JSON.stringify(query), size] as const;
}

export function loadedPages(client: QueryClient, list: ListOf): LoadedPage[] {
  const pages = new Map<number, LoadedPage>();
  for (const [, page] of client.getQueriesData<LoadedPage>({ queryKey: listKey(list) })) {
    if (page) pages.set(page.number, page);
  }
  return [...pages.values()].sort((one, other) => one.number - other.number);
}

/** A loaded row with its place among all rows, counted from 0. */
export function loadedRow(
  client: QueryClient,
  list: ListOf,
  id: number,
): { row: Result; place: number } | undefined {
  for (const { number, items } of loadedPages(client, list)) {
    const at = items.findIndex((result) => result.id === id);
    const row = items[at];
    if (row) return { row, place: (number - 1) * list.size + at };
  }
  return undefined;
}

/** The places of the rows that are still shown, but not in the tab any more. */
function leftPlaces(client: QueryClient, list: ListOf): number[] {
  return loadedPages(client, list).flatMap(({ number, items }) =>
    items.flatMap((result, at) => (isInTab(result, list.tab) ? [] : [(number - 1) * list.size + at])),
  );
}

/** Fetches a page. It follows the page before, if that is loaded. */
export async function fetchPage(
  client: QueryClient,
  list: ListOf,
  number: number,
  signal?: AbortSignal,
): Promise<LoadedPage> {
  const { analysisId, query, size } = list;
  const fetched = (place: object) => resultsPage(analysisId, { ...query, limit: size, ...place }, signal);
  const left = () => leftPlaces(client, list);
  const before = loadedPages(client, list).find((page) => page.number === number - 1);
  const first = (number - 1) * size;
  const skipped = first - left().filter((place) => place < first).length;
  const place = before?.next ? { cursor: before.next } : skipped > 0 ? { offset: skipped } : {};
  const page = await fetched(place);
  const total = totalOf(page) + left().length;
  if (page.items.length > 0 || number === 1 || totalOf(page) === 0) return loaded(page, number, total);
  // A link may name a page that does not exist any more.
  const last = Math.ceil(total / size);
  return loaded(await fetched({ offset: (last - 1) * size }), last, total);
}

export const pageQuery = (client: QueryClient, list: ListOf, number: number) =>
  queryOptions({
    queryKey: [...listKey(list), number],
    queryFn: ({ signal }) => fetchPage(client, list, number, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

const totalOf = ({ matches, total }: ResultPage) => matches ?? total;

function loaded({ items, next_cursor }: ResultPage, number: number, total: number): LoadedPage {
  return { number, items, total, next: next_cursor ?? null };
}

/** The place of a result in the list, counted from 0; -1 if it is not in the list. */
export async function placeOf(
  client: QueryClient,
  list: ListOf,
  id: number,
  signal?: AbortSignal,
): Promise<number> {
  const known = loadedRow(client, list, id);
  if (known) return known.place;
  // The page of one row that contains the result is the result.
  const { items, offset } = await resultsPage(
    list.analysisId,
    { ...list.query, limit: 1, containing: id },
    signal,
  );
  if (items[0]?.id !== id) return -1;
  return leftPlaces(client, list).reduce((place, left) => (left <= place ? place + 1 : place), offset ?? 0);
}

/** A result of the list with a text to review: the first after another result, or the first of all. */
export async function nextToReview(
  { analysisId, query }: ListOf,
  after: number | undefined,
  isOpen: (result: Result) => boolean,
): Promise<Result | undefined> {
  const state = 'title:open,meta:open,h1:open,seo_text:open';
  // Several, because decisions that the server has not seen may concern the first ones.
  const found = (place: object) => resultsPage(analysisId, { ...query, state, limit: 5, ...place });
  const { items } = after === undefined ? { items: [] } : await found({ after_id: after });
  return items.find(isOpen) ?? (await found({})).items.find(isOpen);
}

/** Updates results wherever they are in the cache. Returns the ids of those on loaded pages. */
export function patchResults(
  client: QueryClient,
  analysisId: number,
  results: readonly Result[],
): Set<number> {
  const byId = new Map(results.map((result) => [result.id, result]));
  const known = new Set<number>();
  client.setQueriesData<LoadedPage>({ queryKey: keys.results(analysisId) }, (page) => {
    if (!page?.items.some(({ id }) => byId.has(id))) return page;
    const items = page.items.map((result) => {
      const newer = byId.get(result.id);
      if (newer) known.add(result.id);
      return newer ?? result;
    });
    return { ...page, items };
  });
  for (const result of results) {
    client.setQueryData<Result>(reportKeys.result(analysisId, result.id), (held) => held && result);
  }
  return known;
}
