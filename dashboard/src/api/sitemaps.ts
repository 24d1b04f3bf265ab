import { api, unwrap } from './client';
import type { components } from './schema';

export type Sitemaps = components['schemas']['SitemapPages'];

/** The pages in the sitemaps of a site. */
export const findSitemaps = (
  body: components['schemas']['SitemapBody'],
  signal?: AbortSignal,
): Promise<Sitemaps> => unwrap(api.POST('/api/v1/link-extraction/sitemap', { body, signal }));
