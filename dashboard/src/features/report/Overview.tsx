import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Result } from '@/api/types';
import { Button } from '@/components/Button';
import { Skeleton, SkeletonLines } from '@/components/Skeleton';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/numbers';
import { useStored } from '@/lib/storage';
import { type Bin, countKinds, histogram, topIssues } from './figures';
import type { Filters } from './filters';
import type { Kind } from './kind';

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
      {open && !loading && <Figures results={results} onFilter={onFilter} />}
    </section>
  );
}

function Figures({ results, onFilter }: Pick<OverviewProps, 'results' | 'onFilter'>) {
  const issues = useMemo(() => topIssues(results), [results]);
  const titles = useMemo(() => histogram(results, 'title'), [results]);
  const metas = useMemo(() => histogram(results, 'meta'), [results]);
  const most = issues[0]?.count ?? 1;
  return (
    <div className="ovb">
      <div>
        <h2 className="ovt">Top issues</h2>
        {issues.length === 0 && <p className="hint">None found.</p>}
        <ul className="iss">
          {issues.map(({ label, count, filter }) => (
            <li key={label}>
              <button type="button" onClick={() => onFilter(filter)}>
                <span className="l">{label}</span>
                <span className="bar" aria-hidden="true">
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <b className="num">{formatCount(count)}</b>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Histogram title="Title length" bins={titles} onFilter={onFilter} />
      <Histogram title="Meta length" bins={metas} onFilter={onFilter} />
      <p className="hint key">
        <span className="dot ka" />
        Current <span className="dot kb" />
        New <span className="dot kl" />
        over the limit
      </p>
    </div>
  );
}

interface HistogramProps {
  title: string;
  bins: readonly Bin[];
  onFilter: OverviewProps['onFilter'];
}

function Histogram({ title, bins, onFilter }: HistogramProps) {
  const most = Math.max(1, ...bins.flatMap(({ current, suggested }) => [current, suggested]));
  const height = (count: number) => `${Math.ceil((count / most) * 100)}%`;
  return (
    <div className="hist">
      <h2 className="ovt">{title}</h2>
      <fieldset className="cols" aria-label={title}>
        {bins.map(({ label, name, range, current, suggested, over, limit }) => (
          <button
            key={label}
            type="button"
            className={cx(over && 'over', limit !== undefined && 'lim')}
            data-lim={limit === undefined ? undefined : `limit ${limit}`}
            aria-label={name}
            onClick={() => onFilter({ length: range })}
          >
            <span className="col">
              <i className="a" style={{ height: height(current) }} />
              <i className="b" style={{ height: height(suggested) }} />
            </span>
            <span className="x">{label}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
