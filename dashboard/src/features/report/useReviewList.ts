import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { knownRow } from '@/api/known';
import type { ResultsFilter } from '@/api/results';
import type { Result } from '@/api/types';
import { isInProgress } from '@/lib/status';
import { filterQuery, withSort, withTab } from './listQuery';
import { fetchPage, type LoadedPage, pageQuery } from './reportPages';
import { summaryQuery } from './reportQueries';
import { countsOf, isInTab } from './reviewTabs';
import { useAcceptedFilter } from './useAcceptedFilter';
import { useDecisions } from './useDecisions';
import { changeFigures, useFigures, useSometimes } from './useFigures';
import type { News } from './useNews';
import { type Pages, usePages, useRound } from './usePages';
import { likelyTab, useTab } from './useTab';
import type { View } from './view';

interface ReviewListOptions {
  analysisId: number;
  news: News;
  view: View;
  running: boolean;
  /** Email address of the user. */
  by: string;
}

const noRows: Result[] = [];

function useFilter(view: View): ResultsFilter {
  const filters = JSON.stringify([view.filters, view.long]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are new objects whenever the address changes
  return useMemo(() => filterQuery(view.filters, view.long), [filters]);
}

/** Loads the rows that the report will probably show first, while the analysis is loading. */
export function useRowsAhead(analysisId: number, view: View, news: News): void {
  const client = useQueryClient();
  const running = isInProgress(knownRow(client, analysisId)?.status ?? '');
  const tab = likelyTab(view, running);
  const query = withSort(withTab(useFilter(view), tab), view.sort);
  const list = { analysisId, round: news.round, query, tab, size: view.size };
  const first = useRef(() => client.prefetchQuery(pageQuery(client, list, view.page)));
  useEffect(() => void first.current(), []);
}

/** The page of results that the report shows, with the user's decisions, and the figures. */
export function useReviewList({ analysisId, news, view, running, by }: ReviewListOptions) {
  const client = useQueryClient();
  const { take, refresh, readings, reload } = news;
  const { filter, refused, learn } = useAcceptedFilter(useFilter(view));
  const isFiltered = Object.keys(filter).length > 0;
  const { data: whole } = useQuery(summaryQuery(analysisId, {}));
  const { tab, isOpen } = useTab(view, whole, running);
  const listed = useMemo(() => withTab(filter, tab), [filter, tab]);
  const query = withSort(listed, view.sort);
  const [round, renew] = useRound(
    JSON.stringify([query, view.size, readings]),
    news.round,
    refused.length > 0,
  );
  const isDefault = view.page === 1 && !isFiltered && view.sort === null && tab === 'all';
  const pages = usePages({
    list: { analysisId, round, query, tab, size: view.size },
    number: view.page,
    growing: running && isDefault,
    onRelaunched: reload,
  });

  const { find, data } = pages;
  const decisions = useDecisions({
    analysisId,
    by,
    find: (id) => find(id)?.row,
    take,
    count: (change) => changeFigures(client, analysisId, filter, change),
    renew: () => {
      renew();
      refresh();
    },
  });
  const { shown } = decisions;
  const figures = useFigures(analysisId, filter, decisions.figures);
  learn({
    errors: [pages.error, figures.error],
    isLoaded: data !== undefined && !pages.isPlaceholder,
  });
  const items = isOpen ? undefined : data?.items;
  const rows = useMemo(() => items?.map(shown) ?? noRows, [items, shown]);

  useReadAgain(pages, news);
  const arrived = useArrived(news.arrivals, { isDefault, round, reloadFirst: pages.reloadFirst });
  const counts = useMemo(() => countsOf(figures.matching), [figures.matching]);
  // Decided rows stay in their tab until the user leaves it, so that rows do not move while they are decided.
  const decided = tab === 'all' ? 0 : countLeft(pages.loaded(), (result) => isInTab(shown(result), tab));
  const total = isOpen ? 0 : (data?.total ?? 0);
  // The figures know how many of the arrived rows match.
  const waiting = arrived && !pages.isPlaceholder ? Math.max(0, counts.pages[tab] + decided - total) : 0;
  return {
    ...decisions,
    ...figures,
    pages,
    rows,
    total,
    tab,
    /** The filters, with the tab. */
    filter: listed,
    /** The filters without the tab, for figures. */
    figureFilter: filter,
    isFiltered,
    /** Filters that the server refuses. They do not apply; a search before stays. */
    refused,
    isNewestFirst: isDefault,
    isLoading: pages.isPending || isOpen,
    counts,
    decided,
    /** Rows that match and have arrived since the list was loaded. */
    waiting,
    renew,
  };
}

export type ReviewList = ReturnType<typeof useReviewList>;

function countLeft(pages: readonly LoadedPage[], isIn: (result: Result) => boolean): number {
  return pages.reduce((sum, { items }) => sum + items.filter((result) => !isIn(result)).length, 0);
}

/** After a gap in the live messages, updates the rows of the page. They keep their places. */
function useReadAgain({ list, data }: Pages, { gaps, take }: News): void {
  const client = useQueryClient();
  const read = useRef(async () => {});
  useEffect(() => {
    read.current = async () => {
      if (data) take((await fetchPage(client, list, data.number)).items);
    };
  });
  useEffect(() => {
    if (gaps > 0) read.current().catch(() => undefined);
  }, [gaps]);
}

interface ArrivedOptions {
  isDefault: boolean;
  round: number;
  reloadFirst: () => Promise<unknown>;
}

/**
 * On the first page in the default order, new rows appear on top. Elsewhere they wait, even after the run
 * ends, so that rows do not move under the pointer. Returns whether some may be waiting.
 */
function useArrived(arrivals: number, { isDefault, round, reloadFirst }: ArrivedOptions): boolean {
  // The arrivals that the loaded list contains.
  const [seen, setSeen] = useState({ round, arrivals });
  if (seen.round !== round) setSeen({ round, arrivals });
  const load = useSometimes(reloadFirst);
  useEffect(() => {
    if (!isDefault || seen.arrivals === arrivals) return;
    setSeen({ round, arrivals });
    load();
  }, [isDefault, seen, round, arrivals, load]);
  return seen.arrivals !== arrivals;
}
