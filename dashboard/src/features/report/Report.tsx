import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { projectQuery } from '@/api/projects';
import type { Analysis, Element, Result } from '@/api/types';
import { useUser } from '@/app/session';
import { useShortcut } from '@/app/shortcuts';
import { Button } from '@/components/Button';
import { toggled } from '@/components/selection';
import { sortToText } from '@/components/tableColumns';
import { useTypedText } from '@/components/useTypedText';
import { cx } from '@/lib/cx';
import { plural } from '@/lib/numbers';
import { isInProgress } from '@/lib/status';
import './table.css';
import './review.css';
import type { RowActions } from './cellContext';
import { sortResults, widenColumn } from './columns';
import { elements } from './elements';
import { filterResults, isFiltered } from './filters';
import { Dialogs, Explanation, loadAhead, NoRows, RowPanel, SelectionBar, Spoken } from './lazyParts';
import { Overview } from './Overview';
import { ReportRows } from './ReportRows';
import { ReviewTabs } from './ReviewTabs';
import { MarkContext, RequestedContext, ReviewContext } from './reviewContext';
import { countReview, type ReviewCounts, type TabId } from './reviewTabs';
import { ReportStats } from './StatCards';
import { Tools } from './Tools';
import { TypedGuard } from './TypedGuard';
import { texts } from './texts';
import { useArrivals } from './useArrivals';
import { useColumnView } from './useColumnView';
import { usePageCommands } from './useReportCommands';
import type { useResults } from './useResults';
import { useReview } from './useReview';
import { useReviewList } from './useReviewList';
import { moreSizes, quickSizes, useView } from './view';
import { isLoading, whyNone } from './whyNone';

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
  const { setFilters, change } = view;
  const [text, setText] = useTypedText(view.filters.text, (typed) => setFilters({ text: typed }, 'typing'));
  const [asked, setAsked] = useState<Result>();
  const [content, setContent] = useState<number>();
  const field = useRef<HTMLInputElement>(null);

  const running = isInProgress(analysis.status);
  const requested = useMemo(() => requestedBy(analysis), [analysis]);
  const columnView = useColumnView(view.columns);
  const shownElements = useMemo(() => {
    const place = ({ column }: { column: string }) => columnView.columnOrder.indexOf(column);
    return elements
      .filter(({ column }) => columnView.columnVisibility[column] !== false)
      .sort((one, other) => place(one) - place(other));
  }, [columnView]);
  const list = useReviewList({ analysisId: analysis.id, held, view, running, by: user.email });
  const { tab, isShown, hideDecided } = list;

  const filtered = isFiltered(view.filters, view.long);
  const steady = view.page > 1 || filtered || view.sort !== null || tab !== 'all';
  const { shown, waiting, fresh, take } = useArrivals(list.results, steady);
  const arrived = useDeferredValue(waiting);
  // Figures include all results, also those that wait.
  const overview = useDeferredValue(list.results);
  // Do not announce rows that the filters or the tab exclude.
  const news = useMemo(
    () =>
      arrived.length > 0
        ? filterResults(arrived, view.filters, view.long, overview).filter(isShown).length
        : 0,
    [arrived, view.filters, view.long, overview, isShown],
  );
  const results = useDeferredValue(shown);
  const allowed = useMemo(
    () => filterResults(results, view.filters, view.long),
    [results, view.filters, view.long],
  );
  const counts = useMemo(() => countReview(allowed), [allowed]);
  const progress = useMemo(() => countReview(overview), [overview]);
  const matching = useMemo(
    () => sortResults(allowed.filter(isShown), view.sort),
    [allowed, isShown, view.sort],
  );
  const total = held.complete || filtered || tab !== 'all' ? matching.length : countAll(matching, analysis);
  const pages = Math.max(1, Math.ceil(total / view.size));
  const page = Math.min(view.page, pages);
  const offset = (page - 1) * view.size;
  const rows = useMemo(() => matching.slice(offset, offset + view.size), [matching, offset, view.size]);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const review = useReview({ list, view, matching, shownElements });
  const { opened, current, openRow } = review;
  const loading = isLoading(held, overview);
  // Figures of a part of the report would be wrong.
  const counting = loading || !(held.complete || held.failed);

  useEffect(() => {
    if (held.started) loadAhead();
  }, [held.started]);

  const openPage = useCallback((id: number) => openRow(id, 'focus'), [openRow]);
  usePageCommands(held.results, project.data?.domain ?? '', openPage);
  const actions = useMemo<RowActions>(() => ({ open: openPage, indexability: setAsked }), [openPage]);
  const scope = 'Report';
  useShortcut('j', 'Next row', () => review.step(1), { scope });
  useShortcut('k', 'Previous row', () => review.step(-1), { scope });
  useShortcut(
    'i',
    'Indexability of the row',
    () => setAsked(results.find(({ id }) => id === (view.open ?? current))),
    { scope },
  );
  useShortcut('c', 'Copy the focused cell', copyFocused, { scope });

  const toTab = useCallback(
    (next: typeof tab) => {
      hideDecided();
      change({ tab: next, page: undefined });
    },
    [change, hideDecided],
  );
  // Rows hidden by the filters are excluded from decisions.
  const selected = useMemo(
    () => (selection.size > 0 ? matching.filter(({ id }) => selection.has(String(id))) : []),
    [matching, selection],
  );
  const unselect = () => setSelection(new Set());
  const decided = countDecided(tab, matching, counts);

  return (
    <ReviewContext value={review.actions}>
      <RequestedContext value={requested}>
        <MarkContext value={review.marked}>
          <div className={cx('report')} data-density={view.look.density}>
            <ReportStats
              analysis={analysis}
              results={overview}
              superuser={user.is_superuser}
              loading={counting}
            />
            <Overview results={overview} loading={counting} kind={view.filters.kind} onFilter={setFilters} />
            <Tools view={view} results={overview} text={text} onText={setText} field={field} />
            {overview.length > 0 && (
              <ReviewTabs
                counts={counts}
                progress={progress}
                tab={tab}
                onTab={toTab}
                decided={decided}
                onHide={hideDecided}
              />
            )}
            {news > 0 && (
              <p className="arrivals">
                <Button size="sm" onClick={take}>
                  {plural(news, 'new result')}
                </Button>
              </p>
            )}
            <ReportRows
              onChanged={(result) => held.replace([result])}
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
              onCurrent={review.setCurrent}
              onRowClick={(event, { id }) => {
                if (event.ctrlKey || event.metaKey) setSelection(toggled(selection, String(id)));
                else openRow(id, 'click');
              }}
              onRowKey={review.onRowKey}
              onSort={(sort) => change({ sort: sortToText(sort) || undefined, page: undefined })}
              onResize={(id, width) => view.setColumns(widenColumn(view.columns, id, width))}
              error={(stale || held.failed) && rows.length > 0 ? texts.loadFailed : null}
              onRetry={held.reload}
              empty={
                <Suspense fallback={null}>
                  <NoRows
                    why={whyNone(held, results, filtered, tab)}
                    tab={tab}
                    inAll={counts.pages.all}
                    running={running}
                    live={live}
                    onRelaunch={onRelaunch}
                    onRetry={held.reload}
                    onClear={() => {
                      setText('');
                      view.clear();
                    }}
                    onAll={() => toTab('all')}
                  />
                </Suspense>
              }
              foot={
                selected.length > 0 && (
                  <Suspense>
                    <SelectionBar
                      selected={selected}
                      matching={matching.length}
                      name={analysis.name}
                      onAct={(plan) => {
                        unselect();
                        void list.decideFor(plan);
                      }}
                      onSelectAll={() => setSelection(new Set(matching.map(({ id }) => String(id))))}
                      onClear={unselect}
                    />
                  </Suspense>
                )
              }
            />
            <Suspense fallback={null}>
              <Spoken analysis={analysis} />
            </Suspense>
            <p className="sr" role="status" data-testid="review-said">
              {review.said}
            </p>
            <TypedGuard typed={review.typed} open={view.open} />
            {review.explainedResult && (
              <Suspense>
                <Explanation
                  explained={review.explained}
                  result={review.explainedResult}
                  requested={requested}
                  onChange={(result, element, made) =>
                    void review.actions.decide(result, { [element]: made })
                  }
                  onEdit={({ id }, element) => review.actions.edit(id, element)}
                />
              </Suspense>
            )}
            {opened && (
              <Suspense>
                <RowPanel
                  result={opened}
                  site={analysis.project.name}
                  place={isLoading(held, results) ? undefined : review.place + 1}
                  total={matching.length}
                  takesFocus={review.takesFocus}
                  onStep={review.step}
                  onNext={review.acceptAndNext}
                  onMark={review.mark}
                  onClose={() => openRow(undefined, 'focus')}
                  onIndexability={setAsked}
                  onContent={({ id }) => setContent(id)}
                />
              </Suspense>
            )}
            {(asked || content !== undefined) && (
              <Suspense>
                <Dialogs
                  analysisId={analysis.id}
                  asked={asked}
                  onAsked={setAsked}
                  content={content}
                  onContent={setContent}
                />
              </Suspense>
            )}
          </div>
        </MarkContext>
      </RequestedContext>
    </ReviewContext>
  );
}

/** While pages of the report are still loading, the server knows how many rows there will be. */
function countAll(loaded: readonly Result[], { results_count }: Analysis): number {
  return Math.max(loaded.length, results_count);
}

/** The rows that were decided since the tab was opened, and are still in it. */
function countDecided(tab: TabId, shown: readonly Result[], { pages }: ReviewCounts): number {
  return tab === 'all' ? 0 : shown.length - pages[tab];
}

/** The elements that the analysis writes. Keywords are written with every other element. */
function requestedBy(analysis: Analysis): ReadonlySet<Element> {
  const requested = new Set<Element>(['keywords']);
  if (analysis.generate_title) requested.add('title');
  if (analysis.generate_meta_description) requested.add('meta');
  if (analysis.generate_h1) requested.add('h1');
  if (analysis.generate_seo_text) requested.add('seo_text');
  return requested;
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
