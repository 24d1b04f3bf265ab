import { memo, type Ref } from 'react';
import type { Result } from '@/api/types';
import { cx } from '@/lib/cx';
import { IndexabilityCell, type RowActions, TextCell, UrlCell } from './cells';
import type { Column } from './columns';
import { isTinted, kindOf, shortUrl } from './kind';
import type { Look } from './view';

interface ResultRowProps {
  result: Result;
  columns: readonly Column[];
  look: Look;
  domain: string;
  /** Of all rows that pass the filters, counted from 2: the head is the first. */
  rowIndex: number;
  index: number;
  selected: boolean;
  open: boolean;
  fresh: boolean;
  current: boolean;
  actions: RowActions;
  measure?: Ref<HTMLTableRowElement>;
}

const classes: Record<Column['group'], string> = { fixed: '', current: 'cur', new: 'new', length: 'cur r' };

export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { result, columns, look, domain, rowIndex, index, selected, open, fresh, current, actions, measure } =
    props;
  const short = shortUrl(result.url, domain);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-testid={`result-row-${result.id}`}
      aria-rowindex={rowIndex}
      tabIndex={current ? 0 : -1}
      className={cx(
        isTinted(kindOf(result)) && 'bad',
        selected && 'is-selected',
        open && 'is-open',
        fresh && 'fresh',
      )}
    >
      {columns.map((column) => {
        const testId = `cell-${column.id}`;
        if (column.id === 'indexability') {
          return (
            <td key={column.id} className="c1 stick" data-testid={testId}>
              <IndexabilityCell result={result} short={short} actions={actions} />
            </td>
          );
        }
        if (column.id === 'url') {
          return (
            <th key={column.id} scope="row" className="c2 stick" data-testid={testId}>
              <UrlCell result={result} short={short} actions={actions} selected={selected} />
            </th>
          );
        }
        return (
          <td key={column.id} className={classes[column.group]} data-testid={testId} data-column={column.id}>
            <TextCell column={column} result={result} look={look} short={short} />
          </td>
        );
      })}
    </tr>
  );
});
