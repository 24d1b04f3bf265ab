import { describe, expect, it } from 'vitest';
import { sampleEntry } from '@/test/history';
import { differenceOf, pointsOf } from './overviewFigures';

describe('the figures of a project', () => {
  it('lists the oldest analysis first, with shares in whole percent', () => {
    const points = pointsOf([
      sampleEntry({ id: 2, indexable: 52, results_count: 64 }),
      sampleEntry({ id: 1, since: null, texts: { new: 0, open: 0, accepted: 0, edited: 0, rejected: 0 } }),
    ]);
    expect(points.map(({ id }) => id)).toEqual([1, 2]);
    expect(points[1]).toMatchObject({ indexable: 81, issues: 9, newIssues: 2, fixedIssues: 5 });
    expect(points[1]).toMatchObject({ accepted: 12, texts: 40, acceptedShare: 30 });
    expect(points[0]).toMatchObject({ newIssues: null, fixedIssues: null, acceptedShare: null });
  });

  it('states a difference in points', () => {
    expect(differenceOf(81, 78)).toBe('+3 points');
    expect(differenceOf(77, 78)).toBe('−1 point');
    expect(differenceOf(78, 78)).toBe('no change');
  });
});
