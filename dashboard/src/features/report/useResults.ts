import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { resultsPage } from '@/api/results';
import type { Result } from '@/api/types';
import { isInProgress } from '@/lib/status';
import { applyToResults, isReview, type LiveMessage } from '@/live/messages';

const PAGE = 1000;
/** The rows of the first screens are there sooner without the rest. */
const FIRST = 200;
/** Milliseconds between two questions that news overtook. */
const BREATH = 2_000;
const BRINGS_RESULTS = new Set<LiveMessage['type']>(['new_result', 'new_results']);

export interface Held {
  results: Result[];
  /** The first answer has come in: from here on, no results means that there are none. */
  started: boolean;
  /** All pages of the report have come in. */
  complete: boolean;
  revision: number;
}

const nothing: Held = { results: [], started: false, complete: false, revision: 0 };

/** Newest id first; what came later replaces what was there. */
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
 * A review tells of its rows anew, and only of those: each takes the place of the row as it was before, where in an
 * emptied list it would be added. All others stay what they are.
 */
function withoutReviewed(results: Result[], reviewed: readonly Result[]): Result[] {
  if (reviewed.length === 0) return results;
  const ids = new Set(reviewed.map(({ id }) => id));
  return results.filter(({ id }) => !ids.has(id));
}

/** The results of an analysis, paged in by cursor and kept up by live messages. */
export function useResults(id: number | undefined, status: string) {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>(nothing);
  const [failure, setFailure] = useState<'pages' | 'news' | null>(null);
  const [round, setRound] = useState(0);
  const revision = useRef(0);
  // Who reads just now; what is told meanwhile may be newer than the answer on its way.
  const reader = useRef<object | null>(null);
  const isOvertaken = useRef(false);
  // Of the rows that are shown, those that the review under way has told of.
  const toldByReview = useRef(new Set<number>());

  /** Merges what was written since the last answer; false: `self` reads no more, or all pages have to be read anew. */
  const readNews = useCallback(async (analysisId: number, self: object) => {
    isOvertaken.current = false;
    const page = await resultsPage(analysisId, { limit: 5 * PAGE, since_revision: revision.current });
    if (reader.current !== self) return false;
    revision.current = page.revision;
    if (page.next_before_id != null) {
      setRound((current) => current + 1);
      return false;
    }
    setHeld((current) => ({ ...current, results: mergeResults(current.results, page.items) }));
    // What a run tells is applied as it comes; asking for it as well is no hurry.
    if (isOvertaken.current) await new Promise((resolve) => setTimeout(resolve, BREATH));
    return reader.current === self;
  }, []);

  /** What was written since the last answer: after a gap, and after what was told while an answer was on its way. */
  const catchUp = useCallback(async () => {
    isOvertaken.current = true;
    if (id === undefined || reader.current) return;
    const self = {};
    reader.current = self;
    try {
      while (isOvertaken.current) {
        if (!(await readNews(id, self))) return;
      }
      // What the pages left out is not among the news.
      setFailure((current) => (current === 'news' ? null : current));
    } catch {
      if (reader.current === self) setFailure((current) => current ?? 'news');
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
    // Read again on every try: a report that was left may have changed behind our back.
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
        // Relaunched meanwhile: the pages so far are of the run before.
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

  // Who came late to a review, or missed something of it, has rows as they were before it.
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
      // The list is emptied in name only: rows that are not reviewed are not told again.
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

  const replace = useCallback((result: Result) => {
    setHeld((current) => ({ ...current, results: mergeResults(current.results, [result]) }));
  }, []);

  const reload = useCallback(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: keys.analysis(id) });
    setRound((current) => current + 1);
  }, [client, id]);

  return { ...held, failed: failure !== null, apply, catchUp, replace, reload };
}
