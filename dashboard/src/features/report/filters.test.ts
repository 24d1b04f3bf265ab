import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import {
  activeCount,
  duplicatesOf,
  filterResults,
  hasCrawlability,
  hasFailed,
  hasFindings,
  hasIndexability,
  hasIssue,
  hasLength,
  hasLongTags,
  hasText,
  isFiltered,
  isMissing,
  issueChoices,
  isThreshold,
  type LongTags,
  noFilters,
  noLongTags,
} from './filters';

const long = (change: Partial<LongTags>): LongTags => ({ ...noLongTags, mode: 'current', ...change });
const texts = (title: number, meta: number) =>
  sampleResult({ current_title: 'x'.repeat(title), current_meta_description: 'y'.repeat(meta) });

describe('filters', () => {
  it('finds a URL by any part of it, ignoring case', () => {
    expect(hasText(' /SHOES ')(sampleResult({ url: 'https://shop.example/shoes/1' }))).toBe(true);
    expect(hasText('boots')(sampleResult({ url: 'https://shop.example/shoes/1' }))).toBe(false);
  });

  it('treats blank texts as missing', () => {
    expect(isMissing('title')(sampleResult({ current_title: '  ' }))).toBe(true);
    expect(isMissing('meta')(sampleResult({ current_meta_description: null }))).toBe(true);
    expect(isMissing('h1')(sampleResult({ current_h1: 'Shoes' }))).toBe(false);
  });

  it('distinguishes crawlable pages from blocked ones', () => {
    const blocked = sampleResult({ indexability_issues: ['Blocked by robots.txt: Disallow: /'] });
    expect(hasCrawlability('non-crawlable')(blocked)).toBe(true);
    expect(hasCrawlability('crawlable')(blocked)).toBe(false);
    expect(hasCrawlability('crawlable')(sampleResult())).toBe(true);
    expect(hasCrawlability('all')(blocked)).toBe(true);
  });

  it('excludes unknown pages from both sides of indexability', () => {
    const unknown = sampleResult({ is_indexable: null });
    expect(hasIndexability('indexable')(unknown)).toBe(false);
    expect(hasIndexability('non-indexable')(unknown)).toBe(false);
    expect(hasIndexability('all')(unknown)).toBe(true);
    expect(hasIndexability('non-indexable')(sampleResult({ is_indexable: false }))).toBe(true);
  });

  it('matches an issue by its whole text or its name', () => {
    const page = sampleResult({ indexability_issues: ['Canonical mismatch: https://shop.example/b'] });
    expect(hasIssue('Canonical mismatch')(page)).toBe(true);
    expect(hasIssue('Canonical mismatch: https://shop.example/b')(page)).toBe(true);
    expect(hasIssue('Canonical')(page)).toBe(false);
  });

  it('finds findings, but not notes', () => {
    const finding = { code: 'title_long', field: 'title', limit: '60', value: '70', message: 'Long.' };
    expect(hasFindings(sampleResult({ findings: [{ ...finding, severity: 'warning' }] }))).toBe(true);
    expect(hasFindings(sampleResult({ findings: [{ ...finding, severity: 'info' }] }))).toBe(false);
  });

  it('finds failed pages', () => {
    expect(hasFailed(sampleResult({ outcome: 'failed' }))).toBe(true);
    expect(hasFailed(sampleResult())).toBe(false);
  });

  it('finds pages that share a text', () => {
    const page = (id: number, title: string) =>
      sampleResult({
        id,
        current_title: title,
        suggested_title: null,
        current_meta_description: null,
        suggested_meta_description: null,
      });
    expect([...duplicatesOf([page(1, 'Shoes'), page(2, ' shoes'), page(3, 'Boots'), page(4, '')])]).toEqual([
      1, 2,
    ]);
  });
});

describe('long tags', () => {
  it('is off by default', () => {
    expect(hasLongTags(noLongTags)(texts(1, 1))).toBe(true);
  });

  it('matches either length if no threshold is active, including the threshold itself', () => {
    expect(hasLongTags(long({}))(texts(60, 10))).toBe(true);
    expect(hasLongTags(long({}))(texts(10, 155))).toBe(true);
    expect(hasLongTags(long({}))(texts(59, 154))).toBe(false);
  });

  it('matches every active threshold', () => {
    expect(hasLongTags(long({ titleActive: true }))(texts(59, 200))).toBe(false);
    expect(hasLongTags(long({ titleActive: true }))(texts(60, 10))).toBe(true);
    expect(hasLongTags(long({ titleActive: true, metaActive: true }))(texts(60, 154))).toBe(false);
    expect(hasLongTags(long({ titleActive: true, metaActive: true }))(texts(60, 155))).toBe(true);
  });

  it('ignores invalid thresholds', () => {
    expect([0, -1, 1.5, Number.NaN].map(isThreshold)).toEqual([false, false, false, false]);
    expect(hasLongTags(long({ title: 0 }))(texts(500, 10))).toBe(false);
    expect(hasLongTags(long({ title: 0, titleActive: true }))(texts(10, 155))).toBe(true);
  });

  it('uses the new tags if selected', () => {
    const page = sampleResult({
      current_title: 'x'.repeat(80),
      suggested_title: 'short',
      suggested_meta_description: '',
    });
    expect(hasLongTags(long({ mode: 'new' }))(page)).toBe(false);
  });
});

describe('hasLength', () => {
  const page = sampleResult({ current_title: 'x'.repeat(70), suggested_title: 'x'.repeat(50) });
  it.each([
    ['current', 61, undefined, true],
    ['new', 61, undefined, false],
    ['any', 41, 50, true],
    ['any', 51, 60, false],
  ] as const)('%s %s to %s', (which, from, to, expected) => {
    expect(hasLength({ which, element: 'title', from, to })(page)).toBe(expected);
  });
});

describe('filterResults', () => {
  const pages = [
    sampleResult({ id: 2, current_title: '' }),
    sampleResult({ id: 1, is_indexable: false, indexability_issues: ['404 Not Found'] }),
  ];

  it('returns the same list if nothing is filtered', () => {
    expect(filterResults(pages, noFilters, noLongTags)).toBe(pages);
  });

  it('keeps rows that match every filter', () => {
    const ids = (change: object) =>
      filterResults(pages, { ...noFilters, ...change }, noLongTags).map(({ id }) => id);
    expect(ids({ missing: ['title'] })).toEqual([2]);
    expect(ids({ kind: 'not-indexable' })).toEqual([1]);
    expect(ids({ issues: ['404 Not Found', 'HTTP 500'] })).toEqual([1]);
    expect(ids({ missing: ['title'], kind: 'not-indexable' })).toEqual([]);
  });

  it('counts active filters', () => {
    const filters = { ...noFilters, text: 'a', missing: ['title', 'h1'] as const, failed: true };
    expect(activeCount(filters, { ...noLongTags, mode: 'new' })).toBe(4);
    expect(isFiltered({ ...noFilters, text: 'a' }, noLongTags)).toBe(true);
    expect(isFiltered(noFilters, noLongTags)).toBe(false);
  });
});

describe('issueChoices', () => {
  it('lists each rule of robots.txt, and an issue with too many details once', () => {
    const loops = Array.from({ length: 120 }, (_, n) =>
      sampleResult({ indexability_issues: [`Redirect loop: https://shop.example/${n}`] }),
    );
    const rule = 'Blocked by robots.txt: Disallow: /a';
    expect(issueChoices([...loops, sampleResult({ indexability_issues: [rule] })])).toEqual([
      { issue: 'Redirect loop', count: 120 },
      { issue: rule, count: 1 },
    ]);
  });

  it('excludes redirects and groups canonical issues under one name', () => {
    const choices = issueChoices([
      sampleResult({ indexability_issues: ['redirected', 'Canonical mismatch: https://a.example/'] }),
      sampleResult({ indexability_issues: ['Canonical mismatch: https://b.example/', '404 Not Found'] }),
    ]);
    expect(choices).toEqual([
      { issue: 'Canonical mismatch', count: 2 },
      { issue: '404 Not Found', count: 1 },
    ]);
  });

  it('excludes redirects that led to a page, and missing tags, which have their own checkboxes', () => {
    const issues = [
      'Temporary redirect: HTTP 302',
      'Redirect to home: https://shop.example/',
      'Redirect by meta refresh after 5 s: https://shop.example/',
      'Missing title',
      'Missing meta description',
      'Missing H1',
      'Missing hreflang return',
      'Redirect without a usable target: HTTP 302',
    ];
    expect(issueChoices([sampleResult({ indexability_issues: issues })]).map(({ issue }) => issue)).toEqual([
      'Missing hreflang return',
      'Redirect without a usable target: HTTP 302',
    ]);
  });
});
