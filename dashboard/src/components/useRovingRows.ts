import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { between, toggled, withAll } from './selection';

interface RovingOptions {
  ids: readonly string[];
  /** Ids of the rows on all pages, so that a range can span pages. */
  allIds: (() => readonly string[]) | undefined;
  /** The active row, if the caller controls it. */
  chosen: string | null | undefined;
  onChosen: ((id: string) => void) | undefined;
  selection: ReadonlySet<string> | undefined;
  onSelection: ((next: Set<string>) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  onKey: ((event: KeyboardEvent, id: string) => void) | undefined;
}

const pageStep = 10;

/** Keeps one row in the tab order. The arrow keys move it. */
export function useRovingRows(options: RovingOptions) {
  const { ids, onSelection, onOpen, onKey } = options;
  const [own, setOwn] = useState<string | null>(null);
  const chosen = options.chosen === undefined ? own : options.chosen;
  const setChosen = options.onChosen ?? setOwn;
  const anchor = useRef<string | null>(null);
  // The row to focus once it is rendered: it may be far outside the visible area.
  const wanted = useRef<string | null>(null);
  const active = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Always the same function, so that rows are not rendered again.
  const toggle = useCallback((id: string, range: boolean) => {
    const now = latest.current;
    if (!now.selection || !now.onSelection) return;
    if (range && anchor.current !== null) {
      now.onSelection(withAll(now.selection, between(now.allIds?.() ?? now.ids, anchor.current, id), true));
    } else {
      now.onSelection(toggled(now.selection, id));
    }
    anchor.current = id;
  }, []);

  const moveTo = (index: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, index))];
    if (id === undefined) return;
    wanted.current = id;
    setChosen(id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = rowOf(event.target);
    // Inside a row, the keys belong to its links, buttons and fields.
    if (id === null || !(event.target instanceof HTMLTableRowElement)) return;
    const index = ids.indexOf(id);
    const target = targetOf(event.key, index, ids.length);
    if (target !== null) {
      event.preventDefault();
      moveTo(target);
    } else if (event.key === ' ' && onSelection) {
      event.preventDefault();
      toggle(id, event.shiftKey);
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(id);
    } else {
      onKey?.(event, id);
    }
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = rowOf(event.target);
    if (id !== null) setChosen(id);
  };

  /** Whether the row that was just rendered should take the focus. True only once. */
  const claim = useCallback((id: string) => {
    if (wanted.current !== id) return false;
    wanted.current = null;
    return true;
  }, []);

  return { active, toggle, onKeyDown, onFocus, claim };
}

function rowOf(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null;
}

function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return index + pageStep;
    case 'PageUp':
      return index - pageStep;
    default:
      return null;
  }
}
