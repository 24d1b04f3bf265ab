import { useMemo, useSyncExternalStore } from 'react';
import type { ColumnView } from '@/components/tableColumns';
import { type ColumnChoice, type ColumnId, viewOf } from './columns';

const PHONE = '(max-width: 47.99rem)';
/** On a phone the badge is an icon, and the two columns in sight leave room for a third. */
const NARROW: Partial<Record<ColumnId, number>> = { indexability: 44, url: 168 };

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useColumnView(choice: ColumnChoice): ColumnView {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
  return useMemo(() => {
    const view = viewOf(choice);
    return narrow ? { ...view, columnSizing: { ...view.columnSizing, ...NARROW } } : view;
  }, [choice, narrow]);
}
