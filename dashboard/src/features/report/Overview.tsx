import { ChevronDown, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import type { Summary } from '@/api/types';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { Skeleton, SkeletonLines } from '@/components/Skeleton';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/numbers';
import { useStored } from '@/lib/storage';
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
  /** Absent while it is loading. */
  summary: Summary | undefined;
  kinds: readonly Kind[];
  onFilter: (filter: Partial<Filters>) => void;
}

function countOf({ kinds }: Summary, kind: Kind): number {
  return kinds[kind.replaceAll('-', '_') as keyof Summary['kinds']];
}

export function Overview({ summary, kinds, onFilter }: OverviewProps) {
  const [open, setOpen] = useStored('report.overview', false, (value) => value === true);
  const shown = summary ? parts.map((part) => ({ ...part, count: countOf(summary, part.kind) })) : [];
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
          {shown.map(({ kind: one, color, count }) =>
            count > 0 ? <span key={one} className={color} style={{ flex: count }} /> : null,
          )}
        </div>
        <div className="legend">
          {!summary && <Skeleton width="24rem" />}
          {shown.map(({ kind: one, label, color, count }) => (
            <button
              key={one}
              type="button"
              title={`Show ${formatCount(count)} ${label.toLowerCase()} pages`}
              aria-pressed={kinds.includes(one)}
              onClick={() => onFilter({ kinds: kinds.includes(one) ? [] : [one] })}
            >
              <span className={cx('dot', color)} />
              {label} <b>{formatCount(count)}</b>
            </button>
          ))}
        </div>
      </div>
      {open && !summary && <SkeletonLines />}
      {open && summary && (
        <Suspense fallback={<SkeletonLines />}>
          <OverviewFigures summary={summary} onFilter={onFilter} />
        </Suspense>
      )}
    </section>
  );
}
