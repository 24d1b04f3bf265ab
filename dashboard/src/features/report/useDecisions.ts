import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { decideAll, decide as send, undoDecisions } from '@/api/results';
import type { Result } from '@/api/types';
import { toast } from '@/components/toast';
import { plural } from '@/lib/numbers';
import { applied, type Changes, entries, inverseOf } from './appliedChanges';
import { acts, changesOf, type Plan, requestsOf, touchedWords } from './bulkPlan';
import { type AllPending, useOverlay, withoutTurn, withPending } from './pendingChanges';
import { texts } from './texts';

/** How many decisions can be undone one after the other. */
const MOST_UNDO = 100;

type ByPage = ReadonlyMap<number, Changes>;

interface Undo {
  /** The changes that restore the earlier decisions. */
  inverse: ByPage;
  /** One bulk request, which the server undoes exactly, with names and times. */
  isBulk: boolean;
  /** The result, if it was a decision on a single page. */
  id: number | undefined;
}

interface Store {
  results: Result[];
  replace: (results: readonly Result[]) => void;
  catchUp: () => Promise<void>;
}

/** Sends one request. Returns the ids of the results that it has changed. */
type Request = () => Promise<readonly number[]>;

/**
 * Decisions show at once and are sent in the background. If the server refuses one, it is taken back and
 * an error is shown.
 */
export function useDecisions(analysisId: number, store: Store, by: string) {
  const [pending, setPending] = useState<AllPending>(new Map());
  const results = useOverlay(store.results, pending, by);
  const latest = useRef({ results, store });
  useEffect(() => {
    latest.current = { results, store };
  });
  const turn = useRef(0);
  /** The last request for each result: the server must see decisions on one result in their order. */
  const queues = useRef(new Map<number, Promise<unknown>>());
  const undoable = useRef<readonly Undo[]>([]);

  /** Shows the changes until the request has its answer. */
  const during = useCallback(async (wanted: ByPage, request: () => Promise<void>): Promise<boolean> => {
    turn.current += 1;
    const own = turn.current;
    setPending((current) => withPending(current, wanted, own));
    try {
      await request();
      return true;
    } catch (thrown) {
      toast.error(toFailure(thrown).detail ?? texts.decisionFailed);
      return false;
    } finally {
      setPending((current) => withoutTurn(current, wanted.keys(), own));
    }
  }, []);

  const sendOne = useCallback(
    (id: number, changes: Changes): Promise<boolean> =>
      during(new Map([[id, changes]]), async () => {
        const earlier = queues.current.get(id);
        const sent = (async () => {
          await earlier?.catch(() => undefined);
          return send(analysisId, id, changes);
        })();
        queues.current.set(id, sent);
        latest.current.store.replace([await sent]);
      }),
    [analysisId, during],
  );

  const sendMany = useCallback(
    (wanted: ByPage, requests: readonly Request[]): Promise<boolean> => {
      const answered = new Set<number>();
      return during(wanted, async () => {
        try {
          for (const request of requests) for (const id of await request()) answered.add(id);
        } finally {
          const { store: current } = latest.current;
          current.replace(done(current.results, wanted, answered, by));
          // Brings names, times and findings.
          void current.catchUp();
        }
      });
    },
    [by, during],
  );

  const remember = useCallback((undo: Undo) => {
    undoable.current = [...undoable.current.slice(1 - MOST_UNDO), undo];
  }, []);
  const forget = useCallback((undo: Undo) => {
    undoable.current = undoable.current.filter((one) => one !== undo);
  }, []);

  const decide = useCallback(
    async (result: Result, changes: Changes): Promise<boolean> => {
      const inverse = Object.fromEntries(
        entries(changes).map(([element]) => [element, inverseOf(result, element)]),
      );
      const undo = { inverse: new Map([[result.id, inverse]]), isBulk: false, id: result.id };
      remember(undo);
      const isSent = await sendOne(result.id, changes);
      if (!isSent) forget(undo);
      return isSent;
    },
    [forget, remember, sendOne],
  );

  const takeBack = useCallback(
    async ({ inverse, isBulk, id }: Undo): Promise<void> => {
      const single = id === undefined ? undefined : inverse.get(id);
      if (id !== undefined && single) return void (await sendOne(id, single));
      const ids = [...inverse.keys()];
      const requests = isBulk
        ? [() => undoDecisions(analysisId).then(() => ids)]
        : inverseRequests(analysisId, inverse);
      if (await sendMany(inverse, requests)) toast.success(texts.undone(plural(ids.length, 'page')));
    },
    [analysisId, sendMany, sendOne],
  );

  const decideFor = useCallback(
    async (plan: Plan): Promise<void> => {
      const wanted = new Map<number, Changes>();
      const inverse = new Map<number, Changes>();
      for (const result of latest.current.results) {
        const elements = plan.touched.get(result.id);
        if (!elements) continue;
        wanted.set(result.id, changesOf(plan, result.id));
        inverse.set(result.id, Object.fromEntries(elements.map((one) => [one, inverseOf(result, one)])));
      }
      const groups = bulkRequests(analysisId, wanted);
      const undo = { inverse, isBulk: groups.length === 1, id: undefined };
      remember(undo);
      if (!(await sendMany(wanted, groups))) return forget(undo);
      const run = () => {
        forget(undo);
        void takeBack(undo);
      };
      const words = `${acts[plan.act].done} ${touchedWords(plan)} on ${plural(wanted.size, 'page')}.`;
      toast.success(words, { label: texts.undo, run });
    },
    [analysisId, forget, remember, sendMany, takeBack],
  );

  /** Undoes the last decision. Returns the id of its page, if it was about one page. */
  const undoLast = useCallback((): { id: number | undefined } | null => {
    const last = undoable.current.at(-1);
    if (!last) return null;
    forget(last);
    void takeBack(last);
    return { id: last.id };
  }, [forget, takeBack]);

  return { results, decide, decideFor, undoLast };
}

function done(
  results: readonly Result[],
  wanted: ByPage,
  answered: ReadonlySet<number>,
  by: string,
): Result[] {
  const at = new Date().toISOString();
  return results
    .filter(({ id }) => answered.has(id))
    .map((result) => applied(result, wanted.get(result.id) ?? {}, by, at));
}

function bulkRequests(analysisId: number, wanted: ByPage): Request[] {
  return requestsOf(wanted).map(
    ({ body, ids }) =>
      () =>
        decideAll(analysisId, body).then(() => ids),
  );
}

/** Edited texts are restored page by page, because bulk requests contain no texts. */
function inverseRequests(analysisId: number, inverse: ByPage): Request[] {
  const single: [number, Changes][] = [];
  const bulk = new Map<number, Changes>();
  for (const [id, changes] of inverse) {
    const hasText = entries(changes).some(([, { decision }]) => decision === 'edited');
    if (hasText) single.push([id, changes]);
    else bulk.set(id, changes);
  }
  return [
    ...bulkRequests(analysisId, bulk),
    ...single.map(
      ([id, changes]) =>
        () =>
          send(analysisId, id, changes).then(() => [id]),
    ),
  ];
}
