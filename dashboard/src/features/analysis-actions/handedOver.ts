import type { Analysis } from '@/api/types';

/** Most addresses that go along: browsers bound what a place in the history may hold. */
const MOST = 1000;

export interface HandedOver {
  analysis?: Analysis;
}

/** What the report of an analysis may show before it has asked; nothing where its list is too long to hand over. */
export function handedOver(analysis: Analysis): HandedOver {
  if (analysis.source_urls.length > MOST) return {};
  return { analysis: { ...analysis, results: [] } };
}
