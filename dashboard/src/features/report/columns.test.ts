import { describe, expect, it } from 'vitest';
import {
  type ColumnChoice,
  clampWidth,
  columns,
  defaultChoice,
  moveColumn,
  orderedColumns,
  parseChoice,
  pinColumn,
  sortOf,
  toggleColumn,
  viewOf,
} from './columns';

function shown(choice: ColumnChoice): string[] {
  const { columnOrder, columnVisibility } = viewOf(choice);
  const seen = columnOrder.filter((id) => columnVisibility[id] !== false);
  return seen.map((id) => columns.find((column) => column.id === id)?.label ?? '');
}

describe('columns', () => {
  it('shows ten and hides the four lengths', () => {
    expect(shown(defaultChoice)).toEqual([
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

  it('pins a column after the first two, and moves it only among pinned ones', () => {
    const pinned = pinColumn(pinColumn(defaultChoice, 'suggested_h1', true), 'suggested_title', true);
    expect(viewOf(pinned).columnOrder.slice(0, 5)).toEqual([
      'indexability',
      'url',
      'suggested_title',
      'suggested_h1',
      'current_title',
    ]);
    expect(viewOf(pinned).columnPinning?.start).toEqual([
      'indexability',
      'url',
      'suggested_title',
      'suggested_h1',
    ]);
    expect(moveColumn(pinned, 'suggested_h1', 1)).toBe(pinned);
    expect(viewOf(moveColumn(pinned, 'suggested_h1', -1)).columnOrder[2]).toBe('suggested_h1');
    expect(pinColumn(pinColumn(defaultChoice, 'suggested_h1', true), 'suggested_h1', false)).toEqual(
      defaultChoice,
    );
  });

  it('hides and shows', () => {
    const hidden = toggleColumn(defaultChoice, 'url', false);
    expect(shown(hidden)).not.toContain('URL');
    expect(shown(toggleColumn(hidden, 'url', true))).toContain('URL');
  });

  it('reads valid stored values and ignores others', () => {
    const stored = { hidden: ['url', 3], order: ['a'], widths: { url: 300, odd: 'x' } };
    const read = { hidden: ['url'], order: ['a'], widths: { url: 300 }, pinned: [] };
    expect(parseChoice(stored)).toEqual(read);
    expect(parseChoice({ ...stored, pinned: ['url', 1] })).toEqual({ ...read, pinned: ['url'] });
    expect(parseChoice('odd')).toBe(defaultChoice);
  });

  it('limits widths to a range', () => {
    expect([10, 300.4, 5000].map(clampWidth)).toEqual([80, 300, 800]);
    expect(viewOf({ ...defaultChoice, widths: { url: 5000 } }).columnSizing).toMatchObject({
      url: 800,
      current_title: 196,
    });
  });
});

describe('sorting', () => {
  it('accepts only known columns', () => {
    expect(sortOf('odd')).toBeNull();
    expect(sortOf('-url')).toEqual({ id: 'url', desc: true });
  });
});
