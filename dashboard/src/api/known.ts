import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys';
import type { AnalysisRow, Project } from './types';

/** A project that a list has loaded already. */
export function knownProject(client: QueryClient, id: number): Project | undefined {
  return client.getQueryData<Project[]>(keys.projects)?.find((project) => project.id === id);
}

/** An analysis that a list has loaded already. */
export function knownRow(client: QueryClient, id: number): AnalysisRow | undefined {
  const lists = client.getQueriesData<AnalysisRow[]>({
    predicate: ({ queryKey }) => queryKey[0] === 'project' && queryKey[2] === 'analyses',
  });
  const rows = lists.flatMap(([, list]) => list ?? []);
  const projects = client.getQueryData<Project[]>(keys.projects) ?? [];
  return [...rows, ...projects.flatMap(({ analyses }) => analyses)].find((row) => row.id === id);
}
