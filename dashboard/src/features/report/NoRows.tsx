import type { Result } from '@/api/types';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { type TabId, tabs } from './reviewTabs';
import { texts } from './texts';
import type { useResults } from './useResults';

type Held = Pick<ReturnType<typeof useResults>, 'failed' | 'started' | 'complete' | 'results'>;

/** The rendered results are deferred, so they can be empty for a moment after the first results arrive. */
export function isLoading(held: Held, drawn: readonly Result[]): boolean {
  if (held.failed) return false;
  return !held.started || (drawn.length === 0 && held.results.length > 0);
}

type Why = 'filtered' | 'tab' | 'failed' | 'none' | 'loading';

/** Why the table has no rows. `filtered`: filters are active. */
export function whyNone(held: Held, drawn: readonly Result[], filtered: boolean, tab: TabId): Why {
  if (isLoading(held, drawn) || !(held.complete || held.failed)) return 'loading';
  // Results that failed to load may match.
  if (held.failed) return 'failed';
  if (drawn.length === 0) return 'none';
  if (filtered) return 'filtered';
  return tab === 'all' ? 'none' : 'tab';
}

interface NoRowsProps {
  why: Why;
  tab: TabId;
  running: boolean;
  live: boolean;
  onRelaunch: () => void;
  onRetry: () => void;
  onClear: () => void;
  onAll: () => void;
}

export function NoRows({ why, tab, running, live, onRelaunch, onRetry, onClear, onAll }: NoRowsProps) {
  switch (why) {
    case 'filtered':
      return (
        <EmptyState text={texts.noMatch} action={<Button onClick={onClear}>{texts.clearFilters}</Button>} />
      );
    case 'tab':
      return <EmptyState text={textOf(tab)} action={<Button onClick={onAll}>Show all pages</Button>} />;
    case 'failed':
      return <ErrorState text={texts.loadFailed} onRetry={onRetry} />;
    case 'loading':
      return <EmptyState busy text={texts.loading} />;
    case 'none':
      if (running) return <EmptyState busy={live} text={texts.waiting} />;
      return (
        <EmptyState text={texts.noResults} action={<Button onClick={onRelaunch}>{texts.relaunch}</Button>} />
      );
  }
}

function textOf(tab: TabId): string {
  if (tab === 'review') return texts.nothingToReview;
  return `No pages are in '${tabs.find(({ id }) => id === tab)?.label}'.`;
}
