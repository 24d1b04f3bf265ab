import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { components, paths } from './schema';

type Schemas = components['schemas'];

export type History = Schemas['History'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type Comparison = Schemas['Comparison'];
export type PageChange = Schemas['PageChange'];

/** Analyses in the overview of a project. */
const SHOWN = 12;

/** The figures of the latest analyses of a project, the newest first. */
export const historyQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projectHistory(projectId),
    queryFn: ({ signal }): Promise<History> =>
      unwrap(
        api.GET('/api/v1/projects/{id}/history', {
          params: { path: { id: projectId }, query: { limit: SHOWN } },
          signal,
        }),
      ),
  });

/** How many pages and issues differ. */
export const comparisonQuery = (before: number, after: number) =>
  queryOptions({
    queryKey: keys.comparison(before, after),
    queryFn: ({ signal }): Promise<Comparison> =>
      unwrap(
        api.GET('/api/v1/analyses/{id}/comparison', {
          params: { path: { id: after }, query: { before } },
          signal,
        }),
      ),
  });

type ChangesQuery = NonNullable<paths['/api/v1/analyses/{id}/changes']['get']['parameters']['query']>;
export type ChangesFilter = Pick<ChangesQuery, 'only' | 'change'>;

/** What changed on each page, some pages at a time. */
export const changesQuery = (before: number, after: number, filter: ChangesFilter) =>
  infiniteQueryOptions({
    queryKey: keys.changes(before, after, filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/v1/analyses/{id}/changes', {
          params: {
            path: { id: after },
            query: { before, ...filter, ...(pageParam && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
