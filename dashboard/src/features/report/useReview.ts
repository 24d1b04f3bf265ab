import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Element, Result } from '@/api/types';
import { toast } from '@/components/toast';
import { wasPointerUsed } from '@/lib/lastInput';
import { useMedia } from '@/lib/useMedia';
import type { Changes } from './appliedChanges';
import { hasState } from './elementState';
import type { ElementInfo } from './elements';
import { type LoadedPage, listKey, nextToReview } from './reportPages';
import { reportKeys, resultQuery } from './reportQueries';
import type { Marked, ReviewActions } from './reviewContext';
import { texts } from './texts';
import { useEdits } from './useEdits';
import { useExplanation } from './useExplanation';
import { useMark } from './useMark';
import { usePanelHistory } from './usePanelHistory';
import { acceptedRest, useReviewKeys } from './useReviewKeys';
import type { ReviewList } from './useReviewList';
import type { View } from './view';

/** The details are beside the table, not over it. The same width is in review.css. */
const BESIDE = '(min-width: 80rem)';

interface ReviewOptions {
  list: ReviewList;
  view: View;
  /** The new texts that the table shows, in the order of their columns. */
  shownElements: readonly ElementInfo[];
}

/** The page and the text that the keys act on, and what they do. */
export function useReview({ list, view, shownElements }: ReviewOptions) {
  const { change, size, open } = view;
  const openPanel = usePanelHistory();
  const { pages, rows, total, shown, decide: send, undoLast, renew } = list;
  const beside = useMedia(BESIDE);
  const [current, setCurrentRow] = useState<number>();
  const [takesFocus, setTakesFocus] = useState(true);
  const [said, setSaid] = useState('');

  // The page that the keys have gone to, until the address has it.
  const [ahead, setAhead] = useState<{ from: number | undefined; to: number }>();
  const openId = open !== undefined && ahead?.from === open ? ahead.to : open;
  const { opened, place } = useOpened(list, openId);
  const currentAt = rows.findIndex(({ id }) => id === current);
  const target = opened ?? rows[currentAt];
  const first = ((pages.data?.number ?? 1) - 1) * size;
  // The place of the target. Keys go on from the first row of the page if the list does not contain it.
  const at = opened ? place : currentAt < 0 ? -1 : first + currentAt;
  const { element, move, release, step: stepMark } = useMark(target, shownElements);
  const { begin, end, endAll, note, typed, editing } = useEdits();
  const explained = useExplanation();

  const openRow = useCallback(
    (id: number | undefined, how: 'focus' | 'click') => {
      setTakesFocus(how === 'focus' || !beside);
      openPanel(id);
    },
    [beside, openPanel],
  );
  const setCurrent = (id: number) => {
    setCurrentRow(id);
    // The details beside the table follow its row.
    if (beside && open !== undefined && open !== id) change({ result: String(id) }, 'same');
  };

  // The row to focus once it is rendered: it may be on another page.
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = rowOf(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  const show = (id: number, page: number) => {
    setCurrentRow(id);
    // Unsaved text is asked about first.
    if (typed.current.size === 0) setAhead({ from: open, to: id });
    // If the focus is in the details, it stays there.
    const isInTable = document.activeElement instanceof HTMLTableRowElement;
    wanted.current = opened && !isInTable ? undefined : id;
    const turned = { page: page > 1 ? String(page) : undefined };
    change(opened ? { ...turned, result: String(id) } : turned, 'same');
  };
  /** Goes to the row at a place, counted from 0. */
  const goTo = (wantedPlace: number) => {
    const number = Math.floor(wantedPlace / size) + 1;
    const rowIn = (page: LoadedPage | undefined) => page?.items[wantedPlace - (number - 1) * size];
    const known = rowIn(pages.loaded().find((page) => page.number === number));
    if (known) return show(known.id, number);
    const load = async () => {
      const row = rowIn(await pages.load(number));
      if (row) latest.current.show(row.id, number);
    };
    load().catch(() => undefined);
  };
  const latest = useRef({ show, goTo, pages });
  useEffect(() => {
    latest.current = { show, goTo, pages };
  });
  const notice = (words: string) => {
    setSaid(words);
    toast.success(words);
  };
  const goToRow = async (id: number) => {
    const found = await latest.current.pages.placeOf(id);
    if (found >= 0) latest.current.goTo(found);
  };
  const toNextOpen = () => {
    const from = at ?? -1;
    const isOpen = (result: Result) => result.id !== target?.id && hasState(shown(result), 'open');
    const loaded = pages.loaded();
    const all = loaded.flatMap(({ number, items }) =>
      items.map((result, index) => ({ result, place: (number - 1) * size + index })),
    );
    const open = all.filter(({ result }) => isOpen(result));
    // Between loaded rows, there may be others that are not.
    const isNear = ({ place }: { place: number }) =>
      all.filter((other) => other.place > from && other.place <= place).length === place - from;
    const near = open.find((one) => one.place > from && isNear(one));
    if (near) return goTo(near.place);
    if (all.length >= total) {
      const [again] = open;
      if (again) goTo(again.place);
      else notice(texts.allReviewed);
      return;
    }
    const ask = async () => {
      const found = await nextToReview(pages.list, target?.id, isOpen);
      if (found) await goToRow(found.id);
      else notice(texts.allReviewed);
    };
    ask().catch(() => undefined);
  };

  const decide = useCallback(
    (result: Result, changes: Changes) => {
      if (Object.values(changes).some((made) => made.decision !== undefined)) release();
      return send(result, changes);
    },
    [send, release],
  );
  const acceptAndNext = () => {
    const changes = target ? acceptedRest(target) : {};
    if (target && Object.keys(changes).length > 0) void decide(target, changes);
    toNextOpen();
  };
  const undo = () => {
    const undone = undoLast();
    if (!undone) return notice(texts.nothingToUndo);
    setSaid(texts.undoneOne);
    if (undone.id !== undefined) goBackTo(undone.id, undone.done).catch(() => undefined);
  };
  /** Goes to a row whose decision is undone. If the tab had lost it, the list is loaded again. */
  const goBackTo = async (id: number, done: Promise<void>) => {
    const known = pages.find(id);
    if (known) return goTo(known.place);
    await done;
    // Rendered at once, so that the row is looked for in the new list.
    flushSync(renew);
    await goToRow(id);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are edited in the row or in its details
  useEffect(() => {
    endAll();
    setAhead(undefined);
  }, [open, endAll]);
  const edit = useCallback(
    (id: number, own: Element) => {
      if (open === undefined) {
        // Another text that is being typed would be lost when its row scrolls out of sight.
        if (typed.current.size > 0) {
          document.querySelector<HTMLElement>('.cell-edit textarea')?.focus();
          return;
        }
        endAll();
        setCurrentRow(id);
      }
      move(id, own);
      begin(id, own);
    },
    [typed, open, endAll, move, begin],
  );
  const endEdit = useCallback(
    (id: number, own: Element) => {
      end(id, own);
      if (open !== undefined) return;
      release();
      rowOf(id)?.focus();
    },
    [end, open, release],
  );
  useReviewKeys({
    target,
    element,
    onDecide: (result, changes) => void decide(result, changes),
    onEdit: ({ id }, own) => edit(id, own),
    onAcceptRest: acceptAndNext,
    onNext: toNextOpen,
    onUndo: undo,
    say: setSaid,
    notice,
  });

  const { explain, leave } = explained;
  const actions = useMemo<ReviewActions>(
    () => ({ decide, edit, endEdit, typed: note, explain, leave }),
    [decide, edit, endEdit, note, explain, leave],
  );
  const id = target?.id;
  const marked = useMemo<Marked>(
    () => ({ id, element, editing, opened: open }),
    [id, element, editing, open],
  );
  useEffect(() => {
    // What a pointer is about to press must not move.
    if (id === undefined || element === undefined || wasPointerUsed()) return;
    const cell = document.querySelector('.nc.is-marked')?.closest('td');
    // The current text is beside the new one, and should be in sight if both have space.
    for (const one of [cell?.previousElementSibling, cell]) {
      one?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [id, element]);

  return {
    opened,
    /**
     * The position of the open row, counted from 0; -1 if the filters or the tab exclude it. Undefined while
     * it is unknown.
     */
    place: at,
    openRow,
    takesFocus,
    current,
    setCurrent,
    step: (by: -1 | 1) => {
      const next = at === undefined || at < 0 ? first : at + by;
      if (at !== undefined && next >= 0 && next < total) goTo(next);
    },
    acceptAndNext,
    onRowKey: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      stepMark(event.key === 'ArrowLeft' ? -1 : 1);
    },
    mark: move,
    marked,
    actions,
    typed,
    explained,
    explainedResult: [...rows, ...(opened ? [opened] : [])].find(({ id }) => id === explained.at?.id),
    said,
  };
}

/** The open result and its place in the list. If it is on another page of the table, it is fetched. */
function useOpened({ pages, rows, shown }: ReviewList, id: number | undefined) {
  const { list } = pages;
  const index = rows.findIndex((result) => result.id === id);
  const isElsewhere = id !== undefined && index < 0;
  const isWanted = isElsewhere && !pages.isPending;
  const single = useQuery({
    ...resultQuery(list.analysisId, id ?? 0),
    enabled: isWanted,
    placeholderData: isElsewhere ? pages.find(id)?.row : undefined,
  });
  const found = useQuery({
    queryKey: reportKeys.place(list.analysisId, listKey(list), id ?? 0),
    queryFn: ({ signal }) => pages.placeOf(id ?? 0, signal),
    enabled: isWanted,
  });
  const onPage = rows[index];
  if (onPage) return { opened: onPage, place: ((pages.data?.number ?? 1) - 1) * list.size + index };
  const opened = isElsewhere && single.data ? shown(single.data) : undefined;
  return { opened, place: found.isError ? -1 : found.data };
}

function rowOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-testid="result-row-${id}"]`);
}
