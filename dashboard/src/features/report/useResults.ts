import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { resultsPage } from '@/api/results';
import type { Result } from '@/api/types';
import { isInProgress } from '@/lib/status';
import { applyToResults, isReview, type LiveMessage } from '@/live/messages';

const PAGE = 1000;
/** A small first page fills the first screens sooner. */
const FIRST = 200;
/** Milliseconds to wait before fetching again because of live messages. */
const BREATH = 2_000;
const BRINGS_RESULTS = new Set<LiveMessage['type']>(['new_result', 'new_results']);

export interface Held {
  results: Result[];
  /** The first response has arrived. From now on, an empty list means that there are no results. */
  started: boolean;
  /** All pages of the report have arrived. */
  complete: boolean;
  revision: number;
}

const nothing: Held = { results: [], started: false, complete: false, revision: 0 };

/** Newest id first. Arriving results replace known ones. */
export function mergeResults(results: readonly Result[], arriving: readonly Result[]): Result[] {
  if (arriving.length === 0) return [...results];
  const last = results.at(-1);
  const first = arriving[0];
  if (!last || (first && first.id < last.id)) return [...results, ...arriving];
  const byId = new Map(results.map((result) => [result.id, result]));
  for (const result of arriving) byId.set(result.id, result);
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

const arrivingIn = (message: LiveMessage): readonly Result[] => {
  if (message.type === 'new_result') return [message.result];
  return message.type === 'new_results' ? message.results : [];
};

/**
 * A review sends each reviewed row again. `applyToResults` does not change known rows during a review,
 * so remove the old versions first. Other rows stay as they are.
 */
function withoutReviewed(results: Result[], reviewed: readonly Result[]): Result[] {
  if (reviewed.length === 0) return results;
  const ids = new Set(reviewed.map(({ id }) => id));
  return results.filter(({ id }) => !ids.has(id));
}

/** The results of an analysis, loaded in pages by cursor and updated by live messages. */
export function useResults(id: number | undefined, status: string) {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>(nothing);
  const [failure, setFailure] = useState<'pages' | 'news' | null>(null);
  const [round, setRound] = useState(0);
  const revision = useRef(0);
  // Identifies the load in progress. Messages that arrive meanwhile may be newer than its response.
  const reader = useRef<object | null>(null);
  const isOvertaken = useRef(false);
  // Ids of the shown rows that the current review has already updated.
  const toldByReview = useRef(new Set<number>());

  /** Merges changes since the last response. False if `self` is no longer the current load. */
  const readNews = useCallback(async (analysisId: number, self: object) => {
    isOvertaken.current = false;
    const since = revision.current;
    let upTo: number | undefined;
    let before: number | undefined;
    do {
      const place = { limit: 5 * PAGE, since_revision: since, before_id: before };
      const page = await resultsPage(analysisId, place);
      if (reader.current !== self) return false;
      // What is written while the pages are read has a higher revision than the first page states.
      upTo ??= page.revision;
      before = page.next_before_id ?? undefined;
      setHeld((current) => ({ ...current, results: mergeResults(current.results, page.items) }));
    } while (before !== undefined);
    revision.current = upTo;
    // Live messages are applied as they arrive, so the next fetch can wait.
    if (isOvertaken.current) await new Promise((resolve) => setTimeout(resolve, BREATH));
    return reader.current === self;
  }, []);

  /** Fetches changes since the last response: after a gap in the channel, or after messages during a load. */
  const catchUp = useCallback(async () => {
    isOvertaken.current = true;
    if (id === undefined || reader.current) return;
    const self = {};
    reader.current = self;
    try {
      while (isOvertaken.current) {
        if (!(await readNews(id, self))) return;
      }
      // The changes do not include pages that failed to load, so keep that failure.
      setFailure((current) => (current === 'news' ? null : current));
    } catch (error) {
      if (reader.current !== self) return;
      // The analysis was relaunched while its changes were read.
      if (toFailure(error).status === 409) setRound((current) => current + 1);
      else setFailure((current) => current ?? 'news');
    } finally {
      if (reader.current === self) reader.current = null;
    }
  }, [id, readNews]);

  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const self = {};
    reader.current = self;
    isOvertaken.current = false;
    // Start from scratch each time: the results may have changed while the report was closed.
    const load = async (_round: number) => {
      let before: number | undefined;
      let first = true;
      for (;;) {
        const limit = first ? FIRST : PAGE;
        const page = await resultsPage(id, { limit, before_id: before }, abort.signal);
        if (abort.signal.aborted) return;
        const started = first;
        first = false;
        before = page.next_before_id ?? undefined;
        if (started) revision.current = page.revision;
        setHeld((current) => ({
          results: mergeResults(started ? [] : current.results, page.items),
          started: true,
          complete: before === undefined,
          revision: page.revision,
        }));
        if (before === undefined) return;
      }
    };
    setFailure(null);
    load(round)
      .catch((error: unknown) => {
        const { kind, status } = toFailure(error);
        if (abort.signal.aborted || kind === 'aborted') return;
        // The analysis was relaunched, so the pages loaded so far are from the previous run.
        if (status === 409) setRound((current) => current + 1);
        else setFailure('pages');
      })
      .finally(() => {
        if (abort.signal.aborted) return;
        reader.current = null;
        if (isOvertaken.current) void catchUp();
      });
    return () => {
      abort.abort();
      reader.current = null;
    };
  }, [id, round, catchUp]);

  // If messages of a review were missed, some rows are outdated, so fetch the changes.
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    const ended = was !== '' && was !== status && !isInProgress(status);
    if (ended && (isReview(was) || isReview(status))) {
      toldByReview.current.clear();
      void catchUp();
    }
  }, [status, catchUp]);

  const apply = useCallback(
    (message: LiveMessage) => {
      // Keep the rows: the server does not send rows that are not reviewed again.
      if (message.type === 'review_clear_results') {
        toldByReview.current.clear();
        return;
      }
      if (BRINGS_RESULTS.has(message.type)) isOvertaken.current = true;
      const told = toldByReview.current;
      const reviewed = isReview(status) ? arrivingIn(message).filter(({ id }) => !told.has(id)) : [];
      for (const { id } of reviewed) told.add(id);
      setHeld((current) => {
        const results = applyToResults(withoutReviewed(current.results, reviewed), message, status);
        return results === current.results ? current : { ...current, results };
      });
    },
    [status],
  );

  const replace = useCallback((results: readonly Result[]) => {
    setHeld((current) => ({ ...current, results: mergeResults(current.results, results) }));
  }, []);

  const reload = useCallback(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: keys.analysis(id) });
    setRound((current) => current + 1);
  }, [client, id]);

  return { ...held, failed: failure !== null, apply, catchUp, replace, reload };
}
