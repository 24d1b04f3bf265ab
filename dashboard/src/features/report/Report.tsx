import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { projectQuery } from '@/api/projects';
import type { Analysis, Element, Result } from '@/api/types';
import { useUser } from '@/app/session';
import { useShortcut } from '@/app/shortcuts';
import { Button } from '@/components/Button';
import { sortToText } from '@/components/tableColumns';
import { useTypedText } from '@/components/useTypedText';
import type { ShownResults } from '@/features/analysis-actions/ExportMenu';
import { plural } from '@/lib/numbers';
import { isInProgress } from '@/lib/status';
import './table.css';
import './review.css';
import { ColumnMenu } from './ColumnMenu';
import type { RowActions } from './cellContext';
import { widenColumn } from './columns';
import { elements } from './elements';
import { Dialogs, Explanation, loadAhead, NoRows, RowPanel, SelectionBar, Spoken } from './lazyParts';
import { Overview } from './Overview';
import { ReportRows } from './ReportRows';
import { ReviewTabs } from './ReviewTabs';
import { MarkContext, RequestedContext, ReviewContext } from './reviewContext';
import { countsOf } from './reviewTabs';
import { ReportStats } from './StatCards';
import { type OpenTool, Tools } from './Tools';
import { TypedGuard } from './TypedGuard';
import { texts } from './texts';
import { pinnedWidth, useColumnView } from './useColumnView';
import { useFresh } from './useFresh';
import type { News } from './useNews';
import type { Pages } from './usePages';
import { usePageCommands } from './useReportCommands';
import { useReview } from './useReview';
import { useReviewList } from './useReviewList';
import { useSelection } from './useSelection';
import { moreSizes, quickSizes, type View } from './view';
import { whyNone } from './whyNone';

interface ReportProps {
  analysis: Analysis;
  /** The analysis could not be refreshed. */
  stale: boolean;
  news: News;
  view: View;
  /** The live channel of the run is open. */
  live: boolean;
  /** Receives what the table shows. */
  shown: RefObject<ShownResults | undefined>;
  onRelaunch: () => void;
}

export function Report({ analysis, stale, news, view, live, shown, onRelaunch }: ReportProps) {
  const user = useUser();
  const project = useQuery(projectQuery(analysis.project_id));
  const { setFilters, change } = view;
  const [text, setText] = useTypedText(view.filters.text, (typed) => setFilters({ text: typed }, 'typing'));
  const [asked, setAsked] = useState<Result>();
  const [content, setContent] = useState<number>();
  const [tool, setTool] = useState<OpenTool>();
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
  const list = useReviewList({ analysisId: analysis.id, news, view, running, by: user.email });
  const { tab, rows, pages, total, counts, renew, all: summary } = list;
  const fresh = useFresh(rows, list.isNewestFirst);
  const failed = pages.failed || list.failed;
  const progress = useMemo(() => countsOf(summary), [summary]);
  const { selected, ...selection } = useSelection({ pages, rows, filter: list.filter, overlaid: list.shown });
  const review = useReview({ list, view, shownElements });
  const { opened, current, openRow } = review;

  useEffect(() => {
    const { columnOrder, columnVisibility } = columnView;
    const columns = columnOrder.filter((id) => columnVisibility[id] !== false);
    shown.current = { filter: list.filter, count: counts.pages[tab], columns };
    return () => {
      shown.current = undefined;
    };
  }, [shown, list.filter, counts, tab, columnView]);

  const isStarted = pages.data !== undefined;
  useEffect(() => {
    if (isStarted) loadAhead();
  }, [isStarted]);

  const openPage = useCallback((id: number) => openRow(id, 'focus'), [openRow]);
  usePageCommands(analysis.id, project.data?.domain ?? '', openPage);
  const actions = useMemo<RowActions>(() => ({ open: openPage, indexability: setAsked }), [openPage]);
  const scope = 'Report';
  useShortcut('j', 'Next row', () => review.step(1), { scope });
  useShortcut('k', 'Previous row', () => review.step(-1), { scope });
  useShortcut(
    'i',
    'Indexability of the row',
    () => setAsked(opened ?? rows.find(({ id }) => id === current)),
    { scope },
  );
  useShortcut('c', 'Copy the focused cell', copyFocused, { scope });

  const toTab = useCallback((next: typeof tab) => change({ tab: next, page: undefined }), [change]);

  return (
    <ReviewContext value={review.actions}>
      <RequestedContext value={requested}>
        <MarkContext value={review.marked}>
          <div
            className="report"
            data-density={view.look.density}
            style={{ '--pinned': `${pinnedWidth(columnView)}px` } as CSSProperties}
          >
            <ReportStats analysis={analysis} summary={summary} superuser={user.is_superuser} />
            <Overview
              analysisId={analysis.id}
              summary={summary}
              filter={list.figureFilter}
              filters={view.filters}
              onFilter={setFilters}
            />
            <Tools
              analysisId={analysis.id}
              projectId={analysis.project_id}
              view={view}
              summary={summary}
              text={text}
              onText={setText}
              refused={list.refused}
              field={field}
              open={tool}
              onOpen={setTool}
            />
            {summary && summary.total > 0 && (
              <ReviewTabs
                counts={counts}
                progress={progress}
                tab={tab}
                onTab={toTab}
                decided={list.decided}
                onHide={renew}
              />
            )}
            {list.waiting > 0 && (
              <p className="arrivals">
                <Button size="sm" onClick={renew}>
                  {plural(list.waiting, 'new result')}
                </Button>
              </p>
            )}
            <ReportRows
              rows={rows}
              allIds={() => idsAround(pages)}
              page={{
                number: pages.data?.number ?? view.page,
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
              selection={selection.shown}
              onSelection={selection.select}
              fresh={fresh}
              open={view.open}
              current={rows.some(({ id }) => id === current) ? current : undefined}
              actions={actions}
              fetching={pages.isPlaceholder}
              onCurrent={review.setCurrent}
              onRowClick={(event, { id }) => {
                if (event.ctrlKey || event.metaKey) selection.toggle(String(id));
                else openRow(id, 'click');
              }}
              onRowKey={review.onRowKey}
              onSort={(sort) => change({ sort: sortToText(sort) || undefined, page: undefined })}
              columnMenu={(id) => (
                <ColumnMenu
                  column={id}
                  view={view}
                  onFilter={(target) => setTool({ target })}
                  onShowColumns={() => setTool('view')}
                />
              )}
              onResize={(id, width) => view.setColumns(widenColumn(view.columns, id, width))}
              error={(stale || failed) && rows.length > 0 ? texts.loadFailed : null}
              onRetry={news.reload}
              empty={
                <Suspense fallback={null}>
                  <NoRows
                    why={whyNone({ ...list, failed, total: summary?.total })}
                    tab={tab}
                    inAll={counts.pages.all}
                    running={running}
                    live={live}
                    onRelaunch={onRelaunch}
                    onRetry={news.reload}
                    onClear={() => {
                      setText('');
                      view.clear();
                    }}
                    onAll={() => toTab('all')}
                  />
                </Suspense>
              }
              foot={
                selected && (
                  <Suspense>
                    <SelectionBar
                      selected={selected}
                      matching={total}
                      name={analysis.name}
                      onAct={(act) => {
                        selection.clear();
                        void list.decideFor(act, selected);
                      }}
                      onSelectAll={selection.selectAll}
                      onClear={selection.clear}
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
                  place={review.place === undefined ? undefined : review.place + 1}
                  total={total}
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

/** The ids of the loaded pages before and after the shown one, without gaps. */
function idsAround({ data, loaded }: Pages): string[] {
  const byNumber = new Map(loaded().map((page) => [page.number, page]));
  let from = data?.number ?? 1;
  while (byNumber.has(from - 1)) from -= 1;
  const ids: string[] = [];
  for (let page = byNumber.get(from); page; page = byNumber.get(page.number + 1)) {
    ids.push(...page.items.map(({ id }) => String(id)));
  }
  return ids;
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
