import { FlexRender, type Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { ResizeHandle } from './ResizeHandle';
import { type ColumnLook, nextSort, type Sort, type TableParts } from './tableColumns';

interface TableHeadProps<Row extends object> {
  headers: readonly Header<TableParts, Row, unknown>[];
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  lefts: ReadonlyMap<string, number>;
  /** State of the checkbox that selects all; undefined without selection. */
  selected: 'none' | 'some' | 'all' | undefined;
  onSelectAll(on: boolean): void;
  indexed: boolean;
  /**
   * Called while a column is dragged wider; null when the drag ends. Without it, columns cannot be
   * resized.
   */
  onDrag?: ((dragged: { id: string; width: number } | null) => void) | undefined;
  onResize?: ((id: string, width: number) => void) | undefined;
  menu?: ((id: string) => ReactNode) | undefined;
}

export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { headers, sort, onSort, lefts, selected, onSelectAll, indexed, onDrag, onResize, menu } = props;
  return (
    <thead>
      <tr {...(indexed && { 'aria-rowindex': 1 })}>
        {selected && (
          <th scope="col" className="ck">
            <input
              type="checkbox"
              aria-label="Select all"
              checked={selected === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              onChange={() => onSelectAll(selected !== 'all')}
            />
          </th>
        )}
        {headers.map((header) => {
          const look = header.column.columnDef.meta;
          const sortable = onSort !== undefined && header.column.getCanSort();
          const sorted = sort?.id === header.column.id ? sort : null;
          const label = <FlexRender header={header} />;
          return (
            <th
              key={header.id}
              scope="col"
              className={cx(cellClass(look, lefts.has(header.column.id)), look?.headClassName)}
              style={stickyStyle(lefts, header.column.id)}
              // The name of the column, without that of its menu.
              {...(menu && { 'aria-label': String(header.column.columnDef.header) })}
              {...(sorted && { 'aria-sort': sorted.desc ? 'descending' : 'ascending' })}
            >
              {sortable ? (
                <button type="button" onClick={() => onSort(nextSort(sort, header.column.id))}>
                  {label}
                  <SortArrow sorted={sorted} />
                </button>
              ) : (
                label
              )}
              {menu?.(header.column.id)}
              {onDrag && onResize && (
                <ResizeHandle
                  width={header.column.getSize()}
                  onDrag={(width) => onDrag(width === null ? null : { id: header.column.id, width })}
                  onDrop={(width) => onResize(header.column.id, width)}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortArrow({ sorted }: { sorted: Sort | null }) {
  const Icon = sorted?.desc ? ArrowDown : ArrowUp;
  return <Icon className="i i-s" aria-hidden="true" />;
}

export function cellClass(look: ColumnLook | undefined, isPinned: boolean): string {
  return cx(look?.align === 'right' && 'r', isPinned && 'stick', look?.className);
}

export function stickyStyle(lefts: ReadonlyMap<string, number>, id: string): CSSProperties | undefined {
  const left = lefts.get(id);
  return left === undefined ? undefined : { left };
}
