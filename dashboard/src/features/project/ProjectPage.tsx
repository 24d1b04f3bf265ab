import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { toFailure } from '@/api/failure';
import { knownProject } from '@/api/known';
import { projectQuery } from '@/api/projects';
import { usePageTitle } from '@/app/title';
import { LinkButton } from '@/components/Button';
import { ErrorState } from '@/components/ErrorState';
import { PageShell } from '@/components/PageShell';
import { projectMessage } from '@/features/analysis-actions/messages';
import { Project } from './Project';
import { texts } from './texts';

const back = <LinkButton to="/">{texts.back}</LinkButton>;

export default function ProjectPage() {
  const { projectId = '' } = useParams({ strict: false });
  if (!/^\d+$/.test(projectId)) return <InvalidProject />;
  return <LoadedProject key={projectId} id={Number(projectId)} />;
}

function InvalidProject() {
  usePageTitle(undefined);
  return (
    <>
      <h1 className="sr">{texts.projects}</h1>
      <ErrorState text={texts.invalid} action={back} />
    </>
  );
}

function LoadedProject({ id }: { id: number }) {
  // Another tab may delete the project, so look again when the user returns to this one.
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...projectQuery(id),
    placeholderData: () => knownProject(queries, id),
    refetchOnWindowFocus: 'always',
  });
  const isGone = error !== null && toFailure(error).status === 404;
  usePageTitle(data?.name, !data && !error);
  if (data && !isGone) return <Project project={data} />;
  if (!error) return <PageShell text={texts.loading} />;
  return (
    <>
      <h1 className="sr">{texts.projects}</h1>
      <ErrorState
        text={projectMessage(toFailure(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
        action={back}
      />
    </>
  );
}
