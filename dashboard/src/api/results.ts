import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { downloadFile } from './files';
import { keys } from './keys';
import type {
  BulkDecisions,
  Checked,
  ContentRecord,
  DecisionsBody,
  Element,
  Evidence,
  Result,
  ResultPage,
} from './types';

export interface ResultsPlace {
  limit?: number;
  before_id?: number;
  since_revision?: number;
}

export const resultsPage = (id: number, place: ResultsPlace, signal?: AbortSignal): Promise<ResultPage> =>
  unwrap(api.GET('/api/v1/analyses/{id}/results', { params: { path: { id }, query: place }, signal }));

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
    queryFn: async ({ signal }): Promise<Evidence[]> => {
      const shown = await unwrap(
        api.GET('/api/v1/analyses/{id}/results/{result_id}', { params: { path: { id, result_id } }, signal }),
      );
      return shown.evidence;
    },
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

/** Returns the number of results changed. */
export async function decideAll(id: number, body: BulkDecisions): Promise<number> {
  const answer = await unwrap(
    api.POST('/api/v1/analyses/{id}/decisions', { params: { path: { id } }, body }),
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
