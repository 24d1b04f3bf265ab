import { postJson } from './client';
import type { InspectBody, Inspection } from './types';

export const inspectUrl = (body: InspectBody, signal?: AbortSignal): Promise<Inspection> =>
  postJson<Inspection>('/api/v1/inspect/url', body, signal);
