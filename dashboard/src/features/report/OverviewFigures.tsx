import { useMemo } from 'react';
import type { ResultsFilter } from '@/api/results';
import type { Summary } from '@/api/types';
import { Tooltip } from '@/components/Tooltip';
import { cx } from '@/lib/cx';
import { countOfAll, shareOf, shortCount } from './chartTexts';
import { type Bin, histogram, isFigureOn, topIssues, withBin, withFigure } from './figures';
import { type Filters, hasLength } from './filters';
import './overview-figures.css';
import { useChartFigures } from './otherFigures';

interface OverviewFiguresProps {
  analysisId: number;
  /** Of the whole report. */
  summary: Summary;
  /** The filters as parameters. */
  filter: ResultsFilter;
  filters: Filters;
  onFilter: (filter: Partial<Filters>) => void;
}

/** The most frequent issues, and the lengths of current and new texts. */
export function OverviewFigures(props: OverviewFiguresProps) {
  return (
    <div className="ovb">
      <TopIssues {...props} />
      <Histogram {...props} title="Title length" element="title" />
      <Histogram {...props} title="Meta length" element="meta" />
      <p className="hint key">
        <span className="dot ka" />
        Current <span className="dot kb" />
        New <span className="dot kl" />
        over the limit
      </p>
    </div>
  );
}

function TopIssues({ analysisId, summary, filter, filters, onFilter }: OverviewFiguresProps) {
  // One issue replaces another, so the filter by issues is ignored.
  const figures = useChartFigures(analysisId, summary, filter, 'issue');
  const counts = figures?.counts ?? summary;
  const issues = useMemo(() => topIssues(summary, counts), [summary, counts]);
  const most = issues[0]?.all ?? 1;
  const hasChoice = issues.some((issue) => isFigureOn(issue, filters));
  return (
    <div>
      <h2 className="ovt">Top issues</h2>
      {issues.length === 0 && <p className="hint">None found.</p>}
      <ul className={cx('iss', hasChoice && 'has-choice')}>
        {issues.map((issue) => {
          const { label, count, all } = issue;
          const isOn = isFigureOn(issue, filters);
          return (
            <li key={label}>
              <Tooltip text={`${label}: ${shareOf(count, counts.total)}`}>
                <button
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => onFilter(withFigure(issue, filters))}
                >
                  <span className="l">{label}</span>
                  <span className="bar" aria-hidden="true">
                    <span className="ghost" style={{ width: `${(all / most) * 100}%` }} />
                    <span style={{ width: `${(count / most) * 100}%` }} />
                  </span>{' '}
                  <b className="num">{countOfAll(count, all)}</b>
                </button>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface HistogramProps extends OverviewFiguresProps {
  title: string;
  element: 'title' | 'meta';
}

function Histogram({ analysisId, summary, filter, filters, onFilter, title, element }: HistogramProps) {
  const figures = useChartFigures(analysisId, summary, filter, `any_${element}`);
  const counts = figures?.counts ?? summary;
  const bins = useMemo(() => histogram(counts, element), [counts, element]);
  const whole = useMemo(() => histogram(summary, element), [summary, element]);
  const most = Math.max(1, ...whole.flatMap(({ current, suggested }) => [current, suggested]));
  const hasChoice = bins.some(({ range }) => hasLength(filters.lengths, range));
  return (
    <div className="hist">
      <h2 className="ovt">{title}</h2>
      <fieldset className={cx('cols', hasChoice && 'has-choice')} aria-label={title}>
        {bins.map((bin, at) => {
          const { label, name, range, over, limit } = bin;
          return (
            <Tooltip key={label} text={<BinTip bin={bin} total={counts.total} />}>
              <button
                type="button"
                className={cx(over && 'over', limit !== undefined && 'lim')}
                data-lim={limit === undefined ? undefined : `limit ${limit}`}
                aria-label={name}
                aria-pressed={hasLength(filters.lengths, range)}
                onClick={() => onFilter(withBin(range, filters))}
              >
                <span className="col">
                  <Bar look="a" count={bin.current} all={whole[at]?.current ?? 0} most={most} />
                  <Bar look="b" count={bin.suggested} all={whole[at]?.suggested ?? 0} most={most} />
                </span>
                <span className="x">{label}</span>
              </button>
            </Tooltip>
          );
        })}
      </fieldset>
    </div>
  );
}

interface BarProps {
  look: 'a' | 'b';
  count: number;
  /** The count in the whole report, which stays visible behind the bar. */
  all: number;
  most: number;
}

function Bar({ look, count, all, most }: BarProps) {
  const height = (value: number) => `${Math.ceil((value / most) * 100)}%`;
  return (
    <span className="plot">
      <i className={cx(look, 'ghost')} style={{ height: height(all) }} />
      <i className={look} style={{ height: height(count) }} />
      <span className="fig" style={{ bottom: height(Math.max(all, count)) }}>
        {count > 0 && shortCount(count)}
      </span>
    </span>
  );
}

function BinTip({ bin, total }: { bin: Bin; total: number }) {
  return (
    <>
      {bin.label} characters
      <br />
      Current: {shareOf(bin.current, total)}
      <br />
      New: {shareOf(bin.suggested, total)}
    </>
  );
}
