import { describe, expect, it } from 'vitest';
import { fromRules, keptEntries, toRules } from './filters';

const entries = ['/shop/a', '/shop/b?page=2', '/blog/c'].map((path) => ({
  url: `https://shop.example${path}`,
  keywords: [],
}));
const paths = (include: string[], exclude: string[]) =>
  keptEntries(entries, { include, exclude }).map(({ url }) => url.replace('https://shop.example', ''));

describe('filters', () => {
  it('keep all URLs without patterns', () => {
    expect(paths([], [])).toHaveLength(3);
  });

  it('keep URLs with any include pattern, except those with any exclude pattern', () => {
    expect(paths(['/shop/', '/none/'], [])).toEqual(['/shop/a', '/shop/b?page=2']);
    expect(paths([], ['?page=', '/blog'])).toEqual(['/shop/a']);
    expect(paths(['/shop/'], ['?page='])).toEqual(['/shop/a']);
  });

  it('are plain texts and case-sensitive', () => {
    expect(paths(['/SHOP/'], [])).toEqual([]);
    expect(paths(['.*'], [])).toEqual([]);
  });

  it('survive a round trip through the server', () => {
    const filters = { include: ['/a'], exclude: ['?x', '/b'] };
    expect(toRules(filters)[0]).toEqual({ type: 'include', pattern: '/a' });
    expect(fromRules(toRules(filters))).toEqual(filters);
  });
});
