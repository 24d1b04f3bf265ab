import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { formatCount } from '@/lib/numbers';
import { type TabId, tabs } from './reviewTabs';
import { texts } from './texts';
import type { Why } from './whyNone';

interface NoRowsProps {
  why: Why;
  tab: TabId;
  /** Pages that match the filters, in the tab or not. */
  inAll: number;
  running: boolean;
  live: boolean;
  onRelaunch: () => void;
  onRetry: () => void;
  onClear: () => void;
  onAll: () => void;
}

export function NoRows({ why, tab, inAll, running, live, onRelaunch, onRetry, onClear, onAll }: NoRowsProps) {
  switch (why) {
    case 'filtered':
      return (
        <EmptyState
          text={texts.noMatch}
          action={
            <div className="row wrap">
              {tab !== 'all' && inAll > 0 && (
                <Button onClick={onAll}>{`Show ${formatCount(inAll)} in All`}</Button>
              )}
              <Button onClick={onClear}>{texts.clearFilters}</Button>
            </div>
          }
        />
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
