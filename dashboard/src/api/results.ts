import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { downloadFile } from './files';
import { keys } from './keys';
import type { paths } from './schema';
import type {
  BulkDecisions,
  Checked,
  ContentRecord,
  DecisionsBody,
  Element,
  Evidence,
  Result,
  ResultPage,
  Summary,
} from './types';

/** Which results of an analysis: the filters of lists, the summary and decisions on many results. */
export type ResultsFilter = NonNullable<
  paths['/api/v1/analyses/{id}/decisions']['post']['parameters']['query']
>;
/** Filters, an order, and which page of the list. */
export type ResultsQuery = NonNullable<paths['/api/v1/analyses/{id}/results']['get']['parameters']['query']>;

export const resultsPage = (id: number, query: ResultsQuery, signal?: AbortSignal): Promise<ResultPage> =>
  unwrap(api.GET('/api/v1/analyses/{id}/results', { params: { path: { id }, query }, signal }));

/** The figures of the results that match a filter. Without a filter, the server knows them already. */
export const summaryQuery = (id: number, filter: ResultsFilter) =>
  queryOptions({
    queryKey: keys.summary(id, filter),
    queryFn: ({ signal }): Promise<Summary> =>
      unwrap(api.GET('/api/v1/analyses/{id}/summary', { params: { path: { id }, query: filter }, signal })),
    staleTime: 0,
  });

const oneResult = (id: number, result_id: number, signal: AbortSignal): Promise<Result> =>
  unwrap(
    api.GET('/api/v1/analyses/{id}/results/{result_id}', { params: { path: { id, result_id } }, signal }),
  );

/** A result that is not on a shown page. */
export const resultQuery = (id: number, resultId: number) =>
  queryOptions({
    queryKey: keys.result(id, resultId),
    queryFn: ({ signal }) => oneResult(id, resultId, signal),
  });

/**
 * Where the page states the numbers and names of the suggestions. Changed suggestions have a new key,
 * so they are looked up again.
 */
export const evidenceQuery = (result: Result) => {
  const { analysis_id: id, id: result_id } = result;
  const texts = [
    result.suggested_title,
    result.suggested_meta_description,
    result.suggested_h1,
    result.suggested_seo_text,
  ].map((text) => text ?? null);
  return queryOptions({
    queryKey: keys.evidence(id, result_id, texts),
    queryFn: async ({ signal }): Promise<Evidence[]> => (await oneResult(id, result_id, signal)).evidence,
  });
};

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

export function downloadExport(
  id: number,
  format: string,
  options: { acceptedOnly?: boolean } = {},
): Promise<void> {
  const query = options.acceptedOnly ? '?accepted_only=true' : '';
  return downloadFile(
    `/api/v1/analyses/${id}/export/${encodeURIComponent(format)}${query}`,
    `analysis-${id}.${format}`,
  );
}
