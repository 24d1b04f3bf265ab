import type { Result, Summary } from '@/api/types';
import { hasState } from './elementState';

export const tabs = [
  { id: 'review', label: 'To review' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'edited', label: 'Edited' },
  { id: 'rejected', label: 'Rejected' },
  { id: 'unchanged', label: 'Unchanged' },
  { id: 'problems', label: 'Problems' },
  { id: 'all', label: 'All' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

export interface ReviewCounts {
  /** Pages of each tab. */
  pages: Record<TabId, number>;
  /** Pages with a suggestion to decide on, decided or not. */
  reviewable: number;
  /** Of these, the pages where nothing is left to decide. */
  reviewed: number;
}

const none: ReviewCounts = {
  pages: { review: 0, accepted: 0, edited: 0, rejected: 0, unchanged: 0, problems: 0, all: 0 },
  reviewable: 0,
  reviewed: 0,
};

export function countsOf(summary: Summary | undefined): ReviewCounts {
  if (!summary) return none;
  const { reviewable, tabs: counted } = summary;
  const { to_review: review, ...others } = counted;
  return { pages: { review, ...others }, reviewable, reviewed: reviewable - review };
}

export function isReviewable(result: Result): boolean {
  return (['open', 'accepted', 'edited', 'rejected'] as const).some((state) => hasState(result, state));
}

function isProblem({ kind, outcome, error }: Result): boolean {
  return kind !== 'indexable' || outcome === 'failed' || error != null;
}

const members: Record<TabId, (result: Result) => boolean> = {
  review: (result) => hasState(result, 'open'),
  accepted: (result) => hasState(result, 'accepted'),
  edited: (result) => hasState(result, 'edited'),
  rejected: (result) => hasState(result, 'rejected'),
  unchanged: (result) => !isProblem(result) && !isReviewable(result),
  problems: isProblem,
  all: () => true,
};

/** Whether the server lists a result in a tab. A decision changes this before the server answers. */
export function isInTab(result: Result, tab: TabId): boolean {
  return members[tab](result);
}

/** The tab that a finished report opens on: the first with something to do. */
export function firstTab({ pages }: ReviewCounts): TabId {
  return (['review', 'problems'] as const).find((tab) => pages[tab] > 0) ?? 'all';
}

export function tabOf(text: string | undefined): TabId | undefined {
  return tabs.find(({ id }) => id === text)?.id;
}
