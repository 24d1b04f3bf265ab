import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

export interface ColumnLook {
  align?: 'right';
  /** Overrides the column's `size`. */
  width?: number | string;
  /** Pins the column to the left edge while the table scrolls sideways. Needs a width in pixels. */
  sticky?: boolean;
  /** Its cells are row headers: the name or the URL. */
  header?: boolean;
  /** The label before the value on a phone card. */
  label?: string;
  className?: string;
  headClassName?: string;
  /** `data-testid` of its cells. */
  testId?: string;
  /** Excluded from the filter over all columns. */
  unfiltered?: boolean;
}

export const tableParts = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnLook>(),
});

export type TableParts = typeof tableParts;
export type Columns<Row extends object> = TableOptions<TableParts, Row>['columns'];

/** `const column = columnsOf<Project>(); column.columns([column.accessor('name', {…}), column.display({…})])` */
export function columnsOf<Row extends object>() {
  return createColumnHelper<TableParts, Row>();
}

/** Which columns are shown, in which order, and how wide. Missing fields keep the defaults of the columns. */
export interface ColumnView {
  columnVisibility: Record<string, boolean>;
  columnOrder: string[];
  columnSizing: Record<string, number>;
  /** The columns at the left edge. Without it, those whose look is sticky. */
  columnPinning?: { start: string[]; end: string[] };
}

/** Width of the column of checkboxes, in pixels. */
export const BOX = 44;

export const allColumns: ColumnView = { columnVisibility: {}, columnOrder: [], columnSizing: {} };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts numbers by size and other values alphabetically. Missing values come first. */
export function compareValues(a: unknown, b: unknown): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return collator.compare(String(a), String(b));
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** none → ascending → descending → none */
export function nextSort(current: Sort | null | undefined, id: string): Sort | null {
  if (current?.id !== id) return { id, desc: false };
  return current.desc ? null : { id, desc: true };
}

/** 'name' or '-name', as in the address. */
export function sortToText(sort: Sort | null): string {
  if (!sort) return '';
  return sort.desc ? `-${sort.id}` : sort.id;
}

export function sortFromText(text: string | undefined): Sort | null {
  if (!text || text === '-') return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
}
