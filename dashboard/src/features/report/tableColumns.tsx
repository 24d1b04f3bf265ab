import type { Result } from '@/api/types';
import { columnsOf } from '@/components/tableColumns';
import { CurrentCell, IndexabilityCell, LengthCell, UrlCell } from './cells';
import { type Column, columns, WIDEST } from './columns';
import { NewCell } from './NewCell';

/** In pixels, on a phone. Chosen widths are larger. */
const NARROWEST = 44;

const column = columnsOf<Result>();

/** Current values are muted, new ones are not. */
const classes: Record<Column['group'], string> = { fixed: '', current: 'cur', new: 'new', length: 'cur' };

const cells = { fixed: CurrentCell, current: CurrentCell, new: NewCell, length: LengthCell };

/** The columns of the table. They never change: cells get everything except their row from `CellContext`. */
export const tableColumns = column.columns(
  columns.map((info) => {
    const { id, label, width, group, text } = info;
    const shared = { id, header: label, size: width, minSize: NARROWEST, maxSize: WIDEST };
    const meta = { testId: `cell-${id}` };
    if (id === 'indexability') {
      return column.accessor(text, {
        ...shared,
        cell: ({ row }) => <IndexabilityCell result={row.original} />,
        meta: { ...meta, sticky: true, className: 'c1' },
      });
    }
    if (id === 'url') {
      return column.accessor(text, {
        ...shared,
        cell: ({ row }) => <UrlCell result={row.original} />,
        meta: { ...meta, sticky: true, header: true, className: 'c2' },
      });
    }
    const Cell = cells[group];
    return column.accessor(text, {
      ...shared,
      cell: ({ row }) => <Cell column={info} result={row.original} />,
      meta: {
        ...meta,
        className: classes[group],
        ...(group === 'length' && { align: 'right' as const }),
      },
    });
  }),
);
