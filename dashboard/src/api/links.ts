import { api, unwrap } from './client';
import type { Links, LinksBody } from './types';

export const extractLinks = (body: LinksBody, signal?: AbortSignal): Promise<Links> =>
  unwrap(api.POST('/api/v1/link-extraction/extract-links', { body, signal }));
