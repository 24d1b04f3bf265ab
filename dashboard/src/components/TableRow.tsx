import { type Cell, FlexRender } from '@tanstack/react-table';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { cx } from '@/lib/cx';
import { cellClass, stickyStyle } from './TableHead';
import type { TableParts } from './tableColumns';

export interface TableRowProps {
  id: string;
  /** The data and the columns. A change of either renders the row again. */
  data: object;
  columns: unknown;
  /** The left positions of the sticky columns. */
  lefts: unknown;
  drawCells(): ReactNode;
  active: boolean;
  /** Undefined without selection. */
  selected: boolean | undefined;
  /** The name in the label of the checkbox. */
  name: string;
  className: string | undefined;
  testId: string | undefined;
  /** Position among all rows; the head is 1. */
  rowIndex: number | undefined;
  claim(id: string): boolean;
  onToggle(id: string, range: boolean): void;
  /** For the virtual list: the index of the row, and the function that measures its height. */
  dataIndex?: number;
  measure?(element: HTMLTableRowElement | null): void;
}

function PlainTableRow(props: TableRowProps) {
  const { id, active, selected, claim, onToggle, measure } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (active && claim(id)) element.current?.focus();
  });
  // A new function would measure the row in every render, which makes the browser lay out the table.
  const attach = useCallback(
    (node: HTMLTableRowElement | null) => {
      element.current = node;
      measure?.(node);
    },
    [measure],
  );
  return (
    <tr
      ref={attach}
      data-row={id}
      data-index={props.dataIndex}
      data-testid={props.testId}
      tabIndex={active ? 0 : -1}
      className={cx(props.className, selected && 'is-selected') || undefined}
      aria-rowindex={props.rowIndex}
    >
      {selected !== undefined && (
        <td className="ck">
          <input
            type="checkbox"
            aria-label={`Select ${props.name}`}
            checked={selected}
            // The change event does not include whether Shift was pressed.
            onClick={(event) => onToggle(id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {props.drawCells()}
    </tr>
  );
}

const compared = [
  'id',
  'data',
  'columns',
  'lefts',
  'active',
  'selected',
  'name',
  'className',
  'testId',
  'rowIndex',
  'claim',
  'onToggle',
  'dataIndex',
  'measure',
] as const;

// The table library makes new row objects whenever any row changes, so compare only their data.
export const TableRow = memo(PlainTableRow, (before, after) =>
  compared.every((name) => before[name] === after[name]),
);

interface TableCellProps<Row extends object> {
  cell: Cell<TableParts, Row, unknown>;
  lefts: ReadonlyMap<string, number>;
}

export function TableCell<Row extends object>({ cell, lefts }: TableCellProps<Row>) {
  const look = cell.column.columnDef.meta;
  const shared = {
    className: cellClass(look, lefts.has(cell.column.id)) || undefined,
    style: stickyStyle(lefts, cell.column.id),
    'data-testid': look?.testId,
    'data-label': look?.label,
  };
  const content = <FlexRender cell={cell} />;
  if (!look?.header) return <td {...shared}>{content}</td>;
  return (
    <th {...shared} scope="row">
      {content}
    </th>
  );
}
