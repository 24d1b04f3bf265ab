import type { Result } from '@/api/types';
import { columnsOf } from '@/components/tableColumns';
import { IndexabilityCell, TextCell, UrlCell } from './cells';
import { type Column, columns, WIDEST } from './columns';

/** In pixels, on a phone. Chosen widths are larger. */
const NARROWEST = 44;

const column = columnsOf<Result>();

/** Current values are muted, new ones are not. */
const classes: Record<Column['group'], string> = { fixed: '', current: 'cur', new: 'new', length: 'cur' };

/** The columns of the table. They never change: cells get everything except their row from `CellContext`. */
export const tableColumns = column.columns(
  columns.map((info) => {
    const { id, label, width, group, sortBy } = info;
    const shared = { id, header: label, size: width, minSize: NARROWEST, maxSize: WIDEST };
    const meta = { testId: `cell-${id}` };
    if (id === 'indexability') {
      return column.accessor(sortBy, {
        ...shared,
        cell: ({ row }) => <IndexabilityCell result={row.original} />,
        meta: { ...meta, sticky: true, className: 'c1' },
      });
    }
    if (id === 'url') {
      return column.accessor(sortBy, {
        ...shared,
        cell: ({ row }) => <UrlCell result={row.original} />,
        meta: { ...meta, sticky: true, header: true, className: 'c2' },
      });
    }
    return column.accessor(sortBy, {
      ...shared,
      cell: ({ row }) => <TextCell column={info} result={row.original} />,
      meta: {
        ...meta,
        className: classes[group],
        ...(group === 'length' && { align: 'right' as const }),
      },
    });
  }),
);
