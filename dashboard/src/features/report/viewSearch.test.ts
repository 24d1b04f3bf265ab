import { describe, expect, it } from 'vitest';
import { type Filters, type LongTags, noFilters, noLongTags } from './filters';
import { filtersOf, longOf, longText, searchOf } from './viewSearch';

const full: Filters = {
  text: '/shoes',
  within: 'texts',
  missing: ['title', 'h1'],
  crawl: 'non-crawlable',
  index: 'indexable',
  kinds: ['redirected', 'indexable'],
  statuses: ['404', '5xx', 'none'],
  issues: ['robots_txt_blocked', 'not_found'],
  states: ['title:open', 'locked'],
  folder: '/shoes/',
  not: ['status', 'folder'],
  lengths: [
    { which: 'current', element: 'meta', from: 156, to: undefined },
    { which: 'new', element: 'h1', from: 0, to: 20 },
  ],
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
    expect(longOf({ page: '2' }, long)).toEqual(long);
    expect(longOf({ q: 'a', long: 'odd' }, long)).toEqual({ ...long, mode: 'off' });
    expect(longOf({ tab: 'all' }, long)).toEqual({ ...long, mode: 'off' });
  });

  it('omits inactive filters', () => {
    expect(Object.values(searchOf(noFilters)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('keeps one range of lengths for the same texts', () => {
    expect(filtersOf({ length: 'any-title:1-2,new-title:1-2,any-title:3-' }).lengths).toEqual([
      { which: 'new', element: 'title', from: 1, to: 2 },
      { which: 'any', element: 'title', from: 3, to: undefined },
    ]);
  });

  it('ignores unknown values', () => {
    expect(
      filtersOf({
        kind: 'odd',
        crawl: 'x',
        missing: 'title,nothing',
        length: 'any-h2:1-2',
        issues: '404 Not Found',
        status: '4x,99,x',
        state: 'title:odd,odd:open',
        folder: 'shoes',
        has: 'nothing',
      }),
    ).toEqual({
      ...noFilters,
      missing: ['title'],
    });
  });
});
