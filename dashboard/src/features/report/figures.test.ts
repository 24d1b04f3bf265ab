import { describe, expect, it } from 'vitest';
import { FakeReport } from '@/test/fakeReport';
import { sampleIssue, sampleResult } from '@/test/samples';
import { histogram, topIssues } from './figures';
import { noFilters, noLongTags } from './filters';
import { filterQuery } from './listQuery';

const report = new FakeReport([
  sampleResult({ id: 3, current_title: 'x'.repeat(65), suggested_title: 'y'.repeat(55) }),
  sampleResult({ id: 2, current_title: null, suggested_title: null, suggested_seo_text: null }),
  sampleResult({
    id: 1,
    is_indexable: false,
    current_title: 'x'.repeat(10),
    suggested_title: 'y'.repeat(60),
    issues: [sampleIssue('canonical_mismatch', 'Canonical mismatch', 'https://shop.example/b')],
  }),
]);
const summary = report.summary();

describe('figures', () => {
  it('filter exactly the rows they count', () => {
    const figures = topIssues(summary, summary);
    expect(figures.map(({ label }) => label)).toContain('Canonical mismatch');
    expect(figures.map(({ label }) => label)).toContain('Title over 60 characters');
    for (const { count, filter } of figures) {
      const query = filterQuery({ ...noFilters, ...filter }, noLongTags);
      expect(report.list(new URLSearchParams(query as Record<string, string>)).matches).toBe(count);
    }
  });

  it('omit issues that did not occur', () => {
    expect(topIssues(summary, summary).every(({ count }) => count > 0)).toBe(true);
  });

  it('put lengths into bins and mark the limit', () => {
    const bins = histogram(summary, 'title');
    const labels = ['0–15', '16–30', '31–40', '41–50', '51–60', '61–70', '71+'];
    expect(bins.map(({ label }) => label)).toEqual(labels);
    expect(bins[4]).toMatchObject({ name: '51–60 characters: 0 current, 2 new', over: false });
    expect(bins[5]).toMatchObject({ current: 1, suggested: 0, over: true, limit: 60 });
    expect(bins[0]?.current).toBe(1);
  });
});
