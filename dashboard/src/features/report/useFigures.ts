import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ResultsFilter } from '@/api/results';
import type { Summary } from '@/api/types';
import { type CountChange, withChange } from './countChanges';
import { reportKeys, summaryQuery } from './reportQueries';

/** Milliseconds between two fetches because of live messages or decisions. */
const PAUSE = 1_000;

/** Runs `run` at once, but not more often than once a second, and never twice at the same time. */
export function useSometimes(run: () => Promise<unknown>): () => void {
  const latest = useRef(run);
  const state = useRef({ isBusy: false, isWanted: false, isGone: false });
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const own = state.current;
    own.isGone = false;
    return () => {
      own.isGone = true;
    };
  }, []);
  return useCallback(() => {
    const own = state.current;
    own.isWanted = true;
    if (own.isBusy) return;
    own.isBusy = true;
    const loop = async () => {
      while (own.isWanted && !own.isGone) {
        own.isWanted = false;
        await latest.current().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      own.isBusy = false;
    };
    void loop();
  }, []);
}

/** Fetches the figures again, at most once a second. */
export function useFigureRefresh(analysisId: number): () => void {
  const client = useQueryClient();
  return useSometimes(() => client.invalidateQueries({ queryKey: reportKeys.summaries(analysisId) }));
}

/** A decision that changes the figures of the report, and those of the filtered list if it contains the result. */
export interface FigureChange {
  change: CountChange;
  isListed: boolean;
}

/** Applies a change to the figures in the cache. A response in flight may lack it, so it is dropped. */
export function changeFigures(
  client: QueryClient,
  analysisId: number,
  filter: ResultsFilter,
  { change, isListed }: FigureChange,
): void {
  void client.cancelQueries({ queryKey: reportKeys.summaries(analysisId) });
  const filters: ResultsFilter[] = isListed && Object.keys(filter).length > 0 ? [{}, filter] : [{}];
  for (const one of filters) {
    client.setQueryData<Summary>(
      reportKeys.summary(analysisId, one),
      (summary) => summary && withChange(summary, change),
    );
  }
}

function afterAll(summary: Summary | undefined, changes: readonly CountChange[]): Summary | undefined {
  return summary && changes.reduce(withChange, summary);
}

/** The figures of the whole report, and of the results that match the filter, with unanswered decisions. */
export function useFigures(analysisId: number, filter: ResultsFilter, pending: readonly FigureChange[]) {
  const whole = useQuery(summaryQuery(analysisId, {}));
  const filtered = useQuery({ ...summaryQuery(analysisId, filter), placeholderData: keepPreviousData });
  const isFiltered = Object.keys(filter).length > 0;
  const all = useMemo(
    () =>
      afterAll(
        whole.data,
        pending.map(({ change }) => change),
      ),
    [whole.data, pending],
  );
  const matching = useMemo(() => {
    const listed = isFiltered ? pending.filter(({ isListed }) => isListed) : pending;
    return afterAll(
      filtered.data,
      listed.map(({ change }) => change),
    );
  }, [filtered.data, pending, isFiltered]);
  return { all, matching, error: filtered.error, failed: whole.isError || filtered.isError };
}
