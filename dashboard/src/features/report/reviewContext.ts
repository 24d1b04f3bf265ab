import { createContext } from 'react';
import type { Element, Result } from '@/api/types';
import type { Changes } from './appliedChanges';

/** What the cells of the table can do. It never changes, so that cells are not rendered again. */
export interface ReviewActions {
  decide: (result: Result, changes: Changes) => Promise<boolean>;
  edit: (id: number, element: Element) => void;
  endEdit: (id: number, element: Element) => void;
  /** Called with true while an editor has unsaved text. */
  typed: (id: number, element: Element, isTyped: boolean) => void;
  /** Explains the state of an element beside `anchor`. Without `pinned`, it closes when the pointer leaves. */
  explain: (anchor: HTMLElement, id: number, element: Element, pinned: boolean) => void;
  leave: () => void;
}

const nothing = () => undefined;

export const ReviewContext = createContext<ReviewActions>({
  decide: () => Promise.resolve(false),
  edit: nothing,
  endEdit: nothing,
  typed: nothing,
  explain: nothing,
  leave: nothing,
});

/** The element that the keys act on, and the elements that are edited in their cells. */
export interface Marked {
  id: number | undefined;
  element: Element | undefined;
  editing: ReadonlySet<string>;
  /** The page whose details are open. They have its editors. */
  opened?: number | undefined;
}

export const MarkContext = createContext<Marked>({ id: undefined, element: undefined, editing: new Set() });

/** Elements that the analysis writes. */
export const RequestedContext = createContext<ReadonlySet<Element>>(new Set());

export const editKey = (id: number, element: Element) => `${id} ${element}`;
