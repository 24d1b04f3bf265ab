import { describe, expect, it } from 'vitest';
import { type Filters, type LongTags, noFilters, noLongTags } from './filters';
import { filtersOf, longOf, longText, searchOf } from './viewSearch';

const full: Filters = {
  text: '/shoes',
  within: 'texts',
  missing: ['title', 'h1'],
  crawl: 'non-crawlable',
  index: 'indexable',
  kind: 'redirected',
  issues: ['robots_txt_blocked', 'not_found'],
  length: { which: 'current', element: 'meta', from: 156, to: undefined },
  findings: true,
  failed: false,
  duplicates: true,
};

describe('the view in the address', () => {
  it('survives a round trip', () => {
    expect(filtersOf(searchOf(full))).toEqual(full);
    expect(filtersOf(searchOf(noFilters))).toEqual(noFilters);
  });

  it('contains the filter of long tags', () => {
    const long: LongTags = { mode: 'new', title: 61, meta: 156, titleActive: false, metaActive: true };
    expect(longOf({ long: longText(long) }, noLongTags)).toEqual(long);
    expect(longOf({ sort: 'url' }, long)).toEqual(long);
    expect(longOf({ q: 'a', long: 'odd' }, long)).toEqual({ ...long, mode: 'off' });
  });

  it('omits inactive filters', () => {
    expect(Object.values(searchOf(noFilters)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('ignores unknown values', () => {
    expect(
      filtersOf({
        kind: 'odd',
        crawl: 'x',
        missing: 'title,nothing',
        length: 'any-h1:1-2',
        issues: '404 Not Found',
      }),
    ).toEqual({
      ...noFilters,
      missing: ['title'],
    });
  });
});
