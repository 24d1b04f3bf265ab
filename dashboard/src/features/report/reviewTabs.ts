// The tabs of a report and their counts. The counts come from the loaded results; an answer of the server
// with the same fields can replace `countReview`.
import type { Result } from '@/api/types';
import { hasState } from './elementState';
import { kindOf } from './kind';

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

function isReviewable(result: Result): boolean {
  return (['open', 'accepted', 'edited', 'rejected'] as const).some((state) => hasState(result, state));
}

const members: Record<TabId, (result: Result) => boolean> = {
  review: (result) => hasState(result, 'open'),
  accepted: (result) => hasState(result, 'accepted'),
  edited: (result) => hasState(result, 'edited'),
  rejected: (result) => hasState(result, 'rejected'),
  unchanged: (result) => !isReviewable(result) && hasState(result, 'unchanged'),
  problems: (result) => kindOf(result) !== 'indexable',
  all: () => true,
};

interface Membership {
  tabs: readonly TabId[];
  isReviewable: boolean;
}

const known = new WeakMap<Result, Membership>();

/** It is computed once for each version of a result: reports have up to 100,000. */
function membershipOf(result: Result): Membership {
  const held = known.get(result);
  if (held) return held;
  const own = tabs.map(({ id }) => id).filter((id) => members[id](result));
  const membership = { tabs: own, isReviewable: isReviewable(result) };
  known.set(result, membership);
  return membership;
}

export function isInTab(result: Result, tab: TabId): boolean {
  return membershipOf(result).tabs.includes(tab);
}

export function countReview(results: readonly Result[]): ReviewCounts {
  const pages = { review: 0, accepted: 0, edited: 0, rejected: 0, unchanged: 0, problems: 0, all: 0 };
  let reviewable = 0;
  for (const result of results) {
    const membership = membershipOf(result);
    for (const tab of membership.tabs) pages[tab] += 1;
    if (membership.isReviewable) reviewable += 1;
  }
  return { pages, reviewable, reviewed: reviewable - pages.review };
}

/** The tab that a finished report opens on: the first with something to do. */
export function firstTab({ pages }: ReviewCounts): TabId {
  return (['review', 'problems'] as const).find((tab) => pages[tab] > 0) ?? 'all';
}

export function tabOf(text: string | undefined): TabId | undefined {
  return tabs.find(({ id }) => id === text)?.id;
}
