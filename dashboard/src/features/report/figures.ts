import { META_MAX, TITLE_MAX } from '@/api/tagLengths';
import type { Summary } from '@/api/types';
import { formatCount } from '@/lib/numbers';
import { type Filters, hasLength, issueChoices, type LengthRange, withLength } from './filters';

/** A figure, and the filter that shows its rows. */
export interface Figure {
  label: string;
  count: number;
  /** The count in the whole report. */
  all: number;
  filter: Pick<Partial<Filters>, 'missing' | 'lengths' | 'issues'>;
}

/** A figure whose count is not known yet. */
interface Counted extends Pick<Figure, 'label' | 'filter'> {
  count: (summary: Summary) => number;
}

type Measured = 'title' | 'meta';

/** The number of current texts that are longer than a limit. */
function countOver({ lengths }: Summary, element: Measured, limit: number): number {
  const over = lengths[element].ranges.filter(({ from }) => from > limit);
  return over.reduce((sum, { current }) => sum + current, 0);
}

function tooLong(label: string, element: Measured, limit: number): Counted {
  const length: LengthRange = { which: 'current', element, from: limit + 1, to: undefined };
  return {
    label: `${label} over ${limit} characters`,
    count: (summary) => countOver(summary, element, limit),
    filter: { lengths: [length] },
  };
}

/** The most frequent issues of a report, and how many of the counted results have them. */
export function topIssues(whole: Summary, counts: Summary, most = 6): Figure[] {
  const figures: Counted[] = [
    { label: 'Missing Title', count: ({ lengths }) => lengths.title.missing, filter: { missing: ['title'] } },
    { label: 'Missing Meta', count: ({ lengths }) => lengths.meta.missing, filter: { missing: ['meta'] } },
    { label: 'Missing H1', count: ({ lengths }) => lengths.missing_h1, filter: { missing: ['h1'] } },
    tooLong('Title', 'title', TITLE_MAX),
    tooLong('Meta', 'meta', META_MAX),
    ...issueChoices(whole).map(({ title, code }) => ({
      label: title,
      count: ({ issues }: Summary) => issues.find((issue) => issue.code === code)?.count ?? 0,
      filter: { issues: [code] },
    })),
  ];
  return figures
    .map(({ count, ...figure }) => ({ ...figure, count: count(counts), all: count(whole) }))
    .filter(({ all }) => all > 0)
    .sort((one, other) => other.all - one.all)
    .slice(0, most);
}

/** Whether the filters contain that of a figure. */
export function isFigureOn({ filter: { missing, lengths, issues } }: Figure, filters: Filters): boolean {
  return (
    (missing ?? []).every((element) => filters.missing.includes(element)) &&
    (lengths ?? []).every((range) => hasLength(filters.lengths, range)) &&
    (issues ?? []).every((code) => filters.issues.includes(code) && !filters.not.includes('issue'))
  );
}

/** The filters with that of a figure, or without it if they contain it. One issue replaces others. */
export function withFigure(figure: Figure, filters: Filters): Partial<Filters> {
  const isOn = isFigureOn(figure, filters);
  const { missing, lengths, issues } = figure.filter;
  if (issues) return { issues: isOn ? [] : issues };
  if (missing) {
    const others = filters.missing.filter((element) => !missing.includes(element));
    return { missing: isOn ? others : [...others, ...missing] };
  }
  return {
    lengths: (lengths ?? []).reduce((before, range) => toggledLength(before, range), filters.lengths),
  };
}

function toggledLength(lengths: Filters['lengths'], range: LengthRange): Filters['lengths'] {
  if (!hasLength(lengths, range)) return withLength(lengths, range);
  return lengths.filter((one) => !hasLength([one], range));
}

/** The filters with the lengths of a bin, or without them if they are active. */
export function withBin(range: LengthRange, filters: Filters): Partial<Filters> {
  return { lengths: toggledLength(filters.lengths, range) };
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

const LIMITS = { title: TITLE_MAX, meta: META_MAX };

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
