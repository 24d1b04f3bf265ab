import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { AnalysisRow, Project, ProjectChange, Writer } from './types';

const at = (id: number) => ({ params: { path: { id } } });

export const projectsQuery = () =>
  queryOptions({
    queryKey: keys.projects,
    queryFn: ({ signal }): Promise<Project[]> => unwrap(api.GET('/api/v1/projects/', { signal })),
  });

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: keys.project(id),
    queryFn: ({ signal }): Promise<Project> =>
      unwrap(api.GET('/api/v1/projects/{id}', { ...at(id), signal })),
  });

export const projectAnalysesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.projectAnalyses(id),
    queryFn: ({ signal }): Promise<AnalysisRow[]> =>
      unwrap(api.GET('/api/v1/projects/{id}/analyses/', { ...at(id), signal })),
  });

export const projectWriterQuery = (id: number) =>
  queryOptions({
    queryKey: keys.projectWriter(id),
    queryFn: ({ signal }): Promise<Writer> =>
      unwrap(api.GET('/api/v1/projects/{id}/writer', { ...at(id), signal })),
  });

export const createProject = (body: { name: string; domain: string }): Promise<Project> =>
  unwrap(api.POST('/api/v1/projects/', { body }));

export const changeProject = (id: number, body: ProjectChange): Promise<Project> =>
  unwrap(api.PUT('/api/v1/projects/{id}', { ...at(id), body }));

export async function deleteProject(id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/projects/{id}', at(id)));
}

/** Returns the number of entries removed. */
export async function clearCache(id: number): Promise<number> {
  const answer = await unwrap(api.DELETE('/api/v1/projects/{id}/cache', at(id)));
  return answer.deleted;
}
