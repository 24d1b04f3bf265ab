import type { Result } from '@/api/types';
import { isChoice, type Kind, kindOf, robotsRules } from './kind';
import { lengthsOf } from './lengths';

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
  missing: readonly MissingElement[];
  crawl: Crawlability;
  index: Indexability;
  kind: Kind | undefined;
  issues: readonly string[];
  length: LengthRange | undefined;
  findings: boolean;
  failed: boolean;
  duplicates: boolean;
}

export const noFilters: Filters = {
  text: '',
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

export type Predicate = (result: Result) => boolean;

export const hasText =
  (text: string): Predicate =>
  ({ url }) =>
    url.toLowerCase().includes(text.trim().toLowerCase());

const currents: Record<MissingElement, (result: Result) => string | null | undefined> = {
  title: (result) => result.current_title,
  meta: (result) => result.current_meta_description,
  h1: (result) => result.current_h1,
};

export const isMissing =
  (element: MissingElement): Predicate =>
  (result) =>
    (currents[element](result) ?? '').trim() === '';

const isBlocked: Predicate = (result) => result.crawlable === false || robotsRules(result).length > 0;

export const hasCrawlability =
  (wanted: Crawlability): Predicate =>
  (result) =>
    wanted === 'all' || isBlocked(result) === (wanted === 'non-crawlable');

export const hasIndexability =
  (wanted: Indexability): Predicate =>
  ({ is_indexable }) =>
    wanted === 'all' || is_indexable === (wanted === 'indexable');

/** An issue is matched by its whole text, or by the part before the colon. */
export const hasIssue =
  (wanted: string): Predicate =>
  ({ indexability_issues }) =>
    indexability_issues.some((issue) => issue === wanted || issue.startsWith(`${wanted}:`));

/** A threshold is a positive whole number. */
export function isThreshold(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

export const hasLongTags =
  ({ mode, title, meta, titleActive, metaActive }: LongTags): Predicate =>
  (result) => {
    if (mode === 'off') return true;
    const lengths = lengthsOf(result);
    const ofTitle = mode === 'current' ? lengths.currentTitle : lengths.newTitle;
    const ofMeta = mode === 'current' ? lengths.currentMeta : lengths.newMeta;
    const tests = [
      { active: titleActive, valid: isThreshold(title), long: ofTitle >= title },
      { active: metaActive, valid: isThreshold(meta), long: ofMeta >= meta },
    ].filter(({ valid }) => valid);
    const active = tests.filter((test) => test.active);
    if (active.length > 0) return active.every(({ long }) => long);
    return tests.length === 0 || tests.some(({ long }) => long);
  };

export const hasLength =
  ({ which, element, from, to }: LengthRange): Predicate =>
  (result) => {
    const lengths = lengthsOf(result);
    const inside = (length: number, text: string | null | undefined) =>
      text != null && length >= from && (to === undefined || length <= to);
    const isTitle = element === 'title';
    const current = isTitle
      ? inside(lengths.currentTitle, result.current_title)
      : inside(lengths.currentMeta, result.current_meta_description);
    const suggested = isTitle
      ? inside(lengths.newTitle, result.suggested_title)
      : inside(lengths.newMeta, result.suggested_meta_description);
    if (which === 'any') return current || suggested;
    return which === 'current' ? current : suggested;
  };

export const hasFindings: Predicate = ({ findings }) => findings.some(({ severity }) => severity !== 'info');

export const hasFailed: Predicate = ({ outcome, error }) => outcome === 'failed' || error != null;

const same = (text: string | null | undefined) => (text ?? '').trim().toLowerCase();

/** Pages that share a title or a description with another page of the report. */
export function duplicatesOf(results: readonly Result[]): Set<number> {
  const found = new Set<number>();
  const readers: ((result: Result) => string)[] = [
    (result) => same(result.current_title),
    (result) => same(result.suggested_title),
    (result) => same(result.current_meta_description),
    (result) => same(result.suggested_meta_description),
  ];
  for (const read of readers) {
    const first = new Map<string, number>();
    for (const result of results) {
      const text = read(result);
      if (text === '') continue;
      const other = first.get(text);
      if (other === undefined) first.set(text, result.id);
      else found.add(other).add(result.id);
    }
  }
  return found;
}

function predicates(filters: Filters, long: LongTags, all: readonly Result[]): Predicate[] {
  const list: Predicate[] = filters.missing.map(isMissing);
  if (filters.text.trim() !== '') list.push(hasText(filters.text));
  if (filters.crawl !== 'all') list.push(hasCrawlability(filters.crawl));
  if (filters.index !== 'all') list.push(hasIndexability(filters.index));
  if (filters.kind) list.push((result) => kindOf(result) === filters.kind);
  if (filters.issues.length > 0) {
    const wanted = filters.issues.map(hasIssue);
    list.push((result) => wanted.some((test) => test(result)));
  }
  if (filters.length) list.push(hasLength(filters.length));
  if (filters.findings) list.push(hasFindings);
  if (filters.failed) list.push(hasFailed);
  if (filters.duplicates) {
    const ids = duplicatesOf(all);
    list.push(({ id }) => ids.has(id));
  }
  if (long.mode !== 'off') list.push(hasLongTags(long));
  return list;
}

/**
 * `all` are all results of the report. They are needed to find duplicates if `results` are only some of
 * them.
 */
export function filterResults(
  results: Result[],
  filters: Filters,
  long: LongTags,
  all: readonly Result[] = results,
): Result[] {
  const tests = predicates(filters, long, all);
  return tests.length === 0 ? results : results.filter((result) => tests.every((test) => test(result)));
}

/** The number of active advanced filters. The URL filter is separate. */
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

export interface IssueChoice {
  issue: string;
  count: number;
}

/** An issue with more details than this is listed once, by its name. */
const MOST_DETAILS = 20;

/** The issue strings of a report to choose from. Issues that differ on every page are listed by name. */
export function issueChoices(results: readonly Result[]): IssueChoice[] {
  const named = new Map<string, Map<string, number>>();
  for (const issue of results.flatMap(({ indexability_issues }) => indexability_issues)) {
    if (!isChoice(issue)) continue;
    const name = issue.split(':')[0] ?? issue;
    const whole = named.get(name) ?? new Map<string, number>();
    named.set(name, whole.set(issue, (whole.get(issue) ?? 0) + 1));
  }
  return [...named]
    .flatMap(([name, whole]) => (isDetailed(name, whole.size) ? [sumOf(name, whole)] : [...whole]))
    .map(([issue, count]) => ({ issue, count }))
    .sort((one, other) => other.count - one.count || one.issue.localeCompare(other.issue));
}

function isDetailed(name: string, details: number): boolean {
  return details > MOST_DETAILS || /^(canonical|duplicate)/i.test(name);
}

function sumOf(name: string, whole: ReadonlyMap<string, number>): [string, number] {
  return [name, [...whole.values()].reduce((sum, count) => sum + count, 0)];
}
