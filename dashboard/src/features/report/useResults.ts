import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { resultsPage } from '@/api/results';
import type { Result } from '@/api/types';
import { applyToResults, type LiveMessage } from '@/live/messages';

const PAGE = 1000;

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

/** The results of an analysis, paged in by cursor and kept up by live messages. */
export function useResults(id: number | undefined, status: string) {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>(nothing);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const revision = useRef(0);

  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    // Read again on every try: a report that was left may have changed behind our back.
    const load = async (_round: number) => {
      let before: number | undefined;
      let first = true;
      for (;;) {
        const page = await resultsPage(id, { limit: PAGE, before_id: before }, abort.signal);
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
    setFailed(false);
    load(round).catch((error: unknown) => {
      if (!abort.signal.aborted && toFailure(error).kind !== 'aborted') setFailed(true);
    });
    return () => abort.abort();
  }, [id, round]);

  const apply = useCallback(
    (message: LiveMessage) => {
      setHeld((current) => {
        const results = applyToResults(current.results, message, status);
        return results === current.results ? current : { ...current, results };
      });
    },
    [status],
  );

  /** After a gap: only what was written since. */
  const catchUp = useCallback(async () => {
    if (id === undefined) return;
    try {
      const page = await resultsPage(id, { limit: 5 * PAGE, since_revision: revision.current });
      revision.current = page.revision;
      if (page.next_before_id != null) setRound((current) => current + 1);
      else setHeld((current) => ({ ...current, results: mergeResults(current.results, page.items) }));
    } catch {
      setFailed(true);
    }
  }, [id]);

  const replace = useCallback((result: Result) => {
    setHeld((current) => ({ ...current, results: mergeResults(current.results, [result]) }));
  }, []);

  const reload = useCallback(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: keys.analysis(id) });
    setRound((current) => current + 1);
  }, [client, id]);

  return { ...held, failed, apply, catchUp, replace, reload };
}
