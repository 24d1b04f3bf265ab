import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, Plus } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { keys } from '@/api/keys';
import { projectsQuery } from '@/api/projects';
import type { Project } from '@/api/types';
import { useShortcut } from '@/app/shortcuts';
import { usePageTitle } from '@/app/title';
import { Button, LinkButton } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { EmptyState } from '@/components/EmptyState';
import { SearchField } from '@/components/fields/SearchField';
import { lazyPart } from '@/components/lazyPart';
import { PageHead } from '@/components/PageHead';
import type { Sort } from '@/components/tableColumns';
import { useListSearch } from '@/components/useListSearch';
import { useStored } from '@/lib/storage';
import { useChannel } from '@/live/channel';
import { applyToProjects } from '@/live/messages';
import { refreshOvertaken } from '@/live/overtaken';
import { CreateProject } from './CreateProject';
import { DeleteProject } from './DeleteProject';
import { projectColumns } from './projectColumns';
import { texts } from './texts';
import { FIRST_VIEW, parseView } from './view';
import { WelcomeDialog } from './WelcomeDialog';
import './projects.css';

const NewAnalysis = lazyPart(async () => ({
  default: (await import('@/features/wizard/NewAnalysis')).NewAnalysis,
}));

const SIZES = [20, 50, 100, 200, 500];

type Task = { kind: 'create' } | { kind: 'analyse' | 'delete'; project: Project };

/** Updates the list from the user's channel. */
function useLiveProjects(): void {
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: keys.projects, exact: true });
  useChannel('/ws/user-updates', {
    onMessage: (message) => {
      refreshOvertaken(queries, { queryKey: keys.projects, exact: true });
      const held = queries.getQueryData<Project[]>(keys.projects);
      if (!held) return;
      const next = applyToProjects(held, message);
      if (next.reload) reload();
      else queries.setQueryData(keys.projects, next.projects);
    },
    onResync: reload,
  });
}

export default function ProjectsPage() {
  usePageTitle(texts.title);
  useLiveProjects();
  const navigate = useNavigate();
  const { data, isPending, isFetching, isError, refetch } = useQuery(projectsQuery());
  const [view, setView] = useStored('projects.page', FIRST_VIEW, parseView);
  const [isWelcomed, setWelcomed] = useStored('welcome', false, (value) => value === true);
  const { text: filter, setText } = useListSearch();
  const [task, setTask] = useState<Task | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const columns = useMemo(
    () =>
      projectColumns({
        onAnalyse: (project) => setTask({ kind: 'analyse', project }),
        onDelete: (project) => setTask({ kind: 'delete', project }),
      }),
    [],
  );
  const wanted = filter.trim().toLowerCase();
  const rows = useMemo(
    () => (data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted)),
    [data, wanted],
  );
  const create = () => setTask({ kind: 'create' });
  useShortcut('n', texts.create, create);
  useShortcut('/', texts.filter, () => search.current?.focus());
  const find = (text: string) => {
    setText(text);
    setView((old) => ({ ...old, page: 1 }));
  };
  const createButton = (
    <Button variant="primary" icon={<Plus className="i" aria-hidden="true" />} onClick={create}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <>
            <LinkButton
              to="/help"
              variant="ghost"
              className="btn-icon"
              aria-label={texts.help}
              icon={<CircleQuestionMark className="i" aria-hidden="true" />}
            />
            {createButton}
          </>
        }
      />
      <div className="tools">
        <SearchField
          ref={search}
          label={texts.filter}
          placeholder={texts.placeholder}
          keyHint="/"
          value={filter}
          onChange={find}
        />
      </div>
      <DataTable
        card
        label={texts.title}
        testId="projects-table"
        rows={rows}
        columns={columns}
        getRowId={(project) => String(project.id)}
        rowTestId={(project) => `project-row-${project.id}`}
        rowName={(project) => project.name}
        sort={view.sort}
        onSort={(sort: Sort | null) => setView((old) => ({ ...old, sort }))}
        loading={isPending}
        fetching={isFetching && !isPending}
        error={isError && !data ? texts.failed : null}
        onRetry={() => void refetch()}
        empty={<EmptyState text={texts.empty} action={<Button onClick={create}>{texts.create}</Button>} />}
        filtered={wanted !== '' && (data?.length ?? 0) > 0}
        onClearFilters={() => find('')}
        onOpenRow={(project) =>
          void navigate({ to: '/project/$projectId', params: { projectId: String(project.id) } })
        }
        page={{
          number: view.page,
          size: view.size,
          sizes: SIZES,
          onPage: (page) => setView((old) => ({ ...old, page })),
          onPageSize: (size) => setView((old) => ({ ...old, size, page: 1 })),
        }}
      />
      {data?.length === 0 && !isWelcomed && task === null && (
        <WelcomeDialog
          onLater={() => setWelcomed(true)}
          onCreate={() => {
            setWelcomed(true);
            create();
          }}
        />
      )}
      {task?.kind === 'create' && (
        <CreateProject
          onClose={() => setTask(null)}
          onCreated={(id) =>
            void navigate({
              to: '/project/$projectId',
              params: { projectId: String(id) },
              search: { openAnalysis: 'true' },
            })
          }
        />
      )}
      {task?.kind === 'delete' && <DeleteProject project={task.project} onClose={() => setTask(null)} />}
      {task?.kind === 'analyse' && (
        <Suspense fallback={null}>
          <NewAnalysis
            open
            onOpenChange={(open) => {
              if (!open) setTask(null);
            }}
            project={task.project}
            onCreated={(id) =>
              void navigate({ to: '/analysis/$analysisId', params: { analysisId: String(id) } })
            }
          />
        </Suspense>
      )}
    </>
  );
}
