import type { Result } from '@/api/types';
import { metaGood, titleMaximum } from '@/lib/lengths';
import { formatCount } from '@/lib/numbers';
import { statesOf } from './elementState';
import { type Filters, isMissing, type LengthRange } from './filters';
import { isChoice, type Kind, kindOf } from './kind';
import { lengthsOf } from './lengths';

export interface TagCounts {
  titles: number;
  metas: number;
  h1s: number;
  seoTexts: number;
  /** Titles, descriptions and H1s that are the current ones. They do not count as new. */
  unchanged: number;
}

export function countTags(results: readonly Result[]): TagCounts {
  const counts = { titles: 0, metas: 0, h1s: 0, seoTexts: 0, unchanged: 0 };
  for (const result of results) {
    const states = statesOf(result);
    const isNew = (element: 'title' | 'meta' | 'h1', text: string | null | undefined) => {
      if (states[element] === 'unchanged') counts.unchanged += 1;
      return Boolean(text) && states[element] !== 'unchanged';
    };
    if (isNew('title', result.suggested_title)) counts.titles += 1;
    if (isNew('meta', result.suggested_meta_description)) counts.metas += 1;
    if (isNew('h1', result.suggested_h1)) counts.h1s += 1;
    if (result.suggested_seo_text) counts.seoTexts += 1;
  }
  return counts;
}

export function countKinds(results: readonly Result[]): Record<Kind, number> {
  const counts = { indexable: 0, redirected: 0, 'not-indexable': 0, 'not-crawlable': 0, unknown: 0 };
  for (const result of results) counts[kindOf(result)] += 1;
  return counts;
}

/** A figure, and the filter that shows its rows. */
export interface Figure {
  label: string;
  count: number;
  filter: Partial<Filters>;
}

const over = (element: 'title' | 'meta', from: number): LengthRange => ({
  which: 'current',
  element,
  from,
  to: undefined,
});

export function topIssues(results: readonly Result[], most = 6): Figure[] {
  const counts = new Map<string, number>();
  let longTitles = 0;
  let longMetas = 0;
  for (const result of results) {
    const names = new Set(result.indexability_issues.filter(isChoice).map(nameOf));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const lengths = lengthsOf(result);
    if (lengths.currentTitle > titleMaximum) longTitles += 1;
    if (lengths.currentMeta > metaGood.to) longMetas += 1;
  }
  const missing = (label: string, element: 'title' | 'meta' | 'h1'): Figure => ({
    label,
    count: results.filter(isMissing(element)).length,
    filter: { missing: [element] },
  });
  const figures: Figure[] = [
    missing('Missing Title', 'title'),
    missing('Missing Meta', 'meta'),
    missing('Missing H1', 'h1'),
    {
      label: `Title over ${titleMaximum} characters`,
      count: longTitles,
      filter: { length: over('title', titleMaximum + 1) },
    },
    {
      label: `Meta over ${metaGood.to} characters`,
      count: longMetas,
      filter: { length: over('meta', metaGood.to + 1) },
    },
    ...[...counts].map(([name, count]) => ({ label: name, count, filter: { issues: [name] } })),
  ];
  return figures
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, most);
}

function nameOf(issue: string): string {
  return issue.split(':')[0] ?? issue;
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

const BINS = {
  title: { starts: [0, 16, 31, 41, 51, 61, 71], limit: titleMaximum },
  meta: { starts: [0, 70, 120, 140, 156, 171], limit: metaGood.to },
};

export function histogram(results: readonly Result[], element: 'title' | 'meta'): Bin[] {
  const { starts, limit } = BINS[element];
  const current = starts.map(() => 0);
  const suggested = starts.map(() => 0);
  const add = (counts: number[], length: number) => {
    const index = starts.findLastIndex((start) => length >= start);
    counts[index] = (counts[index] ?? 0) + 1;
  };
  for (const result of results) {
    const lengths = lengthsOf(result);
    const isTitle = element === 'title';
    const now = isTitle ? result.current_title : result.current_meta_description;
    const next = isTitle ? result.suggested_title : result.suggested_meta_description;
    if (now != null) add(current, isTitle ? lengths.currentTitle : lengths.currentMeta);
    if (next != null) add(suggested, isTitle ? lengths.newTitle : lengths.newMeta);
  }
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const label = next === undefined ? `${from}+` : `${from}–${next - 1}`;
    const counts = { current: current[index] ?? 0, suggested: suggested[index] ?? 0 };
    return {
      ...counts,
      label,
      name: `${label} characters: ${formatCount(counts.current)} current, ${formatCount(counts.suggested)} new`,
      range: { which: 'any', element, from, to: next === undefined ? undefined : next - 1 },
      over: from > limit,
      limit: from === limit + 1 ? limit : undefined,
    };
  });
}
