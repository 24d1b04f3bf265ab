import type { Summary } from '@/api/types';
import { metaGood, titleMaximum } from '@/lib/lengths';
import { formatCount } from '@/lib/numbers';
import { type Filters, issueChoices, type LengthRange } from './filters';

/** A figure, and the filter that shows its rows. */
export interface Figure {
  label: string;
  count: number;
  filter: Partial<Filters>;
}

type Measured = 'title' | 'meta';

/** The number of current texts that are longer than a limit. */
function countOver({ lengths }: Summary, element: Measured, limit: number): number {
  const over = lengths[element].ranges.filter(({ from }) => from > limit);
  return over.reduce((sum, { current }) => sum + current, 0);
}

function tooLong(summary: Summary, label: string, element: Measured, limit: number): Figure {
  const length: LengthRange = { which: 'current', element, from: limit + 1, to: undefined };
  return {
    label: `${label} over ${limit} characters`,
    count: countOver(summary, element, limit),
    filter: { lengths: [length] },
  };
}

export function topIssues(summary: Summary, most = 6): Figure[] {
  const { title, meta, missing_h1 } = summary.lengths;
  const figures: Figure[] = [
    { label: 'Missing Title', count: title.missing, filter: { missing: ['title'] } },
    { label: 'Missing Meta', count: meta.missing, filter: { missing: ['meta'] } },
    { label: 'Missing H1', count: missing_h1, filter: { missing: ['h1'] } },
    tooLong(summary, 'Title', 'title', titleMaximum),
    tooLong(summary, 'Meta', 'meta', metaGood.to),
    ...issueChoices(summary).map(({ title, code, count }) => ({
      label: title,
      count,
      filter: { issues: [code] },
    })),
  ];
  return figures
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, most);
}

export interface Bin {
  label: string;
  name: string;
  range: LengthRange;
  current: number;
  suggested: number;
  over: boolean;
  /** The limit, for the first bin beyond it. */
  limit: number | undefined;
}

const LIMITS = { title: titleMaximum, meta: metaGood.to };

export function histogram({ lengths }: Summary, element: Measured): Bin[] {
  const limit = LIMITS[element];
  return lengths[element].ranges.map(({ from, to, current, new: suggested }) => {
    const label = to == null ? `${from}+` : `${from}–${to}`;
    return {
      label,
      name: `${label} characters: ${formatCount(current)} current, ${formatCount(suggested)} new`,
      range: { which: 'any', element, from, to: to ?? undefined },
      current,
      suggested,
      over: from > limit,
      limit: from === limit + 1 ? limit : undefined,
    };
  });
}
