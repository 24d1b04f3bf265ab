import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAnalysis, createAnalysis, relaunchAnalysis } from '@/api/analyses';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { projectAnalysesQuery } from '@/api/projects';
import type { Analysis, Configuration } from '@/api/types';
import { copyName } from '@/features/analysis-actions/copyName';
import { createMessage, saveMessage } from './messages';

export type Launch = 'create' | 'save' | 'overwrite' | 'duplicate';

/** Sends the configuration, to create an analysis or to change one. */
export function useLaunch(projectId: number, analysis: Analysis | undefined) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Launch | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** A copy gets a name of its own, unless the user has given it one. */
  const nameOfCopy = async (name: string): Promise<string> => {
    const rows = await queries.fetchQuery(projectAnalysesQuery(projectId)).catch(() => []);
    const names = [...rows.map((row) => row.name), analysis?.name ?? ''];
    return names.includes(name) ? copyName(name, names) : name;
  };

  /** Returns the id of the analysis; null on failure. */
  const launch = async (kind: Launch, body: Configuration): Promise<number | null> => {
    setBusy(kind);
    setError(null);
    try {
      const named = kind === 'duplicate' ? { ...body, name: await nameOfCopy(body.name ?? '') } : body;
      const id = await send(kind, projectId, analysis, named);
      void queries.invalidateQueries({ queryKey: keys.projects });
      void queries.invalidateQueries({ queryKey: keys.project(projectId) });
      void queries.invalidateQueries({ queryKey: keys.analysis(id) });
      return id;
    } catch (thrown) {
      const failure = toFailure(thrown);
      setError(kind === 'create' ? createMessage(failure) : saveMessage(failure));
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { launch, busy, error };
}

async function send(
  kind: Launch,
  projectId: number,
  analysis: Analysis | undefined,
  body: Configuration,
): Promise<number> {
  // A duplicate is a new analysis, so the original does not change.
  if (!analysis || kind === 'create' || kind === 'duplicate')
    return (await createAnalysis(projectId, body)).id;
  const saved = await changeAnalysis(analysis.id, body);
  return kind === 'overwrite' ? (await relaunchAnalysis(saved.id, true)).id : saved.id;
}
