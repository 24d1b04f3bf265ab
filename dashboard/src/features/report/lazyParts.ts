import { lazyPart } from '@/components/lazyPart';

const loadPanel = () => import('./RowPanel').then(({ RowPanel }) => ({ default: RowPanel }));
const loadBar = () => import('./SelectionBar').then(({ SelectionBar }) => ({ default: SelectionBar }));
const loadExplanation = () => import('./Explanation').then(({ Explanation }) => ({ default: Explanation }));
const loadEditor = () => import('./CellEditor').then(({ CellEditor }) => ({ default: CellEditor }));

/** Parts of the report that are not on its first screen. */
export const RowPanel = lazyPart(loadPanel);
export const SelectionBar = lazyPart(loadBar);
export const Explanation = lazyPart(loadExplanation);
export const CellEditor = lazyPart(loadEditor);
export const NoRows = lazyPart(async () => ({ default: (await import('./NoRows')).NoRows }));
export const Spoken = lazyPart(async () => ({ default: (await import('./Spoken')).Spoken }));
export const Chips = lazyPart(async () => ({ default: (await import('./Chips')).Chips }));
export const RequestedUrls = lazyPart(async () => ({
  default: (await import('./RequestedUrls')).RequestedUrls,
}));
export const Dialogs = lazyPart(async () => ({ default: (await import('./Dialogs')).Dialogs }));

/** Loads the parts of a review ahead of their use, so that they open at once. */
export function loadAhead(): void {
  for (const load of [loadPanel, loadBar, loadExplanation, loadEditor]) load().catch(() => undefined);
}
