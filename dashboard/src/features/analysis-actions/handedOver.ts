import type { Analysis } from '@/api/types';

/** What the report can show before its own response arrives. */
export interface HandedOver {
  analysis?: Analysis;
}
