// How a decision changes the figures of a report, before the server has counted again.
import type { Element, Result, Summary } from '@/api/types';
import { type ElementState, statesOf } from './elementState';
import { elements } from './elements';
import { isInTab, isReviewable, type TabId, tabs } from './reviewTabs';

export interface CountChange {
  tabs: Partial<Record<TabId, number>>;
  reviewable: number;
  /** New and kept texts. */
  texts: Partial<Record<Element, { new: number; kept: number }>>;
}

const NEW: readonly ElementState[] = ['open', 'accepted', 'edited', 'rejected'];

const step = (before: boolean, after: boolean) => Number(after) - Number(before);

/** What changes when one version of a result replaces another. */
export function differenceOf(before: Result, after: Result): CountChange {
  const [old, next] = [statesOf(before), statesOf(after)];
  return {
    tabs: Object.fromEntries(tabs.map(({ id }) => [id, step(isInTab(before, id), isInTab(after, id))])),
    reviewable: step(isReviewable(before), isReviewable(after)),
    texts: Object.fromEntries(
      elements.map(({ element }) => [
        element,
        {
          new: step(NEW.includes(old[element]), NEW.includes(next[element])),
          kept: step(old[element] === 'unchanged', next[element] === 'unchanged'),
        },
      ]),
    ),
  };
}

export function withChange(summary: Summary, { tabs: moved, reviewable, texts }: CountChange): Summary {
  const { review = 0, ...others } = moved;
  const counted = { ...summary.tabs, to_review: summary.tabs.to_review + review };
  for (const [tab, by] of Object.entries(others)) counted[tab as Exclude<TabId, 'review'>] += by;
  const written = { ...summary.texts };
  for (const [element, by] of Object.entries(texts) as [
    keyof typeof written,
    { new: number; kept: number },
  ][]) {
    const own = written[element];
    written[element] = { ...own, new: own.new + by.new, kept: own.kept + by.kept };
  }
  return { ...summary, tabs: counted, texts: written, reviewable: summary.reviewable + reviewable };
}

/** The change that takes another one back. */
export function reversed({ tabs: moved, reviewable, texts }: CountChange): CountChange {
  return {
    tabs: Object.fromEntries(Object.entries(moved).map(([tab, by]) => [tab, -by])),
    reviewable: -reviewable,
    texts: Object.fromEntries(
      Object.entries(texts).map(([element, by]) => [element, { new: -by.new, kept: -by.kept }]),
    ),
  };
}
