import type { TabId } from './reviewTabs';

export type Why = 'filtered' | 'tab' | 'failed' | 'none' | 'loading';

interface Facts {
  isLoading: boolean;
  failed: boolean;
  /** Results of the whole report, if they are known. */
  total: number | undefined;
  /** Filters are active. */
  isFiltered: boolean;
  tab: TabId;
}

/** Why the table has no rows. */
export function whyNone({ isLoading, failed, total, isFiltered, tab }: Facts): Why {
  if (failed) return 'failed';
  if (isLoading) return 'loading';
  if (total === 0) return 'none';
  if (isFiltered) return 'filtered';
  return tab === 'all' ? 'none' : 'tab';
}
