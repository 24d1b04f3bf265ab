import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Element, Result } from '@/api/types';
import { toast } from '@/components/toast';
import { wasPointerUsed } from '@/lib/lastInput';
import { useMedia } from '@/lib/useMedia';
import type { Changes } from './appliedChanges';
import { hasState } from './elementState';
import type { ElementInfo } from './elements';
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
  /** The rows of all pages that the tab and the filters show, in their order. */
  matching: readonly Result[];
  /** The new texts that the table shows, in the order of their columns. */
  shownElements: readonly ElementInfo[];
}

/** The page and the text that the keys act on, and what they do. */
export function useReview({ list, view, matching, shownElements }: ReviewOptions) {
  const { change, size, open } = view;
  const openPanel = usePanelHistory();
  const { results, decide: send, undoLast } = list;
  const beside = useMedia(BESIDE);
  const [current, setCurrentRow] = useState<number>();
  const [takesFocus, setTakesFocus] = useState(true);
  const [said, setSaid] = useState('');

  // The page that the keys have gone to, until the address has it.
  const [ahead, setAhead] = useState<{ from: number | undefined; to: number }>();
  // Not the deferred list, so that a decision shows at once.
  const opened = resultOf(results, open !== undefined && ahead?.from === open ? ahead.to : open);
  const target = opened ?? resultOf(results, current);
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
  const goTo = (index: number) => {
    const next = matching[index];
    if (!next) return;
    setCurrentRow(next.id);
    // Unsaved text is asked about first.
    if (typed.current.size === 0) setAhead({ from: open, to: next.id });
    // If the focus is in the details, it stays there.
    const isInTable = document.activeElement instanceof HTMLTableRowElement;
    wanted.current = opened && !isInTable ? undefined : next.id;
    const page = Math.floor(index / size) + 1;
    const turned = { page: page > 1 ? String(page) : undefined };
    change(opened ? { ...turned, result: String(next.id) } : turned, 'same');
  };
  const place = matching.findIndex(({ id }) => id === target?.id);
  const toNextOpen = () => {
    const isOpen = (result: Result) =>
      result.id !== target?.id && hasState(resultOf(results, result.id) ?? result, 'open');
    const after = matching.findIndex((result, index) => index > place && isOpen(result));
    const index = after >= 0 ? after : matching.findIndex(isOpen);
    if (index >= 0) goTo(index);
    else setSaid(texts.allReviewed);
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
    setSaid(undone ? texts.undoneOne : texts.nothingToUndo);
    if (!undone) toast.success(texts.nothingToUndo);
    else if (undone.id !== undefined) goTo(matching.findIndex(({ id }) => id === undone.id));
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
  });

  const { explain, leave } = explained;
  const actions = useMemo<ReviewActions>(
    () => ({ decide, edit, endEdit, typed: note, explain, leave }),
    [decide, edit, endEdit, note, explain, leave],
  );
  const id = target?.id;
  const marked = useMemo<Marked>(() => ({ id, element, editing }), [id, element, editing]);
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
    /** The position of the open row, counted from 0; -1 if the filters or the tab exclude it. */
    place,
    openRow,
    takesFocus,
    current,
    setCurrent,
    step: (by: -1 | 1) => goTo(place + by),
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
    explainedResult: resultOf(results, explained.at?.id),
    said,
  };
}

/** `results` have the newest id first, and reports have up to 100,000. */
function resultOf(results: readonly Result[], id: number | undefined): Result | undefined {
  if (id === undefined) return undefined;
  let from = 0;
  let to = results.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = results[middle];
    if (!found || found.id === id) return found;
    if (found.id > id) from = middle + 1;
    else to = middle;
  }
  return undefined;
}

function rowOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-testid="result-row-${id}"]`);
}
