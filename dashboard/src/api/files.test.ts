import { describe, expect, it } from 'vitest';
import { nameFromDisposition } from './files';

describe('the name of a download', () => {
  it.each([
    ['attachment; filename="shop_spring_2026-11-21.csv"', 'shop_spring_2026-11-21.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="a.csv"; filename*=UTF-8''caf%C3%A9.csv`, 'café.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
    ['attachment', undefined],
    [null, undefined],
  ])('%s', (header, name) => {
    expect(nameFromDisposition(header)).toBe(name);
  });
});
