import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { refusal } from '@/api/failure';
import { projectQuery } from '@/api/projects';
import type { Project } from '@/api/types';
import { useUser } from '@/app/session';
import { usePageTitle } from '@/app/title';
import { LinkButton } from '@/components/Button';
import { ErrorState } from '@/components/ErrorState';
import { PageHead } from '@/components/PageHead';
import { BUILT_IN, defaultsOf } from '@/features/settings-fields/settings';
import { ProjectSettingsForm } from './ProjectSettingsForm';
import { texts } from './texts';

export default function ProjectSettingsPage() {
  const { projectId = '' } = useParams({ strict: false });
  return /^\d+$/.test(projectId) ? <LoadedSettings id={Number(projectId)} /> : <InvalidAddress />;
}

function InvalidAddress() {
  usePageTitle(undefined);
  return (
    <>
      <PageHead title={texts.title} />
      <ErrorState text={texts.invalid} action={<LinkButton to="/">{texts.toProjects}</LinkButton>} />
    </>
  );
}

function LoadedSettings({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery({ ...projectQuery(id), refetchOnMount: 'always' });
  usePageTitle(data && texts.titleOf(data.name), !data && !error);
  if (data) return <Loaded project={data} />;
  return (
    <>
      <PageHead title={texts.title} />
      {error ? (
        <ErrorState
          text={texts.loadFailed}
          reason={refusal(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
          action={<LinkButton to="/">{texts.toProjects}</LinkButton>}
        />
      ) : (
        <p role="status">{texts.loading}</p>
      )}
    </>
  );
}

function Loaded({ project }: { project: Project }) {
  const user = useUser();
  // Another user's project has defaults that only that user can see, so show the built-in ones.
  const defaults = project.owner_id === user.id ? defaultsOf(user) : BUILT_IN;
  return (
    <>
      <Link
        className="row muted sm wrap-anywhere"
        to="/project/$projectId"
        params={{ projectId: String(project.id) }}
        search={{}}
      >
        <ArrowLeft className="i" aria-hidden="true" />
        {texts.back(project.name)}
      </Link>
      <PageHead title={texts.title} sub={project.domain} />
      <ProjectSettingsForm key={project.id} project={project} defaults={defaults} user={user} />
    </>
  );
}
