import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { components } from './schema';
import type { Analysis, AnalysisChange, Configuration, Element, FilterRule, ListedAnalysis } from './types';

const at = (id: number) => ({ params: { path: { id } } });

function isRule(value: unknown): value is FilterRule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pattern' in value &&
    typeof value.pattern === 'string' &&
    'type' in value &&
    (value.type === 'include' || value.type === 'exclude')
  );
}

type View = components['schemas']['AnalysisView'];

const listed = (answer: View): ListedAnalysis => ({
  ...answer,
  filter_rules: answer.filter_rules.filter(isRule),
});

/** Without the URLs and results, so that neither the cache nor the browser history keeps them. */
function typed({ source_urls, results, ...answer }: View): Analysis {
  return { ...answer, filter_rules: answer.filter_rules.filter(isRule) };
}

async function fetchView(
  id: number,
  include_source_urls: boolean,
  signal: AbortSignal,
): Promise<View | null> {
  const query = { include_results: false, include_source_urls };
  const answer: View | null | undefined = await unwrap(
    api.GET('/api/v1/analyses/{id}', { params: { path: { id }, query }, signal }),
  );
  return answer ?? null;
}

/**
 * An analysis without its URLs and without its results, which are fetched in pages. Null if the server
 * returned no analysis.
 */
export const analysisQuery = (id: number) =>
  queryOptions({
    queryKey: keys.analysis(id),
    queryFn: async ({ signal }): Promise<Analysis | null> => {
      const answer = await fetchView(id, false, signal);
      return answer && typed(answer);
    },
  });

/** An analysis with its URLs. The cache drops them when nothing shows them any longer. */
export const listedAnalysisQuery = (id: number) =>
  queryOptions({
    queryKey: keys.listedAnalysis(id),
    queryFn: async ({ signal }): Promise<ListedAnalysis | null> => {
      const answer = await fetchView(id, true, signal);
      return answer && listed(answer);
    },
    gcTime: 0,
  });

export async function createAnalysis(projectId: number, body: Configuration): Promise<Analysis> {
  return typed(await unwrap(api.POST('/api/v1/projects/{id}/analyses/', { ...at(projectId), body })));
}

export async function changeAnalysis(id: number, body: AnalysisChange): Promise<Analysis> {
  return typed(await unwrap(api.PUT('/api/v1/analyses/{id}', { ...at(id), body })));
}

export async function deleteAnalysis(id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/analyses/{id}', at(id)));
}

/** Restarts the analysis (`overwrite`), or starts a copy of it. */
export async function relaunchAnalysis(id: number, overwrite: boolean): Promise<Analysis> {
  const params = { path: { id }, query: { overwrite } };
  return typed(await unwrap(api.POST('/api/v1/analyses/{id}/relaunch', { params })));
}

export async function stopAnalysis(id: number): Promise<string> {
  const answer = await unwrap(api.POST('/api/v1/analyses/{id}/stop', at(id)));
  return answer.msg;
}

/** With `failed`, the service retries the failed pages. */
export async function resumeAnalysis(id: number, failed = false): Promise<string> {
  const params = { path: { id }, query: failed ? { failed } : {} };
  const answer = await unwrap(api.POST('/api/v1/analyses/{id}/resume', { params }));
  return answer.msg;
}

export async function reviewAnalysis(id: number, elements: Element[]): Promise<Analysis> {
  const body = { elements_to_review: elements };
  return typed(await unwrap(api.POST('/api/v1/analyses/{id}/review', { ...at(id), body })));
}
