import { ChevronDown, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import type { ResultsFilter } from '@/api/results';
import type { Summary } from '@/api/types';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { Skeleton, SkeletonLines } from '@/components/Skeleton';
import { Tooltip } from '@/components/Tooltip';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/numbers';
import { useStored } from '@/lib/storage';
import { shareOf } from './chartTexts';
import type { Filters } from './filters';
import type { Kind } from './kind';
import { otherFilters, useChartFigures } from './otherFigures';
import { withoutField } from './searchText';

const OverviewFigures = lazyPart(async () => ({
  default: (await import('./OverviewFigures')).OverviewFigures,
}));
const FolderTree = lazyPart(async () => ({ default: (await import('./FolderTree')).FolderTree }));

const parts: { kind: Kind; label: string; color: string }[] = [
  { kind: 'indexable', label: 'Indexable', color: 'c-success' },
  { kind: 'redirected', label: 'Redirected', color: 'c-info' },
  { kind: 'not-indexable', label: 'Not indexable', color: 'c-danger' },
  { kind: 'not-crawlable', label: 'Not crawlable', color: 'c-warn' },
  { kind: 'unknown', label: 'Unknown', color: 'c-neutral' },
];

interface OverviewProps {
  analysisId: number;
  /** Of the whole report. Absent while it is loading. */
  summary: Summary | undefined;
  /** The filters as parameters. */
  filter: ResultsFilter;
  filters: Filters;
  onFilter: (filter: Partial<Filters>) => void;
}

function countOf({ kinds }: Summary, kind: Kind): number {
  return kinds[kind.replaceAll('-', '_') as keyof Summary['kinds']];
}

/** As high as the charts. */
const outline = (
  <div className="ovb" aria-hidden="true">
    <Skeleton height="10.75rem" />
    <Skeleton height="10.75rem" />
    <Skeleton height="10.75rem" />
  </div>
);

/** The charts of a report, and its folders. Each counts the results that match all filters except its own. */
export function Overview({ analysisId, summary, filter, filters, onFilter }: OverviewProps) {
  const [open, setOpen] = useStored('report.overview', false, (value) => value === true);
  const [hasFolders, setHasFolders] = useStored('report.folders', false, (value) => value === true);
  const figures = useChartFigures(analysisId, summary, filter, 'kind');
  const shown =
    summary && figures
      ? parts.map((part) => ({
          ...part,
          count: countOf(figures.counts, part.kind),
          all: figures.isPart ? countOf(summary, part.kind) : undefined,
          isOn: filters.kinds.includes(part.kind) && !filters.not.includes('kind'),
        }))
      : [];
  const toggle = (kind: Kind, isOn: boolean) => onFilter({ kinds: isOn ? [] : [kind] });
  return (
    <section
      className={cx('ov', !open && 'is-closed', filters.kinds.length > 0 && 'has-choice')}
      aria-label="Overview"
    >
      <div className="ovh">
        <FoldButton label="Overview" open={open} onOpen={setOpen} />
        <FoldButton label="Folders" open={hasFolders} onOpen={setHasFolders} />
        {/* The buttons of the legend do the same by keyboard. */}
        <div className="sbar" aria-hidden="true">
          {shown.map(({ kind, color, count, isOn }) =>
            count > 0 ? (
              <button
                key={kind}
                type="button"
                tabIndex={-1}
                className={cx(color, isOn && 'on')}
                style={{ flex: count }}
                onClick={() => toggle(kind, isOn)}
              />
            ) : null,
          )}
        </div>
        <div className="legend">
          {!figures && <Skeleton width="24rem" />}
          {shown.map(({ kind, label, color, count, all, isOn }) => (
            <Tooltip
              key={kind}
              text={`${label}: ${shareOf(count, figures?.counts.total ?? 0)}`}
              side="bottom"
            >
              <button type="button" aria-pressed={isOn} onClick={() => toggle(kind, isOn)}>
                <span className={cx('dot', color)} />
                {label} <b>{formatCount(count)}</b>
                {all !== undefined && all !== count && ` of ${formatCount(all)}`}
              </button>
            </Tooltip>
          ))}
        </div>
      </div>
      {open && !summary && outline}
      {open && summary && (
        <Suspense fallback={outline}>
          <OverviewFigures {...{ analysisId, summary, filter, filters, onFilter }} />
        </Suspense>
      )}
      {hasFolders && (
        <Suspense fallback={<SkeletonLines />}>
          <div className="ovb ovfolders">
            <FolderTree
              analysisId={analysisId}
              filter={otherFilters(filter, 'folder')}
              folder={filters.not.includes('folder') ? undefined : filters.folder}
              // A folder in the search would replace it.
              onFolder={(folder) => onFilter({ folder, text: withoutField(filters.text, 'folder') })}
            />
          </div>
        </Suspense>
      )}
    </section>
  );
}

interface FoldButtonProps {
  label: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function FoldButton({ label, open, onOpen }: FoldButtonProps) {
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={open}
      icon={<Icon className="i i-m" aria-hidden="true" />}
      onClick={() => onOpen(!open)}
    >
      {label}
    </Button>
  );
}
