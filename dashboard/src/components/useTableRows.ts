import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableProps } from './DataTable';
import { pageCount } from './Pager';
import { withAll } from './selection';
import { type Columns, type ColumnView, compareValues, tableParts } from './tableColumns';

const noSelection: ReadonlySet<string> = new Set();

/** Sorts and filters the rows and returns one page of them. */
export function useTableRows<Row extends object>(props: DataTableProps<Row> & { columnView: ColumnView }) {
  const { rows, columns, getRowId, sort = null, sorted, filterText = '', page, columnView } = props;
  const { selection = noSelection, onSelection } = props;
  const sorting = useMemo(() => (sort && !sorted ? [sort] : []), [sort, sorted]);
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo(() => selectionState(selection), [selection]);
  const columnPinning = useMemo(() => ({ start: stickyIds(columns), end: [] }), [columns]);
  const state = { sorting, rowSelection, columnPinning, ...columnView };
  const table = useTable({
    features: props.features ?? tableParts,
    data,
    columns,
    getRowId: (row: Row) => getRowId(row),
    state,
    defaultColumn: {
      sortFn: (a, b, column) => compareValues(a.getValue(column), b.getValue(column)),
    },
  });
  const ordered = table.getRowModel().rows;
  const filter = filterText.trim().toLowerCase();
  const kept = useMemo(() => {
    if (filter === '') return ordered;
    const holds = (value: unknown) =>
      String(value ?? '')
        .toLowerCase()
        .includes(filter);
    return ordered.filter((row) =>
      row.getAllCells().some((cell) => {
        const { columnDef, accessorFn } = cell.column;
        return accessorFn !== undefined && !columnDef.meta?.unfiltered && holds(cell.getValue());
      }),
    );
  }, [ordered, filter]);

  const visible = table.getVisibleLeafColumns();
  const total = page?.total ?? kept.length;
  const number = page ? Math.min(Math.max(1, page.number), pageCount(total, page.size)) : 1;
  const first = page ? (number - 1) * page.size : 0;
  const cut = page !== undefined && page.total === undefined;
  const shown = cut ? kept.slice(first, first + page.size) : kept;
  const pinned = visible.filter(isPinned);
  return {
    visible,
    /** The distance of each pinned column from the first one, in pixels. */
    starts: pinned.map((column): [string, number] => [column.id, column.getStart('start')]),
    headers: table.getHeaderGroups().at(-1)?.headers ?? [],
    shown,
    share: shareOf(shown),
    /** Selects or deselects the shown rows. Those on other pages stay as they are. */
    selectShown: (on: boolean) =>
      onSelection?.(
        withAll(
          selection,
          shown.map(({ id }) => id),
          on,
        ),
      ),
    total,
    number,
    first,
    isFiltered: filter !== '',
  };
}

/** The methods that `selectableParts` add. */
interface Selectable {
  id: string;
  getIsSelected?(): boolean;
}

interface Pinnable {
  id: string;
  getIsPinned?(): 'start' | 'end' | false;
}

export function isSelected(row: Selectable): boolean {
  return row.getIsSelected?.() ?? false;
}

function isPinned(column: Pinnable): boolean {
  return column.getIsPinned?.() === 'start';
}

function shareOf(rows: readonly Selectable[]): 'none' | 'some' | 'all' {
  const chosen = rows.filter(isSelected).length;
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}

function selectionState(selection: ReadonlySet<string>): Record<string, true> {
  return Object.fromEntries([...selection].map((id) => [id, true as const]));
}

function stickyIds<Row extends object>(columns: Columns<Row>): string[] {
  return columns.flatMap(({ id, meta }) => (id !== undefined && meta?.sticky ? [id] : []));
}
