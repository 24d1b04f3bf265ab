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
  /** Where a column's `size` is not what counts. */
  width?: number | string;
  /** Stays at the left edge while the table scrolls sideways; needs a width in pixels. */
  sticky?: boolean;
  /** Its cells are the headers of their rows: the name or the address. */
  header?: boolean;
  /** On a card of the phone: the words before the value. */
  label?: string;
  className?: string;
  headClassName?: string;
  /** `data-testid` of its cells. */
  testId?: string;
  /** Left out of the filter over all columns. */
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

/** Which columns are seen, in which order, how wide; what is left out stays as the columns have it. */
export interface ColumnView {
  columnVisibility: Record<string, boolean>;
  columnOrder: string[];
  columnSizing: Record<string, number>;
}

export const allColumns: ColumnView = { columnVisibility: {}, columnOrder: [], columnSizing: {} };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers by size, everything else as people sort it; what is missing comes first. */
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

/** 'name' and '-name' in the address. */
export function sortToText(sort: Sort | null): string {
  if (!sort) return '';
  return sort.desc ? `-${sort.id}` : sort.id;
}

export function sortFromText(text: string | undefined): Sort | null {
  if (!text || text === '-') return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
}
