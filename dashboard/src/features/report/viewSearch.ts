import {
  type Filters,
  facets,
  type LengthRange,
  type LongTags,
  missingElements,
  noFilters,
  withLength,
} from './filters';
import type { Kind } from './kind';

type Search = Record<string, string | undefined>;

export const KINDS: readonly Kind[] = [
  'unknown',
  'not-crawlable',
  'redirected',
  'indexable',
  'not-indexable',
];

/** Codes of issues. Older links contain their texts. */
const CODE = /^[a-z0-9_]+$/;

function pick<Value extends string>(value: string | undefined, allowed: readonly Value[]): Value | undefined {
  return allowed.find((one) => one === value);
}

function parts(value: string | undefined): string[] {
  return value ? value.split(',').filter(Boolean) : [];
}

const STATUS = /^([1-9]xx|[1-9]\d\d|none)$/;
const STATE = /^((title|meta|h1|seo_text|keywords):)?(open|accepted|edited|rejected|kept|skipped|locked)$/;

/** 'current-title:61-70'. The upper end may be empty. */
function parseLength(value: string): LengthRange | undefined {
  const found = /^(current|new|any)-(title|meta|h1):(\d+)-(\d*)$/.exec(value);
  if (!found) return undefined;
  const which = pick(found[1], ['current', 'new', 'any'] as const);
  const element = pick(found[2], ['title', 'meta', 'h1'] as const);
  if (!which || !element) return undefined;
  return { which, element, from: Number(found[3]), to: found[4] ? Number(found[4]) : undefined };
}

function lengthsOf(value: string | undefined): LengthRange[] {
  const ranges = parts(value).flatMap((text) => parseLength(text) ?? []);
  return ranges.reduce<LengthRange[]>((before, range) => withLength(before, range), []);
}

const lengthText = ({ which, element, from, to }: LengthRange) => `${which}-${element}:${from}-${to ?? ''}`;

/** 'findings' for pages with findings, 'no-findings' for those without. */
function flagOf(has: readonly string[], name: string): boolean | undefined {
  if (has.includes(name)) return true;
  return has.includes(`no-${name}`) ? false : undefined;
}

export function filtersOf(search: Search): Filters {
  const has = parts(search.has);
  const missing = parts(search.missing);
  return {
    ...noFilters,
    text: search.q ?? '',
    within: search.in === 'texts' ? 'texts' : 'url',
    missing: missingElements.filter((element) => missing.includes(element)),
    crawl: pick(search.crawl, ['crawlable', 'non-crawlable'] as const) ?? 'all',
    index: pick(search.index, ['indexable', 'non-indexable'] as const) ?? 'all',
    kinds: KINDS.filter((kind) => parts(search.kind).includes(kind)),
    statuses: parts(search.status).filter((status) => STATUS.test(status)),
    issues: parts(search.issues).filter((code) => CODE.test(code)),
    states: parts(search.state).filter((state) => STATE.test(state)),
    folder: search.folder?.startsWith('/') ? search.folder : undefined,
    not: facets.filter((facet) => parts(search.not).includes(facet)),
    lengths: lengthsOf(search.length),
    findings: flagOf(has, 'findings'),
    failed: flagOf(has, 'failed'),
    duplicates: has.includes('duplicates'),
  };
}

export function searchOf(filters: Filters): Search {
  const flag = (name: 'findings' | 'failed') =>
    filters[name] === undefined ? [] : [filters[name] ? name : `no-${name}`];
  const has = [...flag('findings'), ...flag('failed'), ...(filters.duplicates ? ['duplicates'] : [])];
  return {
    q: filters.text || undefined,
    in: filters.within === 'url' ? undefined : filters.within,
    missing: filters.missing.join(',') || undefined,
    crawl: filters.crawl === 'all' ? undefined : filters.crawl,
    index: filters.index === 'all' ? undefined : filters.index,
    kind: filters.kinds.join(',') || undefined,
    status: filters.statuses.join(',') || undefined,
    issues: filters.issues.join(',') || undefined,
    state: filters.states.join(',') || undefined,
    folder: filters.folder,
    not: filters.not.join(',') || undefined,
    length: filters.lengths.map(lengthText).join(',') || undefined,
    has: has.join(',') || undefined,
  };
}

/** 'current-60-155-title': which tags, the thresholds, and which of them are active. */
export function longText({ mode, title, meta, titleActive, metaActive }: LongTags): string | undefined {
  if (mode === 'off') return undefined;
  return `${mode}-${title}-${meta}${titleActive ? '-title' : ''}${metaActive ? '-meta' : ''}`;
}

function parseLongText(text: string | undefined): LongTags | undefined {
  const found = /^(current|new)-(\d+)-(\d+)(-title)?(-meta)?$/.exec(text ?? '');
  const mode = pick(found?.[1], ['current', 'new'] as const);
  if (!found || !mode) return undefined;
  return {
    mode,
    title: Number(found[2]),
    meta: Number(found[3]),
    titleActive: found[4] !== undefined,
    metaActive: found[5] !== undefined,
  };
}

/**
 * The stored filter applies only to an address without a view, so that a link shows everyone the same rows.
 * The tab and the order of a saved view are a view, too.
 */
export function longOf(search: Search, stored: LongTags): LongTags {
  const told = parseLongText(search.long);
  if (told) return told;
  const names = [...Object.keys(searchOf(noFilters)), 'tab', 'sort'];
  return names.some((name) => search[name] !== undefined) ? { ...stored, mode: 'off' } : stored;
}
