import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { components, paths } from './schema';

type Schemas = components['schemas'];

export type History = Schemas['History'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type Comparison = Schemas['Comparison'];
export type PageChange = Schemas['PageChange'];
type Changes = Schemas['Changes'];

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

/** Most answers without a change that are read to find the next one. */
const MAX_EMPTY = 100;

/**
 * What changed on each page: the first `parts` parts of the list. A part is added to those before it, which
 * the cache still has.
 */
export const changesQuery = (before: number, after: number, filter: ChangesFilter, parts: number) =>
  queryOptions({
    queryKey: keys.changes(before, after, filter, parts),
    queryFn: async ({ signal, client }): Promise<Changes> => {
      const known = client.getQueryData<Changes>(keys.changes(before, after, filter, parts - 1));
      const items = [...(known?.items ?? [])];
      let cursor = known?.next_cursor;
      for (let read = 0; read < MAX_EMPTY; read += 1) {
        const query = { before, ...filter, ...(cursor && { cursor }) };
        const answer = await unwrap(
          api.GET('/api/v1/analyses/{id}/changes', { params: { path: { id: after }, query }, signal }),
        );
        items.push(...answer.items);
        cursor = answer.next_cursor;
        if (answer.items.length > 0 || !cursor) break;
      }
      return { items, next_cursor: cursor ?? null };
    },
    placeholderData: keepPreviousData,
  });
