import { describe, expect, it } from 'vitest';
import { type LongTags, noFilters, noLongTags } from './filters';
import { filterQuery, isNarrower, withSort, withTab } from './listQuery';

const long = (change: Partial<LongTags>) =>
  filterQuery(noFilters, { ...noLongTags, mode: 'current', ...change }).length;

describe('the filters of a report', () => {
  it('are parameters of the API', () => {
    const filters = {
      ...noFilters,
      text: ' /Shoes ',
      missing: ['title', 'h1'] as const,
      crawl: 'crawlable' as const,
      index: 'non-indexable' as const,
      kinds: ['not-crawlable', 'unknown'] as const,
      statuses: ['404', 'none'],
      states: ['title:open'],
      folder: '/shoes/',
      issues: ['not_found', 'gone'],
      lengths: [{ which: 'any', element: 'meta', from: 156, to: undefined } as const],
      findings: true,
      failed: false,
      duplicates: true,
    };
    expect(filterQuery(filters, noLongTags)).toEqual({
      search: 'url:/Shoes',
      missing: 'title,h1',
      crawlable: true,
      indexable: false,
      kind: 'not_crawlable,unknown',
      status: '404,none',
      state: 'title:open',
      folder: '/shoes/',
      issue: 'not_found,gone',
      length: 'any_meta:156-',
      findings: true,
      failed: false,
      duplicate: true,
    });
    expect(filterQuery(noFilters, noLongTags)).toEqual({});
  });

  it('search in all texts if that is chosen', () => {
    expect(filterQuery({ ...noFilters, text: 'Shoes ', within: 'texts' }, noLongTags)).toEqual({
      search: 'Shoes',
    });
  });

  it('find a long title or meta if no threshold is active, otherwise those over every active one', () => {
    expect(long({})).toBe('current_title:60-|current_meta:155-');
    expect(long({ titleActive: true })).toBe('current_title:60-');
    expect(long({ titleActive: true, metaActive: true })).toBe('current_title:60-,current_meta:155-');
    expect(long({ mode: 'new', metaActive: true })).toBe('new_meta:155-');
  });

  it('ignore invalid thresholds', () => {
    expect(long({ title: 0 })).toBe('current_meta:155-');
    expect(long({ title: 0, titleActive: true })).toBe('current_meta:155-');
    expect(long({ title: 0, meta: -1 })).toBeUndefined();
  });

  it('have a tab and an order', () => {
    expect(withTab({ search: 'a' }, 'review')).toEqual({ search: 'a', tab: 'to_review' });
    expect(withTab({ search: 'a' }, 'all')).toEqual({ search: 'a' });
    expect(withSort({}, { id: 'indexability', desc: true })).toEqual({ sort: '-kind' });
    expect(withSort({}, null)).toEqual({});
  });

  it('are narrower with more of them, or with a longer text', () => {
    expect(isNarrower({}, { search: 'a' })).toBe(true);
    expect(
      isNarrower({ search: 'a', tab: 'accepted' }, { search: '/a', tab: 'accepted', findings: true }),
    ).toBe(true);
    expect(isNarrower({ search: '/a' }, { search: 'a' })).toBe(false);
    expect(isNarrower({ tab: 'accepted' }, {})).toBe(false);
  });
});
