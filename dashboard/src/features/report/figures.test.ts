import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { countKinds, countTags, histogram, topIssues } from './figures';
import { filterResults, noFilters, noLongTags } from './filters';

const pages = [
  sampleResult({ id: 3, current_title: 'x'.repeat(65), suggested_title: 'y'.repeat(55) }),
  sampleResult({ id: 2, current_title: null, suggested_title: null, suggested_seo_text: null }),
  sampleResult({
    id: 1,
    is_indexable: false,
    current_title: 'x'.repeat(10),
    suggested_title: 'y'.repeat(60),
    indexability_issues: ['Canonical mismatch: https://shop.example/b'],
  }),
];

describe('figures', () => {
  it('counts new tags', () => {
    expect(countTags(pages)).toEqual({ titles: 2, metas: 3, h1s: 3, seoTexts: 2, unchanged: 0 });
  });

  it('do not count a text that the page has already as new', () => {
    const same = sampleResult({ current_title: 'Red  shoes', suggested_title: 'Red shoes' });
    const kept = sampleResult({ source: { h1: 'page' } });
    expect(countTags([same, kept])).toMatchObject({ titles: 1, h1s: 1, unchanged: 2 });
  });

  it('counts kinds', () => {
    expect(countKinds(pages)).toMatchObject({ indexable: 2, 'not-indexable': 1, unknown: 0 });
  });

  it('filter exactly the rows they count', () => {
    const figures = topIssues(pages);
    expect(figures.map(({ label }) => label)).toContain('Canonical mismatch');
    expect(figures.map(({ label }) => label)).toContain('Title over 60 characters');
    for (const { count, filter } of figures) {
      expect(filterResults(pages, { ...noFilters, ...filter }, noLongTags)).toHaveLength(count);
    }
  });

  it('omit issues that did not occur', () => {
    expect(topIssues(pages).every(({ count }) => count > 0)).toBe(true);
  });

  it('put lengths into bins and mark the limit', () => {
    const bins = histogram(pages, 'title');
    expect(bins.map(({ label }) => label)).toEqual([
      '0–15',
      '16–30',
      '31–40',
      '41–50',
      '51–60',
      '61–70',
      '71+',
    ]);
    expect(bins[4]).toMatchObject({ name: '51–60 characters: 0 current, 2 new', over: false });
    expect(bins[5]).toMatchObject({ current: 1, suggested: 0, over: true, limit: 60 });
    expect(bins[0]?.current).toBe(1);
  });
});
