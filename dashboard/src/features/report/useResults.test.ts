import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { mergeResults } from './useResults';

const page = (...ids: number[]) => ids.map((id) => sampleResult({ id }));
const idsOf = (results: { id: number }[]) => results.map(({ id }) => id);

describe('mergeResults', () => {
  it('appends the next page', () => {
    expect(idsOf(mergeResults(page(9, 8), page(7, 6)))).toEqual([9, 8, 7, 6]);
  });

  it('puts new results on top and replaces known ones', () => {
    const changed = sampleResult({ id: 8, suggested_title: 'Changed' });
    const merged = mergeResults(page(9, 8, 7), [sampleResult({ id: 10 }), changed]);
    expect(idsOf(merged)).toEqual([10, 9, 8, 7]);
    expect(merged[2]?.suggested_title).toBe('Changed');
  });

  it('keeps the results if none arrive', () => {
    expect(idsOf(mergeResults(page(2, 1), []))).toEqual([2, 1]);
  });
});
