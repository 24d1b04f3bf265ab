import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { analysisQuery } from '@/api/analyses';
import { refusal } from '@/api/failure';
import { keys } from '@/api/keys';
import { knownProject, knownRow } from '@/api/known';
import type { Analysis } from '@/api/types';
import { usePageTitle } from '@/app/title';
import { StatusBadge } from '@/components/Badge';
import { Breadcrumb } from '@/components/Breadcrumb';
import { LinkButton } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PageShell } from '@/components/PageShell';
import { ProjectSwitcher } from '@/components/search/ProjectSwitcher';
import type { ShownResults } from '@/features/analysis-actions/ExportMenu';
import { useChannel } from '@/live/channel';
import { applyToAnalysis, isKnown, type LiveMessage } from '@/live/messages';
import { refreshOvertaken } from '@/live/overtaken';
import { summaryQuery } from './reportQueries';
import './report.css';
import { RequestedUrls } from './lazyParts';
import { Report } from './Report';
import { type ReportDialog, ReportHeader } from './ReportHeader';
import { texts } from './texts';
import { useNews } from './useNews';
import { useRowsAhead } from './useReviewList';
import { useView } from './view';

const back = <LinkButton to="/">{texts.back}</LinkButton>;

export default function ReportPage() {
  const { analysisId } = useParams({ strict: false });
  const id = /^\d+$/.test(analysisId ?? '') ? Number(analysisId) : undefined;
  return id === undefined ? <NoAnalysis /> : <AnalysisPage key={id} id={id} />;
}

function NoAnalysis() {
  usePageTitle(undefined);
  return (
    <Nothing>
      <EmptyState text={texts.noId} action={back} />
    </Nothing>
  );
}

function AnalysisPage({ id }: { id: number }) {
  const client = useQueryClient();
  const preloaded = useLocation({ select: ({ state }) => state.analysis });
  const query = useQuery({
    ...analysisQuery(id),
    placeholderData: preloaded?.id === id ? preloaded : undefined,
  });
  const analysis = query.data;
  const [dialog, setDialog] = useState<ReportDialog>();
  // Whether live messages about the run can still arrive.
  const [live, setLive] = useState(true);
  // A reference, because only an open menu needs it, and it changes with every decision.
  const shown = useRef<ShownResults>(undefined);
  const news = useNews(id, analysis?.status ?? '');
  const { apply } = news;
  const view = useView();
  useRowsAhead(id, view, news);
  // Messages about the end of a run do not contain the number of failures.
  const { data: summary } = useQuery(summaryQuery(id, {}));
  usePageTitle(analysis ? `Analysis: ${analysis.name}` : undefined, query.isPending);

  const onMessage = useCallback(
    (message: LiveMessage) => {
      setLive(true);
      const queryKey = keys.analysis(id);
      client.setQueryData<Analysis | null>(queryKey, (cached) => cached && applyToAnalysis(cached, message));
      if (message.type === 'analysis_update') {
        const { analysis: live } = message;
        refreshOvertaken(client, { queryKey, exact: true }, () =>
          isKnown(client.getQueryData<Analysis | null>(queryKey), live),
        );
      }
      apply(message);
    },
    [client, id, apply],
  );
  useChannel(`/ws/analysis-updates/${id}`, {
    onMessage,
    onDown: () => setLive(false),
    onResync: () => {
      setLive(true);
      void client.invalidateQueries({ queryKey: keys.analysis(id), exact: true });
      news.catchUp();
    },
  });

  if (query.isPending) return <ReportShell id={id} />;
  if (query.isError && !analysis) {
    return (
      <Nothing>
        <ErrorState
          text={texts.loadFailed}
          reason={refusal(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
          action={back}
        />
      </Nothing>
    );
  }
  if (!analysis)
    return (
      <Nothing>
        <EmptyState text={texts.noData} action={back} />
      </Nothing>
    );
  const failed = analysis.status.toLowerCase() === 'failure';
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Projects', to: '/projects' },
          {
            label: analysis.project.name,
            to: `/project/${analysis.project_id}`,
            menu: <ProjectSwitcher current={analysis.project_id} />,
          },
          { label: analysis.name },
        ]}
      />
      <ReportHeader
        analysis={analysis}
        failedPages={Math.max(summary?.with_errors ?? 0, analysis.failed_urls_count)}
        dialog={dialog}
        onDialog={setDialog}
        onRelaunched={news.reload}
        shown={() => shown.current}
      />
      {failed ? (
        <Suspense fallback={null}>
          <RequestedUrls id={id} />
        </Suspense>
      ) : (
        <Report
          analysis={analysis}
          stale={query.isError}
          news={news}
          view={view}
          live={live}
          shown={shown}
          onRelaunch={() => setDialog('relaunch')}
        />
      )}
    </>
  );
}

/** The report in outline, with what lists have loaded about the analysis. */
function ReportShell({ id }: { id: number }) {
  const client = useQueryClient();
  const row = knownRow(client, id);
  const project = row && knownProject(client, row.project_id)?.name;
  const crumbs = row && [
    { label: 'Projects', to: '/projects' },
    ...(project ? [{ label: project, to: `/project/${row.project_id}` }] : []),
    { label: row.name },
  ];
  return (
    <PageShell
      text={texts.loading}
      crumbs={crumbs}
      title={row?.name}
      badge={row && <StatusBadge status={row.status} />}
      figures
    />
  );
}

/** A page without its analysis still has a heading, for screen readers. */
function Nothing({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr">{texts.heading}</h1>
      {children}
    </>
  );
}
