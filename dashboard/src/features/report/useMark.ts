import { useCallback, useState } from 'react';
import type { Element, Result } from '@/api/types';
import { statesOf } from './elementState';
import type { ElementInfo } from './elements';

interface Moved {
  id: number;
  element: Element;
}

/**
 * The element that the keys act on: the one that the user moved to, else the first that is to be
 * reviewed. A column that the arrow keys moved to is preferred in the next rows.
 */
export function useMark(target: Result | undefined, shown: readonly ElementInfo[]) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [preferred, setPreferred] = useState<Element>();
  const element = target && markedOf(target, shown, moved, preferred);
  const move = useCallback((id: number, next: Element) => {
    setMoved((current) => (current?.id === id && current.element === next ? current : { id, element: next }));
  }, []);
  /** After a decision, the mark goes to what is left to review. */
  const release = useCallback(() => setMoved(null), []);
  const step = (by: -1 | 1) => {
    if (!target) return;
    const next = shown[shown.findIndex((info) => info.element === element) + by];
    if (!next) return;
    move(target.id, next.element);
    setPreferred(next.element);
  };
  return { element, move, release, step };
}

function markedOf(
  target: Result,
  shown: readonly ElementInfo[],
  moved: Moved | null,
  preferred: Element | undefined,
): Element | undefined {
  const isShown = (element: Element) => shown.some((info) => info.element === element);
  if (moved?.id === target.id && isShown(moved.element)) return moved.element;
  const states = statesOf(target);
  if (preferred && isShown(preferred) && states[preferred] === 'open') return preferred;
  const open = shown.find(({ element }) => states[element] === 'open');
  const written = shown.find(({ element }) => states[element] !== 'skipped');
  return (open ?? written ?? shown[0])?.element;
}
