// A server with the results of one analysis: it filters, sorts, pages, counts and decides like the real one.
import { HttpResponse, http } from 'msw';
import type { Element, Result, ResultPage, Summary } from '@/api/types';
import { applied, type Change, type Changes } from '@/features/report/appliedChanges';
import { isLocked, statesOf } from '@/features/report/elementState';
import { elements } from '@/features/report/elements';
import { isInTab, isReviewable, tabs } from '@/features/report/reviewTabs';
import { searchParts } from '@/features/report/searchText';
import { countCharacters } from '@/lib/lengths';
import { server } from './server';

const RESULTS = '*/api/v1/analyses/:id/results';
const AT = '2026-11-21T10:30:00Z';
const RANGES = { title: [0, 16, 31, 41, 51, 61, 71], meta: [0, 70, 120, 140, 156, 171] };

type Test = (result: Result) => boolean;
type Text = string | null | undefined;

const currents: Record<string, (result: Result) => Text> = {
  title: (result) => result.current_title,
  meta: (result) => result.current_meta_description,
  h1: (result) => result.current_h1,
};
const suggested: Record<string, (result: Result) => Text> = {
  title: (result) => result.suggested_title,
  meta: (result) => result.suggested_meta_description,
  h1: (result) => result.suggested_h1,
};
const columns: Record<string, (result: Result) => string | number> = {
  kind: ({ kind }) => kind,
  url: ({ url }) => url.toLowerCase(),
  current_title: ({ current_title }) => (current_title ?? '').toLowerCase(),
};

/** The texts that a part of a search looks in. */
function searched(result: Result, field = 'any'): string {
  const { url, current_title, suggested_title } = result;
  if (field === 'url') return url;
  if (field === 'current_title') return current_title ?? '';
  return `${field === 'new_title' ? '' : url} ${suggested_title ?? ''}`;
}

/** The folders of a URL: '/a/' and '/a/b/' for '/a/b/c'. */
function foldersOf(url: string): string[] {
  const names = new URL(url).pathname.split('/').slice(1, -1);
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}/`);
}

const isMissing = (text: Text) => (text ?? '').trim() === '';
const stateOf = (result: Result, element: Element) => {
  const state = statesOf(result)[element];
  return state === 'unchanged' ? 'kept' : state;
};
const hasError: Test = ({ outcome, error }) => outcome === 'failed' || error != null;
const hasFindings: Test = ({ findings }) => findings.some(({ severity }) => severity !== 'info');

/** 'current_title:61-' */
function lengthTest(text: string): Test {
  const [, which = '', element = '', from = '', to = ''] = /^(\w+)_(\w+):(\d+)-(\d*)$/.exec(text) ?? [];
  const isIn = (value: Text) => {
    const length = countCharacters(value ?? '');
    return value != null && length >= Number(from) && (to === '' || length <= Number(to));
  };
  return (result) =>
    (which !== 'new' && isIn(currents[element]?.(result))) ||
    (which !== 'current' && isIn(suggested[element]?.(result)));
}

function stateTest(text: string): Test {
  const [element, state] = text.split(':');
  return (result) => stateOf(result, element as Element) === state;
}

const tests: Record<string, (value: string) => Test> = {
  search: (text) => (result) =>
    searchParts(text).every(({ isExcluded, field, value }) => {
      if (value === '') return true;
      const word = value.replaceAll('"', '').toLowerCase();
      if (field && FACETS.has(field)) return tests[field]?.(word)(result) !== isExcluded;
      return searched(result, field).toLowerCase().includes(word) !== isExcluded;
    }),
  status:
    (statuses) =>
    ({ status_code }) =>
      statuses.split(',').some((status) => status === String(status_code ?? 'none')),
  folder:
    (folder) =>
    ({ url }) =>
      foldersOf(url).includes(folder),
  kind:
    (kinds) =>
    ({ kind }) =>
      kinds.split(',').includes(kind),
  issue:
    (codes) =>
    ({ issues }) =>
      issues.some(({ code }) => codes.split(',').includes(code)),
  indexable:
    (wanted) =>
    ({ is_indexable }) =>
      String(is_indexable) === wanted,
  crawlable:
    (wanted) =>
    ({ crawlable }) =>
      String(crawlable) === wanted,
  missing: (names) => (result) => names.split(',').every((name) => isMissing(currents[name]?.(result))),
  duplicate:
    () =>
    ({ issues }) =>
      issues.some(({ code }) => code === 'duplicate_title' || code === 'duplicate_meta'),
  tab: (name) => (result) => tabs.some(({ id }) => id === name.replace('to_', '') && isInTab(result, id)),
  state: (states) => (result) =>
    states
      .split(',')
      .map(stateTest)
      .some((test) => test(result)),
  failed: (wanted) => (result) => String(hasError(result)) === wanted,
  findings: (wanted) => (result) => String(hasFindings(result)) === wanted,
  length: (groups) => (result) =>
    groups.split(',').every((group) =>
      group
        .split('|')
        .map(lengthTest)
        .some((test) => test(result)),
    ),
};

/** Fields of a search that are like the parameters of these names. */
const FACETS = new Set(['status', 'folder', 'kind']);
const PLACES = ['limit', 'offset', 'cursor', 'containing', 'after_id', 'sort', 'evidence', 'folders'];

function matchesOf(query: URLSearchParams): Test {
  const all = [...query]
    .filter(([name]) => !PLACES.includes(name))
    .map(([name, value]) => {
      const isNot = name.startsWith('not_');
      const found = tests[name.replace(/^not_/, '')]?.(value);
      const test: Test | undefined = found && isNot ? (result) => !found(result) : found;
      if (!test) throw new Error(`unknown parameter ${name}`);
      return test;
    });
  return (result) => all.every((test) => test(result));
}

function counted<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

function subFolders(results: readonly Result[], under: string) {
  const depth = under.split('/').length - 2;
  const folders = results.flatMap(({ url }) => foldersOf(url)[depth] ?? []);
  return counted(folders.filter((folder) => folder.startsWith(under))).map(([folder, count]) => ({
    folder,
    count,
  }));
}

interface BulkBody extends Change {
  elements: Element[];
  states?: string[];
  replace_fine?: boolean;
  result_ids?: number[] | null;
  except_ids?: number[];
}

export class FakeReport {
  /** The queries of the requests for the analysis. */
  readonly analyses: string[] = [];
  /** The parameters of the requests for lists. */
  readonly lists: URLSearchParams[] = [];
  /** The bodies of decisions on one result. */
  readonly decided: unknown[] = [];
  /** The parameters and bodies of decisions on many results. */
  readonly bulk: { query: Record<string, string>; body: BulkBody }[] = [];
  undone = 0;
  #before: Result[] | undefined;

  constructor(public results: Result[]) {}

  /** Adds or replaces results, as a run does. */
  write(...results: Result[]): void {
    const ids = new Set(results.map(({ id }) => id));
    this.results = [...results, ...this.results.filter(({ id }) => !ids.has(id))].sort(
      (one, other) => other.id - one.id,
    );
  }

  #sorted(sort: string | null): Result[] {
    const column = columns[sort?.replace(/^-/, '') ?? ''];
    if (!column) return this.results;
    const sign = sort?.startsWith('-') ? -1 : 1;
    const keyed = this.results.map((result) => ({ result, key: column(result) }));
    return keyed
      .sort((one, other) => (one.key < other.key ? -sign : one.key > other.key ? sign : 0))
      .map(({ result }) => result);
  }

  list(query: URLSearchParams): ResultPage {
    const sorted = this.#sorted(query.get('sort'));
    const matches = matchesOf(query);
    const found = sorted.filter(matches);
    const limit = Number(query.get('limit') ?? 1000);
    const after = query.get('after_id') ?? query.get('cursor')?.replace('after ', '');
    const containing = found.findIndex(({ id }) => String(id) === query.get('containing'));
    let from = Number(query.get('offset') ?? 0);
    if (containing > 0) from = containing - (containing % limit);
    if (after) {
      const passed = sorted.findIndex(({ id }) => String(id) === after) + 1;
      from = sorted.slice(0, passed).filter(matches).length;
    }
    const items = found.slice(from, from + limit);
    const last = items.at(-1);
    return {
      items,
      next_before_id: null,
      next_cursor: last && from + limit < found.length ? `after ${last.id}` : null,
      revision: 3,
      total: this.results.length,
      offset: after ? null : from,
      matches: found.length,
    };
  }

  summary(query = new URLSearchParams()): Summary {
    const found = this.results.filter(matchesOf(query));
    const under = query.get('folders');
    const count = (test: Test) => found.filter(test).length;
    const kind = (name: string) => count((result) => result.kind === name);
    const tab = (id: (typeof tabs)[number]['id']) => count((result) => isInTab(result, id));
    const titles = new Map(found.flatMap(({ issues }) => issues).map((issue) => [issue.code, issue]));
    const lengths = (element: 'title' | 'meta') => ({
      missing: count((result) => isMissing(currents[element]?.(result))),
      ranges: RANGES[element].map((from, at) => {
        const to = RANGES[element][at + 1];
        const range = `${element}:${from}-${to === undefined ? '' : to - 1}`;
        return {
          from,
          to: to === undefined ? null : to - 1,
          current: count(lengthTest(`current_${range}`)),
          new: count(lengthTest(`new_${range}`)),
        };
      }),
    });
    const text = (element: Element) => {
      const state = (name: string) => count((result) => stateOf(result, element) === name);
      const [open, accepted, edited, rejected] = ['open', 'accepted', 'edited', 'rejected'].map(state);
      const decided = {
        open: open ?? 0,
        accepted: accepted ?? 0,
        edited: edited ?? 0,
        rejected: rejected ?? 0,
      };
      const fresh = decided.open + decided.accepted + decided.edited + decided.rejected;
      const locked = count((result) => isLocked(result, element));
      return {
        requested: true,
        new: fresh,
        kept: state('kept'),
        skipped: state('skipped'),
        locked,
        ...decided,
      };
    };
    return {
      revision: 3,
      total: found.length,
      kinds: {
        indexable: kind('indexable'),
        redirected: kind('redirected'),
        not_indexable: kind('not_indexable'),
        not_crawlable: kind('not_crawlable'),
        unknown: kind('unknown'),
      },
      status_classes: { '2xx': found.length, '3xx': 0, '4xx': 0, '5xx': 0, other: 0, none: 0 },
      statuses: counted(found.map(({ status_code }) => status_code ?? null)).map(([status, count]) => ({
        status,
        count,
      })),
      issues: [...titles.values()]
        .map(({ code, title, severity }) => ({
          code,
          title,
          severity,
          group: null,
          count: count(tests.issue?.(code) ?? Boolean),
        }))
        .sort((one, other) => other.count - one.count),
      with_errors: count(hasError),
      with_findings: count(hasFindings),
      lengths: {
        title: lengths('title'),
        meta: lengths('meta'),
        missing_h1: count((result) => isMissing(result.current_h1)),
      },
      texts: {
        title: text('title'),
        meta: text('meta'),
        h1: text('h1'),
        seo_text: text('seo_text'),
        keywords: text('keywords'),
      },
      tabs: {
        to_review: tab('review'),
        accepted: tab('accepted'),
        edited: tab('edited'),
        rejected: tab('rejected'),
        unchanged: tab('unchanged'),
        problems: tab('problems'),
        all: found.length,
      },
      reviewable: count(isReviewable),
      alike: found.map((result) => ({ texts: alikeTexts(result), count: 1 })),
      folders: under === null ? null : subFolders(found, under),
    };
  }

  /** The result after the changes; undefined if there is none with this id. */
  decide(id: number, changes: Changes): Result | undefined {
    this.decided.push(changes);
    const result = this.results.find((one) => one.id === id);
    const next = result && applied(result, changes, 'marta', AT);
    if (next) this.write(next);
    return next;
  }

  decideAll(query: URLSearchParams, body: BulkBody): number {
    this.bulk.push({ query: Object.fromEntries(query), body });
    this.#before = this.results;
    const { elements: own, states = [], replace_fine, result_ids, except_ids = [], decision, locked } = body;
    const chosen = this.results
      .filter(matchesOf(query))
      .filter(({ id }) => (result_ids?.includes(id) ?? true) && !except_ids.includes(id));
    const change = { ...(decision !== undefined && { decision }), ...(locked != null && { locked }) };
    for (const result of chosen) {
      const touched = own.filter((element) => {
        const isFine = decision === 'accepted' && !replace_fine && result.fine.includes(element);
        return (states.length === 0 || states.includes(stateOf(result, element))) && !isFine;
      });
      this.write(applied(result, Object.fromEntries(touched.map((one) => [one, change])), 'marta', AT));
    }
    return chosen.length;
  }

  undo(): void {
    this.undone += 1;
    this.results = this.#before ?? this.results;
    this.#before = undefined;
  }

  /** Answers the calls about results. */
  serve(): void {
    server.use(
      http.get(RESULTS, ({ request }) => {
        const { searchParams } = new URL(request.url);
        this.lists.push(searchParams);
        return refusalOf(searchParams) ?? HttpResponse.json(this.list(searchParams));
      }),
      http.get('*/api/v1/analyses/:id/summary', ({ request }) => {
        const { searchParams } = new URL(request.url);
        return refusalOf(searchParams) ?? HttpResponse.json(this.summary(searchParams));
      }),
      http.get(`${RESULTS}/:result`, ({ params }) => {
        const result = this.results.find(({ id }) => String(id) === params.result);
        return result ? HttpResponse.json(result) : missing();
      }),
      http.put(`${RESULTS}/:result/decisions`, async ({ request, params }) => {
        const next = this.decide(Number(params.result), (await request.json()) as Changes);
        return next ? HttpResponse.json(next) : missing();
      }),
      http.post('*/api/v1/analyses/:id/decisions', async ({ request }) => {
        const body = (await request.json()) as BulkBody;
        return HttpResponse.json({ updated: this.decideAll(new URL(request.url).searchParams, body) });
      }),
      http.post('*/api/v1/analyses/:id/decisions/undo', () => {
        this.undo();
        return HttpResponse.json({ updated: 1 });
      }),
    );
  }
}

/** The answer to a search with a phrase that does not end, or to an unknown issue. */
function refusalOf(query: URLSearchParams) {
  const refused = (field: string, message: string) => {
    const body = { detail: `Invalid input: ${field}: ${message}.`, errors: [{ field, message }] };
    return HttpResponse.json(body, { status: 422 });
  };
  if (query.get('issue') === 'no_such_issue') return refused('issue', '“no_such_issue” is unknown');
  const quotes = query.get('search')?.match(/"/g)?.length ?? 0;
  return quotes % 2 === 0 ? undefined : refused('search', 'a quotation mark is not closed');
}

const missing = () => HttpResponse.json({ detail: 'Result not found.' }, { status: 404 });

function alikeTexts(result: Result): Summary['alike'][number]['texts'] {
  const texts = elements.map(({ element }) => {
    const state = stateOf(result, element);
    const fine = state === 'open' && result.fine.includes(element);
    return [element, { state, locked: isLocked(result, element), fine }];
  });
  return Object.fromEntries(texts);
}
