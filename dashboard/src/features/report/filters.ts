import { META_MAX, TITLE_MAX } from '@/api/tagLengths';
import type { Summary } from '@/api/types';
import { type Kind, REDIRECTED } from './kind';
import type { Within } from './searchText';

export const missingElements = ['title', 'meta', 'h1'] as const;
export type MissingElement = (typeof missingElements)[number];
export type Crawlability = 'all' | 'crawlable' | 'non-crawlable';
export type Indexability = 'all' | 'indexable' | 'non-indexable';
export type LongMode = 'off' | 'current' | 'new';

export interface LongTags {
  mode: LongMode;
  title: number;
  meta: number;
  titleActive: boolean;
  metaActive: boolean;
}

/** A range of text lengths, for current texts, new texts or either. */
export interface LengthRange {
  which: 'current' | 'new' | 'any';
  element: 'title' | 'meta' | 'h1';
  from: number;
  to: number | undefined;
}

/** Filters by values that a page has one of, or has none of. */
export const facets = ['kind', 'status', 'issue', 'state', 'folder'] as const;
export type Facet = (typeof facets)[number];

export interface Filters {
  text: string;
  within: Within;
  missing: readonly MissingElement[];
  crawl: Crawlability;
  index: Indexability;
  /** A page has one of these. The same applies to statuses, issues and states. */
  kinds: readonly Kind[];
  /** '404', '4xx', or 'none' for no response. */
  statuses: readonly string[];
  /** Codes. */
  issues: readonly string[];
  /** States of texts: 'title:open'. */
  states: readonly string[];
  /** A path. */
  folder: string | undefined;
  /** A page has none of the values of these. */
  not: readonly Facet[];
  /** All of them apply. There is at most one for the same texts. */
  lengths: readonly LengthRange[];
  /** Undefined: with and without findings. */
  findings: boolean | undefined;
  failed: boolean | undefined;
  duplicates: boolean;
}

export const noFilters: Filters = {
  text: '',
  within: 'url',
  missing: [],
  crawl: 'all',
  index: 'all',
  kinds: [],
  statuses: [],
  issues: [],
  states: [],
  folder: undefined,
  not: [],
  lengths: [],
  findings: undefined,
  failed: undefined,
  duplicates: false,
};

export const noLongTags: LongTags = {
  mode: 'off',
  title: TITLE_MAX,
  meta: META_MAX,
  titleActive: false,
  metaActive: false,
};

/** A threshold is a positive whole number. */
export function isThreshold(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

/** The number of active advanced filters. The search is separate. */
export function activeCount(filters: Filters, long: LongTags): number {
  const single = [
    filters.crawl !== 'all',
    filters.index !== 'all',
    filters.kinds.length > 0,
    filters.statuses.length > 0,
    filters.states.length > 0,
    filters.folder !== undefined,
    filters.findings !== undefined,
    filters.failed !== undefined,
    filters.duplicates,
    long.mode !== 'off',
  ];
  const several = filters.missing.length + filters.issues.length + filters.lengths.length;
  return several + single.filter(Boolean).length;
}

/** The ranges with another one, which replaces the range at `at` and any range of the same texts. */
export function withLength(
  lengths: readonly LengthRange[],
  range: LengthRange,
  at = lengths.length,
): LengthRange[] {
  const isSame = (one: LengthRange) => one.which === range.which && one.element === range.element;
  const before = lengths.slice(0, at).filter((one) => !isSame(one));
  const after = lengths.slice(at + 1).filter((one) => !isSame(one));
  return [...before, range, ...after];
}

export function hasLength(lengths: readonly LengthRange[], range: LengthRange): boolean {
  return lengths.some(
    ({ which, element, from, to }) =>
      which === range.which && element === range.element && from === range.from && to === range.to,
  );
}

export function isFiltered(filters: Filters, long: LongTags): boolean {
  return filters.text.trim() !== '' || activeCount(filters, long) > 0;
}

export type IssueCount = Summary['issues'][number];

/**
 * Redirects that led to a page, which are in the bar, and missing tags, which have their own checkboxes.
 * Other redirect problems block indexing.
 */
const NOT_OFFERED = new Set([
  REDIRECTED,
  'redirect_temporary',
  'redirect_to_home',
  'redirect_https_to_http',
  'redirect_chain_long',
  'meta_refresh_redirect',
  'meta_refresh_delayed',
  'javascript_redirect',
  'missing_title',
  'missing_meta',
  'missing_h1',
]);

/** The issues of a report to choose from, the most frequent first. */
export function issueChoices(summary: Summary | undefined): IssueCount[] {
  const offered = summary?.issues.filter(({ code }) => !NOT_OFFERED.has(code)) ?? [];
  return offered.sort((one, other) => other.count - one.count || one.title.localeCompare(other.title));
}

const valuesOf = {
  kind: 'kinds',
  status: 'statuses',
  issue: 'issues',
  state: 'states',
  folder: 'folder',
} as const satisfies Record<Facet, keyof Filters>;

/** The filters after a change. Values that are set without a condition are values that a page has. */
export function withChange(filters: Filters, change: Partial<Filters>): Filters {
  const not = filters.not.filter((facet) => !(valuesOf[facet] in change));
  return { ...filters, not, ...change };
}
