import { useMemo } from 'react';
import type { Summary } from '@/api/types';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/numbers';
import { type Bin, histogram, topIssues } from './figures';
import type { Filters } from './filters';

interface OverviewFiguresProps {
  summary: Summary;
  onFilter: (filter: Partial<Filters>) => void;
}

/** The most frequent issues, and the lengths of current and new texts. */
export function OverviewFigures({ summary, onFilter }: OverviewFiguresProps) {
  const issues = useMemo(() => topIssues(summary), [summary]);
  const titles = useMemo(() => histogram(summary, 'title'), [summary]);
  const metas = useMemo(() => histogram(summary, 'meta'), [summary]);
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
  onFilter: OverviewFiguresProps['onFilter'];
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
            onClick={() => onFilter({ lengths: [range] })}
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
