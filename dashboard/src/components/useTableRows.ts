import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableProps } from './DataTable';
import { pageCount } from './Pager';
import { type ColumnView, compareValues, tableParts } from './tableColumns';

/** Sorts and filters the rows and returns one page of them. */
export function useTableRows<Row extends object>(props: DataTableProps<Row> & { columnView: ColumnView }) {
  const { rows, columns, getRowId, sort = null, sorted, filterText = '', page, columnView } = props;
  const sorting = useMemo(() => (sort && !sorted ? [sort] : []), [sort, sorted]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features: tableParts,
    data,
    columns,
    getRowId: (row: Row) => getRowId(row),
    state: { sorting, ...columnView },
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

  const total = page?.total ?? kept.length;
  const number = page ? Math.min(Math.max(1, page.number), pageCount(total, page.size)) : 1;
  const first = page ? (number - 1) * page.size : 0;
  const cut = page !== undefined && page.total === undefined;
  return {
    visible: table.getVisibleLeafColumns(),
    headers: table.getHeaderGroups().at(-1)?.headers ?? [],
    shown: cut ? kept.slice(first, first + page.size) : kept,
    total,
    number,
    first,
    isFiltered: filter !== '',
  };
}
