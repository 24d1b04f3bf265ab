import { lazy } from 'react';

const loadPanel = () => import('./RowPanel').then(({ RowPanel }) => ({ default: RowPanel }));
const loadBar = () => import('./SelectionBar').then(({ SelectionBar }) => ({ default: SelectionBar }));
const loadExplanation = () => import('./Explanation').then(({ Explanation }) => ({ default: Explanation }));
const loadEditor = () => import('./CellEditor').then(({ CellEditor }) => ({ default: CellEditor }));

/** Parts of the report that are not on its first screen. */
export const RowPanel = lazy(loadPanel);
export const SelectionBar = lazy(loadBar);
export const Explanation = lazy(loadExplanation);
export const CellEditor = lazy(loadEditor);
export const Dialogs = lazy(() => import('./Dialogs').then((module) => ({ default: module.Dialogs })));

/** Loads the parts of a review ahead of their use, so that they open at once. */
export function loadAhead(): void {
  for (const load of [loadPanel, loadBar, loadExplanation, loadEditor]) load().catch(() => undefined);
}
