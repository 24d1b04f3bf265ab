import { useMemo } from 'react';
import { BOX, type ColumnView } from '@/components/tableColumns';
import { useNarrow } from '@/lib/useNarrow';
import { type ColumnChoice, type ColumnId, viewOf } from './columns';

/** On a phone the badge is an icon, so that a fourth column fits beside the sticky ones. */
const NARROW: Partial<Record<ColumnId, number>> = { indexability: 44, url: 140 };

/** The width in pixels of the columns at the left edge, which cover what scrolls below them. */
export function pinnedWidth({ columnPinning, columnSizing, columnVisibility }: ColumnView): number {
  const shown = columnPinning?.start.filter((id) => columnVisibility[id] !== false) ?? [];
  return shown.reduce((sum, id) => sum + (columnSizing[id] ?? 0), BOX);
}

export function useColumnView(choice: ColumnChoice): ColumnView {
  const narrow = useNarrow();
  return useMemo(() => {
    const view = viewOf(choice);
    if (!narrow) return view;
    const columnSizing = { ...view.columnSizing, ...NARROW };
    // More columns at the edge would leave no room for the others.
    return { ...view, columnSizing, columnPinning: { start: Object.keys(NARROW), end: [] } };
  }, [choice, narrow]);
}
