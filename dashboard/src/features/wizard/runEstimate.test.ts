import { describe, expect, it } from 'vitest';
import { sampleAnalysis, sampleRow } from '@/test/samples';
import { basisOf, highestCost, newestFinished, roughCost, roughTime } from './runEstimate';

describe('the estimate of a run', () => {
  it('is based on the newest analysis that finished', () => {
    const rows = [
      sampleRow({ id: 4, status: 'processing' }),
      sampleRow({ id: 3, status: 'success', processed_urls_count: 0 }),
      sampleRow({ id: 2, status: 'SUCCESS' }),
      sampleRow({ id: 1 }),
    ];
    expect(newestFinished(rows)?.id).toBe(2);
    expect(newestFinished([])).toBeUndefined();
  });

  it('takes the time and the cost of a page', () => {
    const analysis = sampleAnalysis({
      processed_urls_count: 50,
      started_at: '2026-11-21T10:30:00.000Z',
      finished_at: '2026-11-21T10:31:40.000Z',
      cost_usd: 0.5,
      engine: 'openai',
      model: 'gpt-5-mini',
    });
    expect(basisOf(analysis)).toMatchObject({ secondsPerPage: 2, costPerPage: 0.01, model: 'gpt-5-mini' });
    expect(basisOf(sampleAnalysis({ finished_at: null }))).toMatchObject({
      secondsPerPage: null,
      model: null,
    });
  });

  it('is rounded', () => {
    expect(roughTime(12)).toBe('under a minute');
    expect(roughTime(130)).toBe('about 2 min');
    expect(roughTime(3 * 3600)).toBe('about 3 h');
    expect(roughCost(0)).toBe('about $0.00');
    expect(roughCost(0.004)).toBe('under $0.01');
    expect(roughCost(0.184)).toBe('about $0.18');
    expect(highestCost(0.184)).toBe('at most $0.19');
    expect(highestCost(0)).toBe('at most $0.00');
  });
});
