import { useEffect, useState } from 'react';
import type { Result } from '@/api/types';
import { countReview, firstTab, isInTab, type TabId, tabOf } from './reviewTabs';
import type { View } from './view';

interface Loaded {
  results: readonly Result[];
  complete: boolean;
  running: boolean;
}

/**
 * The tab in the address. Without one, a finished report opens on the first tab with something to do. A
 * report that was opened while it ran, or by a link with filters or a row, shows all pages.
 */
export function useTab(view: View, { results, complete, running }: Loaded): TabId {
  const { search, change } = view;
  const asked = tabOf(search.tab);
  const [isSettled, setSettled] = useState(() => running || Object.values(search).some(Boolean));
  const isOpen = !asked && !isSettled;
  const found = isOpen ? firstOf(results, complete) : undefined;
  useEffect(() => {
    if (found === undefined) return;
    setSettled(true);
    // Written into the address, so that the tab stays when its last page is decided.
    if (found !== 'all') change({ tab: found }, 'same');
  }, [found, change]);
  return asked ?? found ?? 'all';
}

/** Undefined until enough results are loaded to decide. */
function firstOf(results: readonly Result[], complete: boolean): TabId | undefined {
  if (results.some((result) => isInTab(result, 'review'))) return 'review';
  return complete ? firstTab(countReview(results)) : undefined;
}
