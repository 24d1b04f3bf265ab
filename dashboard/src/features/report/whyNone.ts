import type { Result } from '@/api/types';
import type { TabId } from './reviewTabs';
import type { useResults } from './useResults';

type Held = Pick<ReturnType<typeof useResults>, 'failed' | 'started' | 'complete' | 'results'>;

/** The rendered results are deferred, so they can be empty for a moment after the first results arrive. */
export function isLoading(held: Held, drawn: readonly Result[]): boolean {
  if (held.failed) return false;
  return !held.started || (drawn.length === 0 && held.results.length > 0);
}

export type Why = 'filtered' | 'tab' | 'failed' | 'none' | 'loading';

/** Why the table has no rows. `filtered`: filters are active. */
export function whyNone(held: Held, drawn: readonly Result[], filtered: boolean, tab: TabId): Why {
  if (isLoading(held, drawn) || !(held.complete || held.failed)) return 'loading';
  // Results that failed to load may match.
  if (held.failed) return 'failed';
  if (drawn.length === 0) return 'none';
  if (filtered) return 'filtered';
  return tab === 'all' ? 'none' : 'tab';
}
