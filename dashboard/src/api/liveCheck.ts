import { api, unwrap } from './client';
import type { components } from './schema';

export type LivePage = components['schemas']['LivePage'];
export type LiveText = components['schemas']['LiveText'];

/** Pages that one call visits. */
export const PAGES_AT_ONCE = 10;

/** Compares the accepted texts of pages with what the pages have now. */
export async function checkLive(id: number, resultIds: number[], signal: AbortSignal): Promise<LivePage[]> {
  const answer = await unwrap(
    api.POST('/api/v1/analyses/{id}/live-check', {
      params: { path: { id } },
      body: { result_ids: resultIds },
      signal,
    }),
  );
  return answer.pages;
}

/** The results with an accepted or edited text: the first ones, and how many there are. */
export async function acceptedResults(id: number, limit: number, signal: AbortSignal) {
  const query = { state: 'accepted,edited', limit };
  const { items, matches } = await unwrap(
    api.GET('/api/v1/analyses/{id}/results', { params: { path: { id }, query }, signal }),
  );
  return { ids: items.map((result) => result.id), total: matches ?? items.length };
}
