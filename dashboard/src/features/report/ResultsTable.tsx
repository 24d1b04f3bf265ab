import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Result } from '@/api/types';
import { DataTable, type TablePage } from '@/components/DataTable';
import { selectableParts } from '@/components/selectableParts';
import type { ColumnView, Sort } from '@/components/tableColumns';
import { cx } from '@/lib/cx';
import { CellContext, type RowActions } from './cellContext';
import { isTinted, kindOf, shortUrl } from './kind';
import { tableColumns } from './tableColumns';
import type { Look } from './view';

interface ResultsTableProps {
  /** The rows of this page. */
  rows: readonly Result[];
  /** The ids of all pages, in order. */
  allIds: () => readonly string[];
  page: TablePage;
  columnView: ColumnView;
  sort: Sort | null;
  look: Look;
  domain: string;
  selection: ReadonlySet<string>;
  fresh: ReadonlySet<number>;
  open: number | undefined;
  current: number | undefined;
  actions: RowActions;
  /** More results are loading. */
  fetching: boolean;
  onSelection: (next: Set<string>) => void;
  onRowClick: (event: MouseEvent, result: Result) => void;
  onRowKey: (event: KeyboardEvent) => void;
  onCurrent: (id: number) => void;
  onSort: (sort: Sort | null) => void;
  onResize: (id: string, width: number) => void;
  columnMenu: (id: string) => ReactNode;
  /** Some results could not be loaded or refreshed. */
  error: string | null;
  onRetry: () => void;
  empty: ReactNode;
  /** Content below the rows. */
  foot: ReactNode;
}

/** Assumed heights of a row that is not measured yet, in pixels. */
const HEIGHTS = { compact: 37, medium: 57, comfortable: 100 };

export function ResultsTable({
  look,
  domain,
  actions,
  fresh,
  open,
  current,
  onCurrent,
  ...table
}: ResultsTableProps) {
  const surroundings = useMemo(() => ({ look, domain, actions }), [look, domain, actions]);
  return (
    <CellContext value={surroundings}>
      <DataTable
        {...table}
        features={selectableParts}
        fixed
        label="Results"
        testId="results-table"
        tableClassName={cx('results', !look.wrap && 'nowrap-cells')}
        columns={tableColumns}
        sorted
        getRowId={({ id }) => String(id)}
        rowTestId={({ id }) => `result-row-${id}`}
        rowName={({ url }) => shortUrl(url, domain)}
        rowClassName={(result) =>
          cx(
            isTinted(kindOf(result)) && 'bad',
            open === result.id && 'is-open',
            fresh.has(result.id) && 'fresh',
          ) || undefined
        }
        activeRow={current === undefined ? null : String(current)}
        onActiveRow={(id) => onCurrent(Number(id))}
        onOpenRow={({ id }) => actions.open(id)}
        estimate={HEIGHTS[look.density]}
      />
    </CellContext>
  );
}
