import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { Result } from '@/api/types';
import type { RowActions } from './cells';
import type { Column } from './columns';
import { ResultRow } from './ResultRow';
import type { Look } from './view';

const VIRTUAL_FROM = 100;

interface ResultsBodyProps {
  rows: readonly Result[];
  offset: number;
  columns: readonly Column[];
  look: Look;
  domain: string;
  selected: ReadonlySet<number>;
  fresh: ReadonlySet<number>;
  open: number | undefined;
  current: number | undefined;
  actions: RowActions;
  scroller: RefObject<HTMLElement | null>;
}

export function ResultsBody(props: ResultsBodyProps) {
  return props.rows.length > VIRTUAL_FROM ? <VirtualBody {...props} /> : <PlainBody {...props} />;
}

function rowProps(props: ResultsBodyProps, result: Result, index: number) {
  const { columns, look, domain, offset, selected, fresh, open, current, actions } = props;
  return {
    result,
    columns,
    look,
    domain,
    index,
    rowIndex: offset + index + 2,
    selected: selected.has(result.id),
    fresh: fresh.has(result.id),
    open: open === result.id,
    current: current === undefined ? index === 0 : current === result.id,
    actions,
  };
}

function PlainBody(props: ResultsBodyProps) {
  return (
    <tbody>
      {props.rows.map((result, index) => (
        <ResultRow key={result.id} {...rowProps(props, result, index)} />
      ))}
    </tbody>
  );
}

/** Scrolling draws this body anew, and nothing above it. */
function VirtualBody(props: ResultsBodyProps) {
  const { rows, look, scroller } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (look.density === 'compact' ? 37 : 100),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Pad height={before} />
      {items.map(({ index }) => {
        const result = rows[index];
        if (!result) return null;
        return (
          <ResultRow key={result.id} {...rowProps(props, result, index)} measure={virtual.measureElement} />
        );
      })}
      <Pad height={after} />
    </tbody>
  );
}

// A row that only takes up room is none to a screen reader.
const unspoken = { 'aria-hidden': true };

/** Takes the room of the rows that are not drawn. */
function Pad({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="gap" {...unspoken}>
      <td style={{ height }} />
    </tr>
  );
}
