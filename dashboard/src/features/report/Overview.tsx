import { ChevronDown, ChevronRight } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { Result } from '@/api/types';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { Skeleton, SkeletonLines } from '@/components/Skeleton';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/numbers';
import { useStored } from '@/lib/storage';
import { countKinds } from './figures';
import type { Filters } from './filters';
import type { Kind } from './kind';

const OverviewFigures = lazyPart(async () => ({
  default: (await import('./OverviewFigures')).OverviewFigures,
}));

const parts: { kind: Kind; label: string; color: string }[] = [
  { kind: 'indexable', label: 'Indexable', color: 'c-success' },
  { kind: 'redirected', label: 'Redirected', color: 'c-info' },
  { kind: 'not-indexable', label: 'Not indexable', color: 'c-danger' },
  { kind: 'not-crawlable', label: 'Not crawlable', color: 'c-warn' },
  { kind: 'unknown', label: 'Unknown', color: 'c-neutral' },
];

interface OverviewProps {
  results: readonly Result[];
  /** The results are still loading. */
  loading: boolean;
  kind: Kind | undefined;
  onFilter: (filter: Partial<Filters>) => void;
}

export function Overview({ results, loading, kind, onFilter }: OverviewProps) {
  const [open, setOpen] = useStored('report.overview', false, (value) => value === true);
  const counts = useMemo(() => countKinds(results), [results]);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <section className={cx('ov', !open && 'is-closed')} aria-label="Overview">
      <div className="ovh">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          icon={<Icon className="i i-m" aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          Overview
        </Button>
        <div className="sbar" aria-hidden="true">
          {parts.map(({ kind: one, color }) =>
            counts[one] > 0 ? <span key={one} className={color} style={{ flex: counts[one] }} /> : null,
          )}
        </div>
        <div className="legend">
          {loading && <Skeleton width="24rem" />}
          {(loading ? [] : parts).map(({ kind: one, label, color }) => (
            <button
              key={one}
              type="button"
              title={`Show ${formatCount(counts[one])} ${label.toLowerCase()} pages`}
              aria-pressed={kind === one}
              onClick={() => onFilter({ kind: kind === one ? undefined : one })}
            >
              <span className={cx('dot', color)} />
              {label} <b>{formatCount(counts[one])}</b>
            </button>
          ))}
        </div>
      </div>
      {open && loading && <SkeletonLines />}
      {open && !loading && (
        <Suspense fallback={<SkeletonLines />}>
          <OverviewFigures results={results} onFilter={onFilter} />
        </Suspense>
      )}
    </section>
  );
}
