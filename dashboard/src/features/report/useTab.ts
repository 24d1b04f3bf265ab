import { useEffect, useState } from 'react';
import type { Summary } from '@/api/types';
import { countsOf, firstTab, type TabId, tabOf } from './reviewTabs';
import type { View } from './view';

interface Tab {
  tab: TabId;
  /** The figures decide which tab opens, and have not arrived. Most reports open on the one of `tab`. */
  isOpen: boolean;
}

/** Whether the figures decide which tab opens. */
function isFreeIn(search: View['search'], running: boolean): boolean {
  return !running && !Object.values(search).some(Boolean);
}

/** The tab that probably opens. */
export function likelyTab({ search }: View, running: boolean): TabId {
  return tabOf(search.tab) ?? (isFreeIn(search, running) ? 'review' : 'all');
}

/**
 * The tab in the address. Without one, a finished report opens on the first tab with something to do. A
 * report that was opened while it ran, or by a link with filters or a row, shows all pages.
 */
export function useTab(view: View, summary: Summary | undefined, running: boolean): Tab {
  const { search, change } = view;
  const asked = tabOf(search.tab);
  const [isFree] = useState(() => isFreeIn(search, running));
  const [first, setFirst] = useState<TabId>();
  const found = first ?? (isFree && !asked && summary ? firstTab(countsOf(summary)) : undefined);
  useEffect(() => {
    if (found === undefined || first !== undefined) return;
    setFirst(found);
    // Written into the address, so that the tab stays when its last page is decided.
    if (found !== 'all') change({ tab: found }, 'same');
  }, [found, first, change]);
  const tab = asked ?? found;
  if (tab === undefined && isFree) return { tab: 'review', isOpen: true };
  return { tab: tab ?? 'all', isOpen: false };
}
