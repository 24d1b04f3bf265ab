import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '@/api/keys';
import type { Result } from '@/api/types';
import { isInProgress } from '@/lib/status';
import { isReview, type LiveMessage } from '@/live/messages';
import { refreshOvertaken } from '@/live/overtaken';
import { patchResults } from './reportPages';
import { reportKeys } from './reportQueries';
import { useFigureRefresh } from './useFigures';
import { nextRound } from './usePages';

function arrivingIn(message: LiveMessage): readonly Result[] {
  switch (message.type) {
    case 'new_result':
      return [message.result];
    case 'new_results':
      return message.results;
    case 'analysis_update':
      return message.analysis.results ?? [];
    default:
      return [];
  }
}

/** What live messages change in a report: loaded rows at once, the figures a moment later. */
export function useNews(id: number, status: string) {
  const client = useQueryClient();
  const refresh = useFigureRefresh(id);
  // How often results have arrived that are on no loaded page.
  const [arrivals, setArrivals] = useState(0);
  // How often messages were missed.
  const [gaps, setGaps] = useState(0);
  // The number of the first reading of the list.
  const [round] = useState(nextRound);
  // How often the report was loaded from the beginning.
  const [readings, setReadings] = useState(0);

  /** Updates loaded rows. */
  const take = useCallback(
    (results: readonly Result[]) => {
      const known = patchResults(client, id, results);
      if (results.some((result) => !known.has(result.id))) setArrivals((count) => count + 1);
      refresh();
    },
    [client, id, refresh],
  );

  const apply = useCallback(
    (message: LiveMessage) => {
      const results = arrivingIn(message);
      if (results.length === 0) return;
      // A response in flight may be older than the message.
      refreshOvertaken(client, { queryKey: keys.results(id) });
      refreshOvertaken(client, { queryKey: reportKeys.summaries(id) });
      take(results);
    },
    [client, id, take],
  );

  /** Fetches what is shown again, because messages were missed. */
  const catchUp = useCallback(() => {
    refreshOvertaken(client, { queryKey: keys.results(id) });
    void client.invalidateQueries({ queryKey: reportKeys.allResults(id) });
    setGaps((count) => count + 1);
    refresh();
  }, [client, id, refresh]);

  const reload = useCallback(() => {
    void client.invalidateQueries({ queryKey: keys.analysis(id), exact: true });
    void client.invalidateQueries({ queryKey: reportKeys.summaries(id) });
    setReadings((count) => count + 1);
  }, [client, id]);

  // If messages of a review were missed, some rows are outdated.
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    const ended = was !== '' && was !== status && !isInProgress(status);
    if (ended && (isReview(was) || isReview(status))) catchUp();
  }, [status, catchUp]);

  return { arrivals, gaps, round, readings, apply, take, catchUp, reload, refresh };
}

export type News = ReturnType<typeof useNews>;
