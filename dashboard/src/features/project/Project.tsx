import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Link2, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { projectAnalysesQuery } from '@/api/projects';
import { clientConfigQuery } from '@/api/service';
import type { AnalysisRow, Project as ProjectEntity } from '@/api/types';
import { useUser } from '@/app/session';
import { useShortcut } from '@/app/shortcuts';
import { Banner } from '@/components/Banner';
import { Breadcrumb } from '@/components/Breadcrumb';
import { Button, LinkButton } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { EmptyState } from '@/components/EmptyState';
import { SearchField } from '@/components/fields/SearchField';
import { lazyPart } from '@/components/lazyPart';
import { PageHead } from '@/components/PageHead';
import { ProjectSwitcher } from '@/components/search/ProjectSwitcher';
import { selectableParts } from '@/components/selectableParts';
import { useListSearch } from '@/components/useListSearch';
import { sameNames } from '@/features/analysis-actions/copyName';
import { projectMessage } from '@/features/analysis-actions/messages';
import { isInProgress } from '@/lib/status';
import { useChannel } from '@/live/channel';
import { applyToRows } from '@/live/messages';
import { refreshOvertaken } from '@/live/overtaken';
import { analysisColumns, SameNames } from './analysisColumns';
import { OverviewOutline } from './OverviewOutline';
import { Opening } from './RowActions';
import { texts } from './texts';
import { useProjectTasks } from './useProjectTasks';
import './project.css';

const ProjectDialogs = lazyPart(() => import('./ProjectDialogs'));
const ProjectOverview = lazyPart(async () => ({
  default: (await import('./ProjectOverview')).ProjectOverview,
}));

const SIZES = [20, 50, 100, 200, 500];
const BANNER_MS = 3000;
const NEWEST_FIRST = { id: 'created', desc: true };

function useLiveRows(projectId: number): void {
  const queries = useQueryClient();
  const queryKey = keys.projectAnalyses(projectId);
  useChannel(`/ws/project-updates/${projectId}`, {
    onMessage: (message) => {
      queries.setQueryData<AnalysisRow[]>(queryKey, (rows) => rows && applyToRows(rows, message));
      if (message.type === 'analysis_update' && !isInProgress(message.analysis.status))
        void queries.invalidateQueries({ queryKey: keys.projectHistory(projectId) });
      refreshOvertaken(queries, { queryKey, exact: true });
    },
    onResync: () => void queries.invalidateQueries({ queryKey }),
  });
}

/**
 * Opens the wizard once if the address or the navigation state requests it, then clears the request in
 * both.
 */
function useOpenWizard(open: (urls: string[] | undefined) => void): void {
  const { openAnalysis } = useSearch({ strict: false });
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { urls } = state;
  const wanted = openAnalysis === 'true' || state.openAnalysis === true;
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!wanted) return;
    latest.current(urls);
    void navigate({
      to: pathname,
      search: (old) => ({ ...old, openAnalysis: undefined }),
      state: {},
      replace: true,
    });
  }, [wanted, urls, navigate, pathname]);
}

export function Project({ project }: { project: ProjectEntity }) {
  const { id } = project;
  useLiveRows(id);
  const { is_superuser: isSuperuser } = useUser();
  const isWhole = project.analyses.length === project.total_analyses && project.total_analyses > 0;
  const analyses = useQuery({
    ...projectAnalysesQuery(id),
    // The list of projects may have loaded them already.
    placeholderData: isWhole ? project.analyses : undefined,
  });
  const hasReview = useQuery(clientConfigQuery()).data?.review_button === true;
  const tasks = useProjectTasks(id);
  const { begin } = tasks;
  const latest = useRef(tasks);
  useEffect(() => {
    latest.current = tasks;
  });
  const { text: filter, setText: find, sort, setSort, page, setPage } = useListSearch(NEWEST_FIRST);
  const [size, setSize] = useState(20);
  const search = useRef<HTMLInputElement>(null);
  const openWizard = () => begin({ kind: 'wizard' });
  useOpenWizard((urls) => begin({ kind: 'wizard', ...(urls && { urls }) }));
  useShortcut('n', texts.newAnalysis, openWizard);
  useShortcut('/', texts.filter, () => search.current?.focus());
  // Read at the time of a click, so that the columns do not change and rows are not rendered again.
  const columns = useMemo(
    () =>
      analysisColumns(isSuperuser, {
        onStop: (row) => latest.current.begin({ kind: 'stop', row }),
        onResume: (row) => latest.current.resume(row),
        onRelaunch: (row) => latest.current.begin({ kind: 'relaunch', row }),
        onDelete: (row) => latest.current.begin({ kind: 'delete', rows: [row] }),
        onEdit: (row) => void latest.current.edit(row),
        onReview: hasReview ? (row) => latest.current.begin({ kind: 'review', row }) : undefined,
        onCompare: (row) => latest.current.compare(row),
        onLiveCheck: (row) => latest.current.begin({ kind: 'live-check', row }),
        onImport: (row) => latest.current.begin({ kind: 'import', row }),
        onDone: (text) => latest.current.onDone(text),
        onError: (text) => latest.current.onError(text),
      }),
    [isSuperuser, hasReview],
  );
  const all = analyses.data ?? [];
  const shared = useMemo(() => sameNames(analyses.data ?? []), [analyses.data]);
  const wanted = filter.trim().toLowerCase();
  const rows = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  // Rows hidden by the filter are not deleted.
  const selected = rows.filter((row) => tasks.selection.has(String(row.id)));

  return (
    <>
      <Breadcrumb
        items={[
          { label: texts.projects, to: '/' },
          { label: project.name, menu: <ProjectSwitcher current={id} /> },
        ]}
      />
      <PageHead
        title={texts.title(project.name)}
        sub={
          <a className="muted" href={project.domain} target="_blank" rel="noopener noreferrer">
            {project.domain.replace(/^https?:\/\//i, '')}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        }
        actions={
          <>
            <LinkButton
              to="/project/$projectId/settings"
              params={{ projectId: String(id) }}
              icon={<SlidersHorizontal className="i" aria-hidden="true" />}
            >
              {texts.settings}
            </LinkButton>
            <Button
              icon={<Link2 className="i" aria-hidden="true" />}
              onClick={() => begin({ kind: 'extract' })}
            >
              {texts.extract}
            </Button>
            <Button variant="primary" icon={<Plus className="i" aria-hidden="true" />} onClick={openWizard}>
              {texts.newAnalysis}
            </Button>
          </>
        }
      />
      {all.some((row) => !isInProgress(row.status)) && (
        <Suspense fallback={<OverviewOutline />}>
          <ProjectOverview projectId={id} />
        </Suspense>
      )}
      <div className="tools">
        <SearchField
          ref={search}
          label={texts.filter}
          placeholder={texts.placeholder}
          keyHint="/"
          value={filter}
          onChange={find}
        />
        {selected.length > 0 && (
          <Button
            variant="danger"
            icon={<Trash2 className="i" aria-hidden="true" />}
            onClick={() => begin({ kind: 'delete', rows: selected })}
          >
            {texts.deleteSelected(selected.length)}
          </Button>
        )}
        {tasks.good && (
          <Banner
            key={tasks.good.turn}
            tone="success"
            className="push"
            dismissAfter={BANNER_MS}
            onDismiss={tasks.clearGood}
          >
            {tasks.good.text}
          </Banner>
        )}
      </div>
      {tasks.problem && tasks.task === null && (
        <Banner tone="danger" onDismiss={tasks.close}>
          {tasks.problem}
        </Banner>
      )}
      {analyses.isPending && (
        <p className="sr" role="status">
          {texts.loading}
        </p>
      )}
      <SameNames value={shared}>
        <Opening value={tasks.opening}>
          <DataTable
            card
            label={texts.label}
            testId="analyses-table"
            rows={rows}
            columns={columns}
            getRowId={(row) => String(row.id)}
            rowTestId={(row) => `analysis-row-${row.id}`}
            rowName={(row) => row.name}
            sort={sort}
            onSort={setSort}
            loading={analyses.isPending}
            fetching={analyses.isFetching && !analyses.isPending}
            error={analyses.error && !analyses.data ? projectMessage(toFailure(analyses.error)) : null}
            onRetry={() => void analyses.refetch()}
            empty={
              <EmptyState
                text={texts.empty}
                action={<Button onClick={openWizard}>{texts.newAnalysis}</Button>}
              />
            }
            filtered={wanted !== '' && all.length > 0}
            filteredEmpty={texts.noResults}
            onClearFilters={() => find('')}
            features={selectableParts}
            selection={tasks.selection}
            onSelection={tasks.setSelection}
            onOpenRow={(row) => void tasks.goTo(row.id)}
            page={{ number: page, size, sizes: SIZES, onPage: setPage, onPageSize: setSize }}
          />
        </Opening>
      </SameNames>
      {tasks.task && (
        <Suspense fallback={null}>
          <ProjectDialogs project={project} tasks={tasks} />
        </Suspense>
      )}
    </>
  );
}
