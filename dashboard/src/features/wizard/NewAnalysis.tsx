import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { projectQuery } from '@/api/projects';
import type { ListedAnalysis, Project } from '@/api/types';
import { useUser } from '@/app/session';
import { BUILT_IN, defaultsOf, type SettingsForm, toForm } from '@/features/settings-fields/settings';
import { editState, freshState } from './state';
import { Wizard } from './Wizard';

export interface NewAnalysisProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  project: Project;
  /** The analysis to edit. Without it, the wizard creates one. */
  analysis?: ListedAnalysis;
  /** Initial URLs, for example the links extracted from a page. */
  urls?: string[];
  language?: string;
  /** Called with the id of the analysis to open: the new or the relaunched one. */
  onCreated: (id: number) => void;
}

export function NewAnalysis({ open, ...props }: NewAnalysisProps) {
  return open ? <OpenWizard {...props} /> : null;
}

function OpenWizard(props: Omit<NewAnalysisProps, 'open'>) {
  const { project, analysis, urls, language } = props;
  const user = useUser();
  // Fetch again on every opening, because another tab may have changed the settings.
  const loaded = useQuery({ ...projectQuery(project.id), refetchOnMount: 'always' });
  const defaultsIn = (settings: Project): SettingsForm =>
    // Another user's project has defaults that only that user can see, so show the built-in ones.
    toForm(settings, settings.owner_id === user.id ? defaultsOf(user) : BUILT_IN);
  const [initial] = useState(() => (analysis ? editState(analysis) : freshState(new Date(), urls, language)));
  return (
    <Wizard
      {...props}
      initial={initial}
      defaults={defaultsIn(loaded.data ?? project)}
      settingsFailed={loaded.isError}
      isGone={loaded.isError && toFailure(loaded.error).status === 404}
      onRetrySettings={() => void loaded.refetch()}
    />
  );
}
