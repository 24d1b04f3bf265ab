import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { toFailure } from '@/api/failure';
import { comparisonQuery } from '@/api/history';
import { knownProject } from '@/api/known';
import { projectAnalysesQuery, projectQuery } from '@/api/projects';
import type { AnalysisRow } from '@/api/types';
import { usePageTitle } from '@/app/title';
import { Breadcrumb } from '@/components/Breadcrumb';
import { LinkButton } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { SelectField } from '@/components/fields/choices';
import { PageHead } from '@/components/PageHead';
import { PageShell } from '@/components/PageShell';
import { projectMessage } from '@/features/analysis-actions/messages';
import { formatDateTime } from '@/lib/dates';
import { isInProgress } from '@/lib/status';
import { ComparisonFigures, ComparisonOutline } from './ComparisonFigures';
import { PageChanges } from './PageChanges';
import { texts } from './texts';
import './compare.css';

/** Two analyses of a project side by side. */
export default function ComparePage() {
  const { projectId = '' } = useParams({ strict: false });
  const id = Number(projectId);
  const queries = useQueryClient();
  const isNumber = /^\d+$/.test(projectId);
  const project = useQuery({
    ...projectQuery(id),
    placeholderData: () => knownProject(queries, id),
    enabled: isNumber,
  });
  const analyses = useQuery({ ...projectAnalysesQuery(id), enabled: isNumber });
  usePageTitle(project.data && texts.pageTitle(project.data.name), isNumber && project.isPending);
  const error = project.error ?? analyses.error;
  if (!isNumber || error) {
    return (
      <>
        <h1 className="sr">{texts.title}</h1>
        <ErrorState
          text={error ? projectMessage(toFailure(error)) : texts.invalid}
          action={<LinkButton to="/">{texts.back}</LinkButton>}
        />
      </>
    );
  }
  if (!project.data || !analyses.data) return <PageShell text={texts.loading} title={texts.title} />;
  return (
    <>
      <Breadcrumb
        items={[
          { label: texts.projects, to: '/' },
          { label: project.data.name, to: `/project/${id}` },
          { label: texts.title },
        ]}
      />
      <PageHead title={texts.title} />
      <Choice analyses={analyses.data.filter(isComparable)} />
    </>
  );
}

/** The results of a run in progress would look like removed pages. */
const isComparable = ({ status, processed_urls_count }: AnalysisRow) =>
  !isInProgress(status) && processed_urls_count > 0;

/** The analyses in the address; without any, the newest two. */
function useChosen(analyses: readonly AnalysisRow[]): [number, number] {
  const { before, after } = useSearch({ strict: false });
  const known = (text: string | undefined) => analyses.find(({ id }) => String(id) === text)?.id;
  const later = known(after) ?? analyses[0]?.id ?? 0;
  return [known(before) ?? analyses.find(({ id }) => id < later)?.id ?? 0, later];
}

function Choice({ analyses }: { analyses: readonly AnalysisRow[] }) {
  const navigate = useNavigate();
  const [before, after] = useChosen(analyses);
  if (analyses.length < 2) return <EmptyState text={texts.tooFew} />;
  const options = analyses.map(({ id, name, created_at }) => ({
    value: String(id),
    label: `${name} · ${formatDateTime(created_at)}`,
  }));
  const choose = (change: { before?: string; after?: string }) =>
    void navigate({
      to: '.',
      search: { before: String(before), after: String(after), ...change },
      replace: true,
    });
  return (
    <>
      <div className="compare-pair">
        <SelectField
          label={texts.before}
          options={before === 0 ? [{ value: '0', label: texts.choose }, ...options] : options}
          value={String(before)}
          onChange={(event) => choose({ before: event.target.value })}
        />
        <SelectField
          label={texts.after}
          options={options}
          value={String(after)}
          onChange={(event) => choose({ after: event.target.value })}
        />
      </div>
      {before === after || before === 0 ? (
        <p className="muted" role="status">
          {texts.chooseTwo}
        </p>
      ) : (
        <Compared key={`${before} ${after}`} before={before} after={after} />
      )}
    </>
  );
}

function Compared({ before, after }: { before: number; after: number }) {
  const { data, error, refetch, isFetching } = useQuery(comparisonQuery(before, after));
  if (error && !data) {
    return (
      <ErrorState
        text={toFailure(error).detail ?? texts.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="compared">
      {data ? <ComparisonFigures comparison={data} /> : <ComparisonOutline />}
      <PageChanges before={before} after={after} />
    </div>
  );
}
