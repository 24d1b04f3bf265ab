import { type ComponentProps, Suspense } from 'react';
import type { Result } from '@/api/types';
import { lazyPart } from '@/components/lazyPart';
import { useStored } from '@/lib/storage';
import { useNarrow } from '@/lib/useNarrow';
import { ResultsTable } from './ResultsTable';

const PhoneCards = lazyPart(() => import('./PhoneCards'));

const NATURAL = { alignSelf: 'start' };

export interface ReportRowsProps extends ComponentProps<typeof ResultsTable> {
  /** A decision changed the result. */
  onChanged: (result: Result) => void;
}

/** The rows of the report: cards on a phone, unless the user prefers the table there. */
export function ReportRows({ onChanged, ...table }: ReportRowsProps) {
  const narrow = useNarrow();
  const [asTable, setAsTable] = useStored('report.phoneTable', false, (value) => value === true);
  if (!narrow) return <ResultsTable {...table} />;
  return (
    <>
      <fieldset className="seg" style={NATURAL} aria-label="Show pages as">
        {[false, true].map((table) => (
          <button
            key={String(table)}
            type="button"
            aria-pressed={asTable === table}
            onClick={() => setAsTable(table)}
          >
            {table ? 'Table' : 'Cards'}
          </button>
        ))}
      </fieldset>
      {asTable ? (
        <ResultsTable {...table} />
      ) : (
        <Suspense fallback={null}>
          <PhoneCards {...table} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}
