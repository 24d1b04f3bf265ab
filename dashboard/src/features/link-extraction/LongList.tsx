import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import './extraction.css';

/** Shorter lists are rendered in full. */
const WHOLE = 100;

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey(item: Item): string;
  rowHeight: number;
  children(item: Item, index: number): ReactNode;
}

/** A scrollable list. Only the visible part of a long list is rendered. */
export function LongList<Item>(props: LongListProps<Item>) {
  return props.items.length > WHOLE ? <VirtualList {...props} /> : <WholeList {...props} />;
}

function WholeList<Item>({ label, items, itemKey, children }: LongListProps<Item>) {
  return (
    // A scrollable region must be reachable by keyboard.
    <section className="long-list" aria-label={label} {...scrollable}>
      <ul>
        {items.map((item, index) => (
          <li key={itemKey(item)}>{children(item, index)}</li>
        ))}
      </ul>
    </section>
  );
}

function VirtualList<Item>({ label, items, itemKey, rowHeight, children }: LongListProps<Item>) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 480, height: 480 },
  });
  const rows = virtual.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <section ref={scroller} className="long-list" aria-label={label} {...scrollable}>
      <ul style={{ paddingTop: above, paddingBottom: below }}>
        {rows.map(({ index }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={itemKey(item)}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ height: rowHeight }}
              >
                {children(item, index)}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

const scrollable = { tabIndex: 0 };
