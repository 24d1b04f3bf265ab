import { cx } from '@/lib/cx';
import { formatCount, percent } from '@/lib/numbers';
import { type ReviewCounts, type TabId, tabs } from './reviewTabs';

interface ReviewTabsProps {
  /** Of the pages that match the filters. */
  counts: ReviewCounts;
  /** Of the whole report. */
  progress: Pick<ReviewCounts, 'reviewed' | 'reviewable'>;
  tab: TabId;
  onTab: (tab: TabId) => void;
  /** Decided pages that are still shown, so that rows do not move while they are decided. */
  decided: number;
  onHide: () => void;
}

export function ReviewTabs({ counts, progress, tab, onTab, decided, onHide }: ReviewTabsProps) {
  const { reviewed, reviewable } = progress;
  return (
    <div className="rtabs">
      <nav className="tabs" aria-label="Review">
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            data-testid={`tab-${id}`}
            {...(id === tab && { 'aria-current': 'page' as const })}
            onClick={() => onTab(id)}
          >
            {label} <span className="n">{formatCount(counts.pages[id])}</span>
          </button>
        ))}
      </nav>
      {decided > 0 && (
        <button type="button" className="linkbtn" onClick={onHide}>
          {`Hide ${formatCount(decided)} decided`}
        </button>
      )}
      {reviewable > 0 && (
        <div className={cx('rprog', reviewed === reviewable && 'done')} data-testid="review-progress">
          <span>{`Reviewed ${formatCount(reviewed)} of ${formatCount(reviewable)}`}</span>
          <div className="bar" aria-hidden="true">
            <span style={{ width: `${percent(reviewed, reviewable)}%` }} />
          </div>
        </div>
      )}
    </div>
  );
}
