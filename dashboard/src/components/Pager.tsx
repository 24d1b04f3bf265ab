import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '@/lib/numbers';
import { Button } from './Button';

export interface PagerProps {
  /** The current page, counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  sizes: readonly number[];
  onPage(page: number): void;
  onPageSize(size: number): void;
  /** Page sizes with a button. The other sizes are in the list. */
  quick?: readonly number[];
  label?: string;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)));
}

export function Pager({
  page,
  pageSize,
  total,
  sizes,
  onPage,
  onPageSize,
  quick,
  label = 'Pages',
}: PagerProps) {
  const pages = pageCount(total, pageSize);
  const current = Math.min(Math.max(1, page), pages);
  const first = total === 0 ? 0 : (current - 1) * pageSize + 1;
  const last = Math.min(total, current * pageSize);
  const listed = sizes.filter((size) => !quick?.includes(size));
  return (
    <nav className="pager" aria-label={label}>
      <span>{`${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}</span>
      <div className="row push">
        <span className="hide-s">Rows per page</span>
        {quick && (
          <fieldset className="seg" aria-label="Rows per page">
            {quick.map((size) => (
              <button
                key={size}
                type="button"
                aria-pressed={size === pageSize}
                onClick={() => onPageSize(size)}
              >
                {size}
              </button>
            ))}
          </fieldset>
        )}
        <select
          className="select"
          aria-label="Rows per page"
          value={listed.includes(pageSize) ? pageSize : ''}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {!listed.includes(pageSize) && (
            <option value="" disabled>
              {quick?.includes(pageSize) ? `${listed[0]}+` : pageSize}
            </option>
          )}
          {listed.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <div className="row">
        <Button
          size="sm"
          icon={<ChevronLeft className="i" aria-hidden="true" />}
          disabled={current <= 1}
          onClick={() => onPage(current - 1)}
        >
          Previous
        </Button>
        <span>{`Page ${formatCount(current)} of ${formatCount(pages)}`}</span>
        <Button size="sm" disabled={current >= pages} onClick={() => onPage(current + 1)}>
          Next
          <ChevronRight className="i" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
