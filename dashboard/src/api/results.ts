import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { downloadFile } from './files';
import { keys } from './keys';
import type { paths } from './schema';
import type { BulkDecisions, Checked, ContentRecord, DecisionsBody, Element, Result } from './types';

/** Which results of an analysis: the filters of lists, the summary and decisions on many results. */
export type ResultsFilter = NonNullable<
  paths['/api/v1/analyses/{id}/decisions']['post']['parameters']['query']
>;
/** Filters, an order, and which page of the list. */
export type ResultsQuery = NonNullable<paths['/api/v1/analyses/{id}/results']['get']['parameters']['query']>;

export const contentQuery = (id: number, resultId: number) =>
  queryOptions({
    queryKey: keys.content(id, resultId),
    queryFn: ({ signal }): Promise<ContentRecord> =>
      unwrap(
        api.GET('/api/v1/analyses/{id}/results/{result_id}/content', {
          params: { path: { id, result_id: resultId } },
          signal,
        }),
      ),
  });

export const decide = (id: number, resultId: number, body: DecisionsBody): Promise<Result> =>
  unwrap(
    api.PUT('/api/v1/analyses/{id}/results/{result_id}/decisions', {
      params: { path: { id, result_id: resultId } },
      body,
    }),
  );

/** What the checks would find in a text that the user is typing. */
export const checkQuery = (id: number, resultId: number, element: Element, text: string) =>
  queryOptions({
    queryKey: keys.check(id, resultId, element, text),
    queryFn: ({ signal }): Promise<Checked> =>
      unwrap(
        api.POST('/api/v1/analyses/{id}/results/{result_id}/check', {
          params: { path: { id, result_id: resultId } },
          body: { element, text },
          signal,
        }),
      ),
    // The same text always has the same findings.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Decides on the results that match a filter. Returns the number of results changed. */
export async function decideAll(id: number, query: ResultsFilter, body: BulkDecisions): Promise<number> {
  const answer = await unwrap(
    api.POST('/api/v1/analyses/{id}/decisions', { params: { path: { id }, query }, body }),
  );
  return answer.updated;
}

/** Undoes the last bulk decision. Returns the number of results changed. */
export async function undoDecisions(id: number): Promise<number> {
  const answer = await unwrap(api.POST('/api/v1/analyses/{id}/decisions/undo', { params: { path: { id } } }));
  return answer.updated;
}

export interface ExportOptions {
  acceptedOnly?: boolean;
  /** Only results that match. */
  filter?: ResultsFilter | undefined;
  /** Adds the engine, the model, the cost and who decided. */
  provenance?: boolean;
  /** Only these columns of the report, in this order. */
  columns?: readonly string[] | undefined;
}

export function downloadExport(
  id: number,
  format: string,
  { acceptedOnly, filter = {}, provenance, columns }: ExportOptions = {},
): Promise<void> {
  const query = new URLSearchParams();
  if (acceptedOnly) query.set('accepted_only', 'true');
  const names = columns?.map((id) => (id === 'indexability' ? 'is_indexable' : id));
  // JSON has all fields anyway, and would have fewer with a choice of columns.
  if (names || (provenance && format !== 'json')) {
    query.set('columns', [...(names ?? ['default']), ...(provenance ? ['provenance'] : [])].join(','));
  }
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  return downloadFile(
    `/api/v1/analyses/${id}/export/${encodeURIComponent(format)}${query.size > 0 ? `?${query}` : ''}`,
    `analysis-${id}.${format}`,
  );
}
