import { useMemo, useSyncExternalStore } from 'react';
import { type Column, type ColumnChoice, visibleColumns } from './columns';

const PHONE = '(max-width: 47.99rem)';
/** On a phone the badge is an icon, and the two columns in sight leave room for a third. */
const NARROW: Partial<Record<Column['id'], number>> = { indexability: 44, url: 168 };

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useColumns(choice: ColumnChoice): Column[] {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
  return useMemo(() => {
    const columns = visibleColumns(choice);
    return narrow
      ? columns.map((column) => ({ ...column, width: NARROW[column.id] ?? column.width }))
      : columns;
  }, [choice, narrow]);
}
