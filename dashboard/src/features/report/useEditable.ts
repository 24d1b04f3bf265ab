import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listedAnalysisQuery } from '@/api/analyses';
import { Failure } from '@/api/failure';
import { projectQuery } from '@/api/projects';
import type { Analysis, ListedAnalysis, Project } from '@/api/types';

interface Editable {
  project: Project;
  analysis: ListedAnalysis;
}

/**
 * What the wizard needs to edit an analysis, once `wanted` and loaded. The URLs are always fetched,
 * because a cached list may lack URLs that another tab has saved since.
 */
export function useEditable(
  { id, project_id }: Pick<Analysis, 'id' | 'project_id'>,
  wanted: boolean,
  onFailed: (error: unknown) => void,
): Editable | undefined {
  const queries = useQueryClient();
  const [editable, setEditable] = useState<Editable>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    const load = async () => {
      try {
        const [project, analysis] = await Promise.all([
          queries.ensureQueryData(projectQuery(project_id)),
          queries.fetchQuery({ ...listedAnalysisQuery(id), staleTime: 0 }),
        ]);
        if (!analysis) throw new Failure('other');
        if (isCurrent) setEditable({ project, analysis });
      } catch (error) {
        if (isCurrent) fail(error);
      }
    };
    void load();
    return () => {
      isCurrent = false;
      setEditable(undefined);
    };
  }, [queries, id, project_id, wanted]);
  return editable;
}
