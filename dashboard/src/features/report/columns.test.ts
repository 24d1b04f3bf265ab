import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import {
  clampWidth,
  columns,
  defaultChoice,
  moveColumn,
  nextSort,
  orderedColumns,
  parseChoice,
  parseSort,
  sortResults,
  toggleColumn,
  visibleColumns,
} from './columns';

describe('columns', () => {
  it('shows ten and hides the four lengths', () => {
    expect(visibleColumns(defaultChoice).map(({ label }) => label)).toEqual([
      'Indexability',
      'URL',
      'Current Title',
      'New Title',
      'Current Meta',
      'New Meta',
      'Current H1',
      'New H1',
      'SEO Text',
      'Keywords',
    ]);
    expect(columns).toHaveLength(14);
  });

  it('moves a column, but never before the first two', () => {
    const moved = moveColumn(defaultChoice, 'suggested_title', -1);
    expect(
      orderedColumns(moved)
        .map(({ id }) => id)
        .slice(0, 4),
    ).toEqual(['indexability', 'url', 'suggested_title', 'current_title']);
    expect(moveColumn(defaultChoice, 'current_title', -1)).toBe(defaultChoice);
  });

  it('hides and shows', () => {
    const hidden = toggleColumn(defaultChoice, 'url', false);
    expect(visibleColumns(hidden).some(({ id }) => id === 'url')).toBe(false);
    expect(visibleColumns(toggleColumn(hidden, 'url', true)).some(({ id }) => id === 'url')).toBe(true);
  });

  it('reads what was stored and nothing else', () => {
    const stored = { hidden: ['url', 3], order: ['a'], widths: { url: 300, odd: 'x' } };
    expect(parseChoice(stored)).toEqual({ hidden: ['url'], order: ['a'], widths: { url: 300 } });
    expect(parseChoice('odd')).toBe(defaultChoice);
  });

  it('keeps widths within reason', () => {
    expect([10, 300.4, 5000].map(clampWidth)).toEqual([80, 300, 800]);
  });
});

describe('sorting', () => {
  const pages = [
    sampleResult({ id: 3, url: 'https://b.example/' }),
    sampleResult({ id: 2, url: 'https://a.example/' }),
  ];

  it('goes from none over ascending and descending to none', () => {
    expect(nextSort(undefined, 'url')).toBe('url');
    expect(nextSort(parseSort('url'), 'url')).toBe('-url');
    expect(nextSort(parseSort('-url'), 'url')).toBeUndefined();
    expect(nextSort(parseSort('-url'), 'current_h1')).toBe('current_h1');
  });

  it('knows columns only', () => {
    expect(parseSort('odd')).toBeUndefined();
    expect(parseSort('-url')).toEqual({ id: 'url', descending: true });
  });

  it('sorts by the column, else leaves the order', () => {
    expect(sortResults(pages, parseSort('url')).map(({ id }) => id)).toEqual([2, 3]);
    expect(sortResults(pages, parseSort('-url')).map(({ id }) => id)).toEqual([3, 2]);
    expect(sortResults(pages, undefined)).toBe(pages);
  });
});
