import { describe, expect, it } from 'vitest';
import { FakeReport } from '@/test/fakeReport';
import { sampleIssue, sampleResult } from '@/test/samples';
import { activeCount, isFiltered, issueChoices, isThreshold, noFilters, noLongTags } from './filters';

describe('filters', () => {
  it('are counted if they are active', () => {
    const filters = { ...noFilters, text: 'a', missing: ['title', 'h1'] as const, failed: true };
    expect(activeCount(filters, { ...noLongTags, mode: 'new' })).toBe(4);
    expect(isFiltered({ ...noFilters, text: 'a' }, noLongTags)).toBe(true);
    expect(isFiltered(noFilters, noLongTags)).toBe(false);
  });

  it('have positive whole numbers as thresholds', () => {
    expect([0, -1, 1.5, Number.NaN, 1].map(isThreshold)).toEqual([false, false, false, false, true]);
  });
});

describe('issueChoices', () => {
  it('lists each issue once, the most frequent first', () => {
    const blocked = (rule: string) => sampleIssue('robots_txt_blocked', 'Blocked by robots.txt', rule);
    const report = new FakeReport([
      sampleResult({ id: 3, issues: [sampleIssue('not_found', 'Page not found (404)')] }),
      sampleResult({ id: 2, issues: [blocked('Disallow: /a')] }),
      sampleResult({ id: 1, issues: [blocked('Disallow: /b')] }),
    ]);
    const choices = issueChoices(report.summary()).map(({ code, count }) => [code, count]);
    expect(choices).toEqual([
      ['robots_txt_blocked', 2],
      ['not_found', 1],
    ]);
  });

  it('excludes redirects that led to a page, and missing tags, which have their own checkboxes', () => {
    const codes = ['redirected', 'redirect_temporary', 'redirect_to_home', 'missing_h1', 'redirect_invalid'];
    const issues = [...codes, 'hreflang_no_return'].map((code) => sampleIssue(code, code));
    const report = new FakeReport([sampleResult({ issues })]);
    expect(issueChoices(report.summary()).map(({ code }) => code)).toEqual([
      'hreflang_no_return',
      'redirect_invalid',
    ]);
  });
});
