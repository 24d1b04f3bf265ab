import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Result } from '@/api/types';
import { cx } from '@/lib/cx';
import type { RowActions } from './cells';
import { type Column, type ColumnId, nextSort, type Sort } from './columns';
import { ResultsBody } from './ResultsBody';
import type { Look } from './view';

declare module 'react' {
  interface CSSProperties {
    /** Width of the first column: where the second one sticks. */
    '--c1'?: string;
  }
}

interface ResultsTableProps {
  rows: readonly Result[];
  /** Rows of all pages, and how many stand before this one. */
  total: number;
  offset: number;
  columns: readonly Column[];
  sort: Sort | undefined;
  look: Look;
  domain: string;
  selected: ReadonlySet<number>;
  fresh: ReadonlySet<number>;
  open: number | undefined;
  current: number | undefined;
  actions: RowActions;
  onCurrent: (id: number) => void;
  onSort: (sort: string | undefined) => void;
  empty: ReactNode;
}

function SortIcon({ active, descending }: { active: boolean; descending: boolean }) {
  const Icon = active ? (descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return <Icon className="i i-s" aria-hidden="true" />;
}

const groupClass: Record<Column['group'], string> = {
  fixed: '',
  current: 'cur',
  new: 'new',
  length: 'cur r',
};

function headClass({ id, group }: Column): string {
  if (id === 'indexability') return 'c1 stick';
  return id === 'url' ? 'c2 stick' : groupClass[group];
}

/** Where the arrow keys lead from a row; undefined for any other key. */
export function rowStep(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + 10,
    PageUp: index - 10,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}

// A scroll region must be reachable by keyboard, though nothing happens in it.
const keyboardScroll = { tabIndex: 0 };

export function ResultsTable(props: ResultsTableProps) {
  const { rows, total, columns, sort, look, current, actions, onCurrent, onSort, empty } = props;
  const scroller = useRef<HTMLElement>(null);
  const focusNext = useRef(false);

  useEffect(() => {
    if (!focusNext.current || current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-testid="result-row-${current}"]`);
    if (!row) return;
    focusNext.current = false;
    row.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof HTMLTableRowElement)) return;
    const index = rows.findIndex(({ id }) => id === current);
    const row = rows[index];
    const to = rows[rowStep(event.key, index, rows.length) ?? -1];
    if (to) {
      event.preventDefault();
      focusNext.current = true;
      onCurrent(to.id);
    } else if (row && event.key === 'Enter') {
      event.preventDefault();
      actions.open(row.id);
    } else if (row && event.key === ' ') {
      event.preventDefault();
      actions.select(row.id, event.shiftKey);
    }
  };

  const first = columns.find(({ id }) => id === 'indexability')?.width ?? 0;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <section className="scroll" aria-label="Results" {...keyboardScroll} ref={scroller} onKeyDown={onKeyDown}>
      <table
        className={cx('results fixed-layout', !look.wrap && 'nowrap-cells')}
        style={{ width, '--c1': `${first}px` }}
        data-testid="results-table"
        aria-label="Results"
        aria-rowcount={total + 1}
      >
        <colgroup>
          {columns.map(({ id, width: each }) => (
            <col key={id} style={{ width: each }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          </tbody>
        ) : (
          <ResultsBody {...props} scroller={scroller} />
        )}
      </table>
    </section>
  );
}

interface HeadCellProps {
  column: Column;
  sort: Sort | undefined;
  onSort: (sort: string | undefined) => void;
}

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const active = sort?.id === column.id;
  const descending = active && sort.descending;
  const id: ColumnId = column.id;
  return (
    <th
      scope="col"
      className={headClass(column)}
      {...(active && { 'aria-sort': descending ? ('descending' as const) : ('ascending' as const) })}
    >
      <button type="button" onClick={() => onSort(nextSort(sort, id))}>
        {column.label}
        <SortIcon active={active} descending={descending} />
      </button>
    </th>
  );
}
