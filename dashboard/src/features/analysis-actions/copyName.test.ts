import { describe, expect, it } from 'vitest';
import { copyName, sameNames } from './copyName';

describe('the name of a copy', () => {
  it.each([
    ['Spring', ['Spring'], 'Spring (2)'],
    ['Spring', ['Spring', 'Spring (2)'], 'Spring (3)'],
    ['Spring (2)', ['Spring', 'Spring (2)'], 'Spring (3)'],
  ])('of %s beside %j', (name, inUse, copy) => {
    expect(copyName(name, inUse)).toBe(copy);
  });

  it('fits into the maximum length', () => {
    const long = 'x'.repeat(300);
    expect(copyName(long, [long])).toMatch(/^x{10,} \(2\)$/);
    expect(copyName(long, [long]).length).toBeLessThanOrEqual(300);
  });
});

it('analyses of the same name are found', () => {
  const rows = ['Spring', 'Summer', 'Spring'].map((name, id) => ({ id, name }));
  expect([...sameNames(rows)]).toEqual([0, 2]);
});
