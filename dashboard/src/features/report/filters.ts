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
  element: 'title' | 'meta';
  from: number;
  to: number | undefined;
}

export interface Filters {
  text: string;
  within: Within;
  missing: readonly MissingElement[];
  crawl: Crawlability;
  index: Indexability;
  kind: Kind | undefined;
  /** Codes. */
  issues: readonly string[];
  length: LengthRange | undefined;
  findings: boolean;
  failed: boolean;
  duplicates: boolean;
}

export const noFilters: Filters = {
  text: '',
  within: 'url',
  missing: [],
  crawl: 'all',
  index: 'all',
  kind: undefined,
  issues: [],
  length: undefined,
  findings: false,
  failed: false,
  duplicates: false,
};

export const noLongTags: LongTags = {
  mode: 'off',
  title: 60,
  meta: 155,
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
    filters.kind !== undefined,
    filters.length !== undefined,
    filters.findings,
    filters.failed,
    filters.duplicates,
    long.mode !== 'off',
  ];
  return filters.missing.length + filters.issues.length + single.filter(Boolean).length;
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
