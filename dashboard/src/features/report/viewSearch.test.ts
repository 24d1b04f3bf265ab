import { describe, expect, it } from 'vitest';
import { type Filters, noFilters } from './filters';
import { filtersOf, searchOf } from './viewSearch';

const full: Filters = {
  text: '/shoes',
  missing: ['title', 'h1'],
  crawl: 'non-crawlable',
  index: 'indexable',
  kind: 'redirected',
  issues: ['Blocked by robots.txt: Disallow: /a, b', '404 Not Found'],
  length: { which: 'current', element: 'meta', from: 156, to: undefined },
  findings: true,
  failed: false,
  duplicates: true,
};

describe('the view in the address', () => {
  it('comes back as it went', () => {
    expect(filtersOf(searchOf(full))).toEqual(full);
    expect(filtersOf(searchOf(noFilters))).toEqual(noFilters);
  });

  it('says nothing of what is off', () => {
    expect(Object.values(searchOf(noFilters)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('ignores what it does not know', () => {
    expect(filtersOf({ kind: 'odd', crawl: 'x', missing: 'title,nothing', length: 'any-h1:1-2' })).toEqual({
      ...noFilters,
      missing: ['title'],
    });
  });
});
