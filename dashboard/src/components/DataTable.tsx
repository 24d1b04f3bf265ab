import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { cx } from '@/lib/cx';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Pager } from './Pager';
import { type BodyRow, SkeletonRows } from './TableBody';
import { TableHead } from './TableHead';
import { TableCell, TableRow } from './TableRow';
import { allColumns, BOX, type Columns, type ColumnView, type Sort, type TableParts } from './tableColumns';
import { useRovingRows } from './useRovingRows';
import { isSelected, useTableRows } from './useTableRows';

export interface TablePage {
  /** The current page, counted from 1. */
  number: number;
  size: number;
  sizes: readonly number[];
  onPage(page: number): void;
  onPageSize(size: number): void;
  quick?: readonly number[];
  /**
   * Number of rows on all pages, if `rows` is one page of them. Without it, the table pages `rows`
   * itself.
   */
  total?: number;
}

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table and of its scroll region. */
  label: string;
  testId: string;
  rows: readonly Row[];
  /**
   * Must not change between renders (module level or useMemo), because new columns render every row
   * again.
   */
  columns: Columns<Row>;
  /** Which columns are shown, in which order, and how wide. */
  columnView?: ColumnView;
  /** Called when the user drags the edge of a column head. Without it, columns cannot be resized. */
  onResize?(id: string, width: number): void;
  /** A button in the head of each column that opens its menu. */
  columnMenu?(id: string): ReactNode;
  getRowId(row: Row): string;
  rowTestId?(row: Row): string;
  /** For 'Select {name}'. */
  rowName?(row: Row): string;
  sort?: Sort | null;
  onSort?(sort: Sort | null): void;
  /** The rows are already sorted. The table only marks the heads. */
  sorted?: boolean;
  /** Keeps rows with this text in any column. */
  filterText?: string;
  /** The caller has filtered the rows: no rows means 'No results match the filters.' */
  filtered?: boolean;
  /** First load: shows a skeleton. */
  loading?: boolean;
  /** Later loads: shows the old rows and a thin bar. */
  fetching?: boolean;
  error?: string | null | undefined;
  onRetry?(): void;
  /** A sentence, or a whole state with an action. */
  empty: ReactNode;
  filteredEmpty?: ReactNode;
  onClearFilters?(): void;
  /** `selectableParts` for a table with selection or pinned columns. */
  features?: TableParts;
  selection?: ReadonlySet<string>;
  onSelection?(next: Set<string>): void;
  /** Ids of the rows on all pages in order, so that a range can span pages. */
  allIds?(): readonly string[];
  /** The row in the tab order, if the caller controls it. */
  activeRow?: string | null;
  onActiveRow?(id: string): void;
  rowClassName?(row: Row): string | undefined;
  /** Called for Enter on a row. */
  onOpenRow?(row: Row): void;
  /** Called for a click on a row, outside its links, buttons and fields. */
  onRowClick?(event: MouseEvent, row: Row): void;
  /** Called for any other key on a row. */
  onRowKey?(event: KeyboardEvent, row: Row): void;
  page?: TablePage;
  /** Shows rows as cards on a phone. */
  card?: boolean;
  /** Uses only the `size` of columns for their widths. The table may be wider than its region. */
  fixed?: boolean;
  /** Assumed height in pixels of a row that is not measured yet. */
  estimate?: number;
  className?: string;
  tableClassName?: string;
  /** Content below the rows. */
  foot?: ReactNode;
}

const virtualFrom = 50;
// Rows rendered until VirtualRows has loaded: more than one screen shows.
const meanwhile = 30;
// Most lists are short and do not need it.
const VirtualRows = lazy(() => import('./VirtualRows'));

// A scrollable region must be reachable by keyboard, even without controls in it.
const keyboardScroll = { tabIndex: 0 };

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { fixed = false, selection, onSelection, label } = props;
  const [dragged, setDragged] = useState<{ id: string; width: number } | null>(null);
  const columnView = useMemo(() => withWidth(props.columnView, dragged), [props.columnView, dragged]);
  const { visible, starts, headers, shown, share, selectShown, total, number, first, isFiltered } =
    useTableRows({ ...props, columnView });
  // State rather than a ref: the virtual rows are mounted before their scroll region is known.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const ids = shown.map((row) => row.id);
  const rowOf = (id: string) => shown.find((row) => row.id === id)?.original;
  const roving = useRovingRows({
    ids,
    allIds: props.allIds,
    chosen: props.activeRow,
    onChosen: props.onActiveRow,
    selection,
    onSelection,
    onOpen: (id) => {
      const row = rowOf(id);
      if (row) props.onOpenRow?.(row);
    },
    onKey: (event, id) => {
      const row = rowOf(id);
      if (row) props.onRowKey?.(event, row);
    },
  });
  const widths = visible.map(
    (column) => column.columnDef.meta?.width ?? (fixed ? column.getSize() : undefined),
  );
  const boxed = selection !== undefined && onSelection !== undefined;
  const lefts = useLefts(starts, boxed ? BOX : 0);
  const isVirtual = shown.length > virtualFrom;
  const indexed = isVirtual || total > shown.length;
  const columnCount = headers.length + Number(boxed);

  const bodyRows: BodyRow[] = shown.map((row, index) => ({
    id: row.id,
    draw: (extra) => (
      <TableRow
        key={row.id}
        id={row.id}
        data={row.original}
        columns={visible}
        lefts={lefts}
        drawCells={() =>
          row.getVisibleCells().map((cell) => <TableCell key={cell.id} cell={cell} lefts={lefts} />)
        }
        active={row.id === roving.active}
        selected={boxed ? isSelected(row) : undefined}
        name={props.rowName?.(row.original) ?? row.id}
        className={props.rowClassName?.(row.original)}
        testId={props.rowTestId?.(row.original)}
        rowIndex={indexed ? first + index + 2 : undefined}
        claim={roving.claim}
        onToggle={roving.toggle}
        {...extra}
      />
    ),
  }));

  const blank = blankState(props, shown.length, isFiltered);
  if (blank) return <div className={cx('table-card', props.className)}>{blank}</div>;
  return (
    <div className={cx('table-card', props.className)}>
      {props.fetching && <div className="fetching" aria-hidden="true" />}
      {props.error && <TableError text={props.error} onRetry={props.onRetry} />}
      <section
        ref={setScroller}
        className={cx('scroll', isVirtual && 'is-virtual')}
        aria-label={label}
        {...keyboardScroll}
      >
        <table
          className={cx(props.card && 'cards', fixed && 'fixed-layout', props.tableClassName)}
          style={fixed ? { width: totalWidth(widths, boxed) } : undefined}
          data-testid={props.testId}
          aria-label={label}
          aria-busy={props.loading || props.fetching || undefined}
          aria-rowcount={indexed ? total + 1 : undefined}
        >
          <ColumnWidths ids={visible.map(({ id }) => id)} widths={widths} boxed={boxed} />
          <TableHead
            headers={headers}
            sort={props.sort ?? null}
            onSort={props.onSort}
            lefts={lefts}
            selected={boxed ? share : undefined}
            onSelectAll={selectShown}
            indexed={indexed}
            onDrag={setDragged}
            onResize={props.onResize}
            menu={props.columnMenu}
          />
          <tbody
            onKeyDown={roving.onKeyDown}
            onFocus={roving.onFocus}
            onClick={(event) => {
              const id = clickedRow(event);
              const row = id === null ? undefined : rowOf(id);
              if (row) props.onRowClick?.(event, row);
            }}
          >
            {props.loading && <SkeletonRows columnCount={columnCount} rows={5} />}
            {!props.loading && isVirtual && (
              <Suspense fallback={bodyRows.slice(0, meanwhile).map((row) => row.draw())}>
                <VirtualRows
                  rows={bodyRows}
                  active={roving.active}
                  columnCount={columnCount}
                  scroller={scroller}
                  estimate={props.estimate ?? 56}
                />
              </Suspense>
            )}
            {!props.loading && !isVirtual && bodyRows.map((row) => row.draw())}
          </tbody>
        </table>
      </section>
      {props.foot}
      {props.page && !props.loading && (
        <TablePager
          page={props.page}
          number={number}
          total={total}
          label={`Pages of ${label}`}
          onMove={() => {
            if (scroller) scroller.scrollTop = 0;
          }}
        />
      )}
      <span className="sr" role="status">
        {props.loading ? 'Loading...' : ''}
      </span>
    </div>
  );
}

interface TablePagerProps {
  page: TablePage;
  number: number;
  total: number;
  label: string;
  /** Scrolls a new page to its top. */
  onMove(): void;
}

function TablePager({ page, number, total, label, onMove }: TablePagerProps) {
  return (
    <Pager
      page={number}
      pageSize={page.size}
      total={total}
      sizes={page.sizes}
      onPage={(next) => {
        onMove();
        page.onPage(next);
      }}
      onPageSize={(size) => {
        onMove();
        page.onPageSize(size);
      }}
      {...(page.quick && { quick: page.quick })}
      label={label}
    />
  );
}

/** A later load failed: the old rows stay. */
function TableError({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="note danger table-note" role="alert">
      <span className="grow">{text}</span>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

type Width = number | string | undefined;

interface ColumnWidthsProps {
  ids: readonly string[];
  widths: readonly Width[];
  boxed: boolean;
}

function ColumnWidths({ ids, widths, boxed }: ColumnWidthsProps) {
  return (
    <colgroup>
      {boxed && <col className="ck" />}
      {ids.map((id, index) => (
        <col key={id} style={{ width: widths[index] }} />
      ))}
    </colgroup>
  );
}

/** What replaces a table without rows, so that column heads are never shown alone. */
function blankState<Row extends object>(
  props: DataTableProps<Row>,
  count: number,
  typed: boolean,
): ReactNode {
  if (props.loading || count > 0) return null;
  if (props.error)
    return <ErrorState text={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />;
  if (props.filtered || (typed && props.rows.length > 0)) {
    return (
      <EmptyState
        text={props.filteredEmpty ?? 'No results match the filters.'}
        action={props.onClearFilters && <Button onClick={props.onClearFilters}>Clear filters</Button>}
      />
    );
  }
  return typeof props.empty === 'string' ? <EmptyState text={props.empty} /> : props.empty;
}

/** The left position of each pinned column. Returns the same map until a position changes. */
function useLefts(starts: readonly [string, number][], offset: number): ReadonlyMap<string, number> {
  const written = JSON.stringify(starts.map(([id, start]) => [id, start + offset]));
  return useMemo(() => new Map<string, number>(JSON.parse(written)), [written]);
}

/** The row of a click, unless the click was on a control or ended the selection of text. */
function clickedRow({ target }: MouseEvent): string | null {
  if (!(target instanceof Element) || target.closest('a, button, input, textarea, select, label'))
    return null;
  if (document.getSelection()?.isCollapsed === false) return null;
  return target.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null;
}

/** Applies the width of a column that is being dragged. It is stored when the user releases it. */
function withWidth(view = allColumns, dragged: { id: string; width: number } | null): ColumnView {
  if (!dragged) return view;
  return { ...view, columnSizing: { ...view.columnSizing, [dragged.id]: dragged.width } };
}

function totalWidth(widths: readonly Width[], boxed: boolean): number {
  return widths.reduce<number>(
    (sum, width) => sum + (typeof width === 'number' ? width : 0),
    boxed ? BOX : 0,
  );
}
