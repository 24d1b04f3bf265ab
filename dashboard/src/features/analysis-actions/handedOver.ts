import type { Analysis } from '@/api/types';

/** Maximum number of URLs to hand over, because browsers limit the size of history entries. */
const MOST = 1000;

export interface HandedOver {
  analysis?: Analysis;
}

/**
 * What the report can show before its own response arrives. Empty if the URL list is too long to hand
 * over.
 */
export function handedOver(analysis: Analysis): HandedOver {
  if (analysis.source_urls.length > MOST) return {};
  return { analysis: { ...analysis, results: [] } };
}
