import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { Summary } from '@/api/types';
import { Button } from '@/components/Button';
import { chipsOf } from './filterChips';
import type { View } from './view';

interface ChipsProps {
  view: View;
  summary: Summary | undefined;
}

/** The active filters, with a button to remove each. */
export function Chips({ view, summary }: ChipsProps) {
  const titles = useMemo(() => new Map(summary?.issues.map(({ code, title }) => [code, title])), [summary]);
  const chips = chipsOf(view.filters, view.long, titles);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, filters, long }) => (
        <li key={label} className="chip">
          {label}
          <button
            type="button"
            className="iconbtn"
            aria-label={`Remove filter ${label}`}
            onClick={() => (long ? view.setLong(long) : view.setFilters(filters ?? {}))}
          >
            <X className="i i-s" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={view.clear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
