import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { decideAll, decide as send, undoDecisions } from '@/api/results';
import type { Result } from '@/api/types';
import { toast } from '@/components/toast';
import { plural } from '@/lib/numbers';
import { applied, type Changes, entries, inverseOf } from './appliedChanges';
import type { BulkAct } from './bulkPlan';
import { differenceOf, reversed } from './countChanges';
import { type AllPending, overlaid, withoutTurn, withPending } from './pendingChanges';
import { reportKeys } from './reportQueries';
import { texts } from './texts';
import type { FigureChange } from './useFigures';
import type { Selection } from './useSelection';

/** How many decisions can be undone one after the other. */
const MOST_UNDO = 100;

type ByPage = ReadonlyMap<number, Changes>;

interface Undo {
  /** The result, if it was a decision on a single page. */
  id: number | undefined;
  run: () => Promise<void>;
}

interface Waiting {
  /** Changes of loaded rows. */
  rows: AllPending;
  /** Changes of the figures, by the number of their request. */
  figures: ReadonlyMap<number, FigureChange>;
}

const nothing: Waiting = { rows: new Map(), figures: new Map() };

interface DecisionsOptions {
  analysisId: number;
  /** Email address of the user. */
  by: string;
  /** A loaded row. */
  find: (id: number) => Result | undefined;
  /** Puts answered results into the cache. */
  take: (results: readonly Result[]) => void;
  /** Changes the figures in the cache, before they are fetched again. */
  count: (change: FigureChange) => void;
  /** After many decisions at once: loads the list again. */
  renew: () => void;
}

/**
 * Decisions show at once and are sent in the background. If the server refuses one, it is taken back and
 * an error is shown.
 */
export function useDecisions(options: DecisionsOptions) {
  const { analysisId, by } = options;
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(nothing);
  const latest = useRef({ ...options, waiting });
  useEffect(() => {
    latest.current = { ...options, waiting };
  });
  const turn = useRef(0);
  /** The last request for each result: the server must see decisions on one result in their order. */
  const queues = useRef(new Map<number, Promise<unknown>>());
  const undoable = useRef<readonly Undo[]>([]);

  /** Shows the changes until the request has its answer. */
  const during = useCallback(
    async (wanted: ByPage, figures: FigureChange | undefined, request: () => Promise<void>) => {
      turn.current += 1;
      const own = turn.current;
      setWaiting((current) => ({
        rows: withPending(current.rows, wanted, own),
        figures: figures ? new Map(current.figures).set(own, figures) : current.figures,
      }));
      try {
        await request();
        if (figures) latest.current.count(figures);
        return true;
      } catch (thrown) {
        toast.error(toFailure(thrown).detail ?? texts.decisionFailed);
        return false;
      } finally {
        setWaiting(({ rows, figures: all }) => {
          const others = [...all].filter(([one]) => one !== own);
          return { rows: withoutTurn(rows, wanted.keys(), own), figures: new Map(others) };
        });
      }
    },
    [],
  );

  /** The row as it is shown, and whether the list contains it. */
  const rowOf = useCallback(
    (id: number) => {
      const listed = latest.current.find(id);
      const row = listed ?? client.getQueryData<Result>(reportKeys.result(analysisId, id));
      const shown = row && overlaid(row, latest.current.waiting.rows, by);
      return { row: shown, isListed: listed !== undefined };
    },
    [client, analysisId, by],
  );

  const sendOne = useCallback(
    (id: number, changes: Changes): Promise<boolean> => {
      const { row, isListed } = rowOf(id);
      const after = row && applied(row, changes, by, new Date().toISOString());
      const figures = row && after && { change: differenceOf(row, after), isListed };
      return during(new Map([[id, changes]]), figures, async () => {
        const earlier = queues.current.get(id);
        const sent = (async () => {
          await earlier?.catch(() => undefined);
          return send(analysisId, id, changes);
        })();
        queues.current.set(id, sent);
        latest.current.take([await sent]);
      });
    },
    [analysisId, by, during, rowOf],
  );

  const remember = useCallback((undo: Undo) => {
    undoable.current = [...undoable.current.slice(1 - MOST_UNDO), undo];
  }, []);
  const forget = useCallback((undo: Undo) => {
    undoable.current = undoable.current.filter((one) => one !== undo);
  }, []);

  const decide = useCallback(
    async ({ id }: Result, changes: Changes): Promise<boolean> => {
      const { row } = rowOf(id);
      const inverse = Object.fromEntries(
        entries(changes).map(([element]) => [element, row ? inverseOf(row, element) : { decision: null }]),
      );
      const undo = { id, run: async () => void (await sendOne(id, inverse)) };
      remember(undo);
      const isSent = await sendOne(id, changes);
      if (!isSent) forget(undo);
      return isSent;
    },
    [forget, remember, rowOf, sendOne],
  );

  const decideFor = useCallback(
    async ({ words, pages, change, body, changesOf }: BulkAct, selected: Selection): Promise<void> => {
      const { query, ids, rows } = selected;
      const wanted = new Map(rows.map((row) => [row.id, changesOf(row)]));
      const inverse = new Map(
        rows.map((row) => [
          row.id,
          Object.fromEntries(
            entries(wanted.get(row.id) ?? {}).map(([element]) => [element, inverseOf(row, element)]),
          ),
        ]),
      );
      const listed = { change, isListed: true };
      const undo = {
        id: undefined,
        run: async () => {
          const isUndone = await during(
            inverse,
            { ...listed, change: reversed(change) },
            async () => void (await undoDecisions(analysisId)),
          );
          latest.current.renew();
          if (isUndone) toast.success(texts.undone(plural(pages, 'page')));
        },
      };
      const earlier = undoable.current;
      // The server can undo the last decision of this kind only.
      undoable.current = earlier.filter(({ id }) => id !== undefined);
      remember(undo);
      const isSent = await during(
        wanted,
        listed,
        async () => void (await decideAll(analysisId, query, { ...body, ...ids })),
      );
      if (!isSent) {
        undoable.current = earlier;
        return;
      }
      latest.current.renew();
      const run = () => {
        forget(undo);
        void undo.run();
      };
      toast.success(words, { label: texts.undo, run });
    },
    [analysisId, during, forget, remember],
  );

  /** Undoes the last decision. Returns the id of its page, if it was about one page, and when it is done. */
  const undoLast = useCallback((): { id: number | undefined; done: Promise<void> } | null => {
    const last = undoable.current.at(-1);
    if (!last) return null;
    forget(last);
    return { id: last.id, done: last.run() };
  }, [forget]);

  const figures = useMemo(() => [...waiting.figures.values()], [waiting.figures]);
  const shown = useCallback((result: Result) => overlaid(result, waiting.rows, by), [waiting.rows, by]);
  return { figures, shown, decide, decideFor, undoLast };
}
