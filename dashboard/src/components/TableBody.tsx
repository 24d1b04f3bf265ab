import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffect } from 'react';

export interface BodyRow {
  id: string;
  draw(extra?: { dataIndex: number; measure(element: HTMLTableRowElement | null): void }): ReactNode;
}

// Rows that only take up room are none to a screen reader.
const unspoken = { 'aria-hidden': true };

interface VirtualRowsProps {
  rows: readonly BodyRow[];
  active: string | null;
  columnCount: number;
  scroller: HTMLElement | null;
  estimate: number;
}

/**
 * Draws the rows that are visible, and the one that has the focus wherever it is: a focused row
 * that scrolled out of sight would otherwise take the focus with it. The rest is blank space.
 */
export function VirtualRows({ rows, active, columnCount, scroller, estimate }: VirtualRowsProps) {
  const activeIndex = active === null ? -1 : rows.findIndex((row) => row.id === active);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    // The head is sticky and covers the first rows' place.
    scrollPaddingStart: 36,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    const focused = document.activeElement;
    // Only a row that the keyboard moved to is brought into view.
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

export function SkeletonRows({ columnCount, rows }: { columnCount: number; rows: number }) {
  const lines = Array.from({ length: rows }, (_, row) => row);
  const cells = Array.from({ length: columnCount }, (_, cell) => cell);
  return (
    <>
      {lines.map((row) => (
        <tr key={row} {...unspoken}>
          {cells.map((cell) => (
            <td key={cell}>
              <span className="sk" style={{ width: `${44 + ((row * 7 + cell * 13) % 30)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
