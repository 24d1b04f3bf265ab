import { createContext, useContext } from 'react';

export interface RowSelection {
  selection: ReadonlySet<string>;
  /** With `range`, toggles all rows from the last toggled one. */
  toggle(id: string, range: boolean): void;
}

export const RowSelectionContext = createContext<RowSelection | null>(null);

/** For a cell that renders the checkbox of its row. */
export function useRowSelection(id: string): { selected: boolean; toggle(range: boolean): void } {
  const held = useContext(RowSelectionContext);
  return {
    selected: held?.selection.has(id) ?? false,
    toggle: (range) => held?.toggle(id, range),
  };
}
