import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { projectQuery } from '@/api/projects';
import type { Analysis, Result } from '@/api/types';
import { useUser } from '@/app/session';
import { useShortcut } from '@/app/shortcuts';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { sortToText } from '@/components/tableColumns';
import { useTypedText } from '@/components/useTypedText';
import { cx } from '@/lib/cx';
import { formatCount, plural } from '@/lib/numbers';
import { isInProgress, statusLabel } from '@/lib/status';
import './panel.css';
import './dialogs.css';
import './table.css';
import { BulkDialog } from './BulkDialog';
import { ContentDialog } from './ContentDialog';
import type { RowActions } from './cells';
import { sortResults, widenColumn } from './columns';
import { filterResults, isFiltered } from './filters';
import { IndexabilityDialog } from './IndexabilityDialog';
import { Overview } from './Overview';
import { ReportRows } from './ReportRows';
import { RowPanel } from './RowPanel';
import { ReportStats } from './StatCards';
import { Tools } from './Tools';
import { texts } from './texts';
import { useArrivals } from './useArrivals';
import { useColumnView } from './useColumnView';
import { usePanelHistory } from './usePanelHistory';
import { usePageCommands } from './useReportCommands';
import type { useResults } from './useResults';
import { moreSizes, quickSizes, useView } from './view';

interface ReportProps {
  analysis: Analysis;
  /** The results could not be refreshed. */
  stale: boolean;
  held: ReturnType<typeof useResults>;
  /** The live channel of the run is open. */
  live: boolean;
  onRelaunch: () => void;
}

export function Report({ analysis, stale, held, live, onRelaunch }: ReportProps) {
  const user = useUser();
  const view = useView();
  const project = useQuery(projectQuery(analysis.project_id));
  const { setFilters } = view;
  const [text, setText] = useTypedText(view.filters.text, (typed) => setFilters({ text: typed }, 'typing'));
  const [asked, setAsked] = useState<Result>();
  const [content, setContent] = useState<number>();
  const [bulk, setBulk] = useState<{ ids: readonly number[]; all: boolean } | null>(null);
  const [current, setCurrent] = useState<number>();
  const field = useRef<HTMLInputElement>(null);

  const running = isInProgress(analysis.status);
  const filtered = isFiltered(view.filters, view.long);
  const steady = view.page > 1 || filtered || view.sort !== null;
  const { shown, waiting, fresh, take } = useArrivals(held.results, steady);
  const arrived = useDeferredValue(waiting);
  // Figures include all results, also those that wait.
  const overview = useDeferredValue(held.results);
  // Do not announce rows that the filters exclude.
  const news = useMemo(
    () => (arrived.length > 0 ? filterResults(arrived, view.filters, view.long, overview).length : 0),
    [arrived, view.filters, view.long, overview],
  );
  const results = useDeferredValue(shown);
  const matching = useMemo(
    () => sortResults(filterResults(results, view.filters, view.long), view.sort),
    [results, view.filters, view.long, view.sort],
  );
  // While pages of the report are still loading, the server knows how many rows there will be.
  const total =
    held.complete || filtered ? matching.length : Math.max(matching.length, analysis.results_count);
  const pages = Math.max(1, Math.ceil(total / view.size));
  const page = Math.min(view.page, pages);
  const offset = (page - 1) * view.size;
  const rows = useMemo(() => matching.slice(offset, offset + view.size), [matching, offset, view.size]);
  const columnView = useColumnView(view.columns);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const place = matching.findIndex(({ id }) => id === view.open);
  // Not the deferred list, so that a decision shows at once.
  const opened = held.results.find(({ id }) => id === view.open);
  const loading = isLoading(held, overview);
  // Figures of a part of the report would be wrong.
  const counting = loading || !(held.complete || held.failed);

  const { change } = view;
  const openRow = usePanelHistory();
  usePageCommands(held.results, project.data?.domain ?? '', openRow);
  const actions = useMemo<RowActions>(() => ({ open: openRow, indexability: setAsked }), [openRow]);
  // The row that j or k selected may be on another page. It takes the focus once it is rendered.
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-testid="result-row-${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });
  const step = (by: -1 | 1) => {
    const from = opened ? place : matching.findIndex(({ id }) => id === current);
    const next = matching[from + by];
    if (!next) return;
    setCurrent(next.id);
    // If the details are open, the focus stays in them.
    wanted.current = opened ? undefined : next.id;
    const nextPage = Math.floor((from + by) / view.size) + 1;
    const turned = { page: nextPage > 1 ? String(nextPage) : undefined };
    change(opened ? { ...turned, result: String(next.id) } : turned, 'same');
  };
  const scope = 'Report';
  useShortcut('j', 'Next row', () => step(1), { scope });
  useShortcut('k', 'Previous row', () => step(-1), { scope });
  useShortcut(
    'i',
    'Indexability of the row',
    () => setAsked(results.find(({ id }) => id === (view.open ?? current))),
    { scope },
  );
  useShortcut('c', 'Copy the focused cell', copyFocused, { scope });

  const empty = (
    <NoRows
      why={whyNone(held, results, filtered)}
      running={running}
      live={live}
      onRelaunch={onRelaunch}
      onRetry={held.reload}
      onClear={() => {
        setText('');
        view.clear();
      }}
    />
  );
  // Rows hidden by the filters are excluded from decisions.
  const selected = matching.filter(({ id }) => selection.has(String(id)));
  const decideFor = () => {
    const ids = (selected.length > 0 ? selected : matching).map(({ id }) => id);
    // Decided now, because a run that ends in the meantime may add pages that the user has not seen.
    setBulk({ ids, all: ids.length === held.results.length && held.complete && !running });
  };

  return (
    <div className={cx('report')} data-density={view.look.density}>
      <ReportStats analysis={analysis} results={overview} superuser={user.is_superuser} loading={counting} />
      <Overview results={overview} loading={counting} kind={view.filters.kind} onFilter={view.setFilters} />
      <Tools
        view={view}
        results={overview}
        text={text}
        onText={setText}
        field={field}
        selected={selected.length}
        matching={matching.length}
        onDecide={decideFor}
        onUnselect={() => setSelection(new Set())}
      />
      {news > 0 && (
        <p className="arrivals">
          <Button size="sm" onClick={take}>
            {plural(news, 'new result')}
          </Button>
        </p>
      )}
      <ReportRows
        onChanged={held.replace}
        rows={rows}
        allIds={() => matching.map(({ id }) => String(id))}
        page={{
          number: page,
          size: view.size,
          sizes: [...quickSizes, ...moreSizes],
          quick: quickSizes,
          total,
          onPage: (next) => change({ page: next > 1 ? String(next) : undefined }),
          onPageSize: (size) => {
            view.setSize(size);
            change({ page: undefined }, 'same');
          },
        }}
        columnView={columnView}
        sort={view.sort}
        look={view.look}
        domain={project.data?.domain ?? ''}
        selection={selection}
        onSelection={setSelection}
        fresh={fresh}
        open={view.open}
        current={rows.some(({ id }) => id === current) ? current : undefined}
        actions={actions}
        fetching={!held.complete && !held.failed && results.length > 0}
        onCurrent={setCurrent}
        onSort={(sort) => change({ sort: sortToText(sort) || undefined, page: undefined })}
        onResize={(id, width) => view.setColumns(widenColumn(view.columns, id, width))}
        error={(stale || held.failed) && rows.length > 0 ? texts.loadFailed : null}
        onRetry={held.reload}
        empty={empty}
      />
      <Spoken analysis={analysis} />
      {opened && (
        <RowPanel
          result={opened}
          site={analysis.project.name}
          place={isLoading(held, results) ? undefined : place + 1}
          total={matching.length}
          onStep={step}
          onClose={() => openRow(undefined)}
          onChanged={held.replace}
          onIndexability={setAsked}
          onContent={({ id }) => setContent(id)}
        />
      )}
      <IndexabilityDialog
        result={asked}
        onClose={() => setAsked(undefined)}
        onContent={({ id }) => {
          setAsked(undefined);
          setContent(id);
        }}
      />
      <ContentDialog analysisId={analysis.id} resultId={content} onClose={() => setContent(undefined)} />
      {bulk && (
        <BulkDialog
          analysisId={analysis.id}
          {...bulk}
          onClose={() => setBulk(null)}
          onDone={() => {
            setSelection(new Set());
            void held.catchUp();
          }}
        />
      )}
    </div>
  );
}

/** The rendered results are deferred, so they can be empty for a moment after the first results arrive. */
function isLoading(held: ReportProps['held'], drawn: readonly Result[]): boolean {
  if (held.failed) return false;
  return !held.started || (drawn.length === 0 && held.results.length > 0);
}

type Why = 'filtered' | 'failed' | 'none' | 'loading';

function whyNone(held: ReportProps['held'], drawn: readonly Result[], filtered: boolean): Why {
  if (isLoading(held, drawn) || !(held.complete || held.failed)) return 'loading';
  // Results that failed to load may match.
  if (held.failed) return 'failed';
  return filtered && drawn.length > 0 ? 'filtered' : 'none';
}

interface NoRowsProps {
  why: Why;
  running: boolean;
  live: boolean;
  onRelaunch: () => void;
  onRetry: () => void;
  onClear: () => void;
}

function NoRows({ why, running, live, onRelaunch, onRetry, onClear }: NoRowsProps) {
  switch (why) {
    case 'filtered':
      return (
        <EmptyState text={texts.noMatch} action={<Button onClick={onClear}>{texts.clearFilters}</Button>} />
      );
    case 'failed':
      return <ErrorState text={texts.loadFailed} onRetry={onRetry} />;
    case 'loading':
      return <EmptyState busy text={texts.loading} />;
    case 'none':
      if (running) return <EmptyState busy={live} text={texts.waiting} />;
      return (
        <EmptyState text={texts.noResults} action={<Button onClick={onRelaunch}>{texts.relaunch}</Button>} />
      );
  }
}

/** Copies the focused cell, or the new title if a row has the focus. */
function copyFocused(): void {
  const focused = document.activeElement;
  const cell =
    focused instanceof HTMLTableRowElement
      ? focused.querySelector('[data-testid="cell-suggested_title"]')
      : focused?.closest('td, th');
  cell?.querySelector<HTMLButtonElement>('.copy')?.click();
}

const EVERY = 10_000;

/** Announces the progress at most every ten seconds, and the end at once. */
function Spoken({ analysis }: { analysis: Analysis }) {
  const { processed_urls_count: processed, total_urls_count: total, status } = analysis;
  const running = isInProgress(status);
  const words = running
    ? `${formatCount(processed)} of ${formatCount(total)} pages analysed`
    : statusLabel(status);
  const latest = useRef(words);
  const wasRunning = useRef(false);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    if (!running) {
      if (wasRunning.current) setSpoken(latest.current);
      wasRunning.current = false;
      return;
    }
    wasRunning.current = true;
    const timer = setInterval(() => setSpoken(latest.current), EVERY);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <p className="sr" role="status">
      {spoken}
    </p>
  );
}
