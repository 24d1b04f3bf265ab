import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import type { ResultsFilter, ResultsQuery } from '@/api/results';
import type { Evidence, Result, ResultPage, Summary } from '@/api/types';

/** Keys of the query cache, like those of `api/keys.ts`, but only this page loads them. */
export const reportKeys = {
  result: (id: number, resultId: number) => ['analysis', id, 'result', resultId] as const,
  allResults: (id: number) => ['analysis', id, 'result'] as const,
  evidence: (id: number, resultId: number, texts: readonly (string | null)[]) =>
    ['analysis', id, 'evidence', resultId, ...texts] as const,
  place: (id: number, list: readonly unknown[], resultId: number) =>
    ['analysis', id, 'place', ...list, resultId] as const,
  summaries: (id: number) => ['analysis', id, 'summary'] as const,
  summary: (id: number, filter: object) => ['analysis', id, 'summary', filter] as const,
  folders: (id: number, filter: object, under: string) =>
    ['analysis', id, 'summary', filter, 'folders', under] as const,
};

export const resultsPage = (id: number, query: ResultsQuery, signal?: AbortSignal): Promise<ResultPage> =>
  unwrap(api.GET('/api/v1/analyses/{id}/results', { params: { path: { id }, query }, signal }));

/** The figures of the results that match a filter. Without a filter, the server knows them already. */
export const summaryQuery = (id: number, filter: ResultsFilter) =>
  queryOptions({
    queryKey: reportKeys.summary(id, filter),
    queryFn: ({ signal }): Promise<Summary> =>
      unwrap(api.GET('/api/v1/analyses/{id}/summary', { params: { path: { id }, query: filter }, signal })),
    // Several parts of the page use it while it opens. When the page opens again, it is fetched again.
    staleTime: 1_000,
  });

/** The folders directly below a path, the largest first, with the number of results that match a filter. */
export const foldersQuery = (id: number, filter: ResultsFilter, under: string) =>
  queryOptions({
    queryKey: reportKeys.folders(id, filter, under),
    queryFn: async ({ signal }) => {
      const query = { ...filter, folders: under };
      const summary = await unwrap(
        api.GET('/api/v1/analyses/{id}/summary', { params: { path: { id }, query }, signal }),
      );
      return [...(summary.folders ?? [])].sort((one, other) => other.count - one.count);
    },
  });

const oneResult = (id: number, result_id: number, signal: AbortSignal): Promise<Result> =>
  unwrap(
    api.GET('/api/v1/analyses/{id}/results/{result_id}', { params: { path: { id, result_id } }, signal }),
  );

/** A result that is not on a shown page. */
export const resultQuery = (id: number, resultId: number) =>
  queryOptions({
    queryKey: reportKeys.result(id, resultId),
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
    queryKey: reportKeys.evidence(id, result_id, texts),
    queryFn: async ({ signal }): Promise<Evidence[]> => (await oneResult(id, result_id, signal)).evidence,
  });
};
