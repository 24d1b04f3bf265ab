import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect } from 'react';
import { type BodyRow, unspoken } from './TableBody';

interface VirtualRowsProps {
  rows: readonly BodyRow[];
  active: string | null;
  columnCount: number;
  scroller: HTMLElement | null;
  estimate: number;
}

/**
 * Renders the visible rows and the focused row, wherever it is: a focused row that was removed while
 * scrolling would lose the focus. The other rows are replaced by blank space.
 */
export default function VirtualRows({ rows, active, columnCount, scroller, estimate }: VirtualRowsProps) {
  const activeIndex = active === null ? -1 : rows.findIndex((row) => row.id === active);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    // The sticky head covers the first 36 pixels.
    scrollPaddingStart: 36,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    const focused = document.activeElement;
    // Scroll only to a row that the keyboard moved to.
    if (activeIndex >= 0 && focused instanceof HTMLTableRowElement) virtualizer.scrollToIndex(activeIndex);
  }, [activeIndex, virtualizer]);

  const items = virtualizer.getVirtualItems();
  let end = 0;
  return (
    <>
      {items.map((item) => {
        const gap = item.start - end;
        end = item.end;
        return (
          <Fragment key={item.key}>
            <Gap height={gap} columnCount={columnCount} />
            {rows[item.index]?.draw({ dataIndex: item.index, measure: virtualizer.measureElement })}
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - end} columnCount={columnCount} />
    </>
  );
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height < 1) return null;
  return (
    <tr className="gap" {...unspoken}>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}
