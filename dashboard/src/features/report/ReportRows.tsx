import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/lazyPart';
import { useStored } from '@/lib/storage';
import { useNarrow } from '@/lib/useNarrow';
import { ResultsTable } from './ResultsTable';

const PhoneCards = lazyPart(() => import('./PhoneCards'));

const NATURAL = { alignSelf: 'start' };

export type ReportRowsProps = ComponentProps<typeof ResultsTable>;

/** The rows of the report: cards on a phone, unless the user prefers the table there. */
export function ReportRows(table: ReportRowsProps) {
  const narrow = useNarrow();
  const [asTable, setAsTable] = useStored('report.phoneTable', false, (value) => value === true);
  if (!narrow) return <ResultsTable {...table} />;
  const choice = (
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
  );
  if (!asTable) {
    return (
      <Suspense fallback={null}>
        <PhoneCards {...table} choice={choice} />
      </Suspense>
    );
  }
  return (
    <>
      {choice}
      <ResultsTable {...table} />
    </>
  );
}
