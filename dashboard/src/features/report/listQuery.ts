// The view of a report as parameters of the API.
import type { ResultsFilter, ResultsQuery } from '@/api/results';
import type { Sort } from '@/components/tableColumns';
import { type Facet, type Filters, isThreshold, type LengthRange, type LongTags } from './filters';
import type { TabId } from './reviewTabs';
import { isNarrowerSearch, searchFor } from './searchText';

const rangeText = ({ which, element, from, to }: LengthRange) => `${which}_${element}:${from}-${to ?? ''}`;

/** Every active threshold must be reached; if none is active, one of them. */
function longTexts({ mode, title, meta, titleActive, metaActive }: LongTags): string[] {
  if (mode === 'off') return [];
  const tests = [
    { text: `${mode}_title:${title}-`, isActive: titleActive, from: title },
    { text: `${mode}_meta:${meta}-`, isActive: metaActive, from: meta },
  ].filter(({ from }) => isThreshold(from));
  const active = tests.filter(({ isActive }) => isActive);
  if (active.length > 0) return active.map(({ text }) => text);
  return tests.length > 0 ? [tests.map(({ text }) => text).join('|')] : [];
}

/** The parameters without empty values, so that equal filters have equal parameters. */
function given<Query extends object>(query: Query): Query {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Query;
}

export function filterQuery(filters: Filters, long: LongTags): ResultsFilter {
  const lengths = [...filters.lengths.map(rangeText), ...longTexts(long)];
  const facet = (name: Facet, value: string | undefined) => ({
    [filters.not.includes(name) ? `not_${name}` : name]: value,
  });
  return given({
    search: searchFor(filters.text, filters.within),
    missing: filters.missing.join(','),
    crawlable: filters.crawl === 'all' ? undefined : filters.crawl === 'crawlable',
    indexable: filters.index === 'all' ? undefined : filters.index === 'indexable',
    ...facet('kind', filters.kinds.join(',').replaceAll('-', '_')),
    ...facet('status', filters.statuses.join(',')),
    ...facet('issue', filters.issues.join(',')),
    ...facet('state', filters.states.join(',')),
    ...facet('folder', filters.folder),
    length: lengths.join(','),
    findings: filters.findings,
    failed: filters.failed,
    duplicate: filters.duplicates || undefined,
  });
}

export function withTab(filter: ResultsFilter, tab: TabId): ResultsFilter {
  if (tab === 'all') return filter;
  return { ...filter, tab: tab === 'review' ? 'to_review' : tab };
}

export function withSort(filter: ResultsFilter, sort: Sort | null): ResultsQuery {
  if (!sort) return filter;
  const column = sort.id === 'indexability' ? 'kind' : sort.id;
  return { ...filter, sort: sort.desc ? `-${column}` : column };
}

/** Whether every result that matches the second query also matches the first. */
export function isNarrower(wide: ResultsFilter, narrow: ResultsFilter): boolean {
  return Object.entries(wide).every(([name, value]) => {
    const other: unknown = Reflect.get(narrow, name);
    const isNarrowed =
      name === 'search' && typeof other === 'string' && isNarrowerSearch(String(value), other);
    return other === value || isNarrowed;
  });
}
