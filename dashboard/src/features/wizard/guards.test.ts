import { describe, expect, it } from 'vitest';
import { canGoTo, firstGuard, type Guarded, guard, stepsOf } from './guards';

const fine: Guarded = {
  mode: 'expert',
  name: 'Spring',
  kept: 2,
  reading: false,
  maxUrls: 100,
  generates: true,
  wrongSetting: null,
};

describe('guards', () => {
  it('accept a complete wizard', () => {
    expect(firstGuard(fine)).toBeNull();
    expect(stepsOf('standard')).toEqual(['mode', 'urls', 'generation', 'instructions']);
    expect(stepsOf('expert')).toHaveLength(5);
  });

  it.each([
    ['mode', { name: '  ' }, 'Please enter a name for the analysis.'],
    ['urls', { kept: 0 }, 'Please provide at least one valid URL after filtering.'],
    ['urls', { reading: true }, 'Reading the list...'],
    ['urls', { kept: 100_001, maxUrls: 100_000 }, 'At most 100,000 URLs per analysis.'],
    ['generation', { generates: false }, 'Select at least one element to generate.'],
    ['advanced', { wrongSetting: 'Minimum must not exceed maximum.' }, 'Minimum must not exceed maximum.'],
  ] as const)('stop at %s with %j', (step, change, reason) => {
    expect(guard(step, { ...fine, ...change })).toBe(reason);
    expect(firstGuard({ ...fine, ...change })).toEqual({ step, reason });
  });

  it('ignore expert settings in standard mode', () => {
    expect(firstGuard({ ...fine, mode: 'standard', wrongSetting: 'x' })).toBeNull();
  });

  it('allow visited steps, as long as the steps before them are complete', () => {
    expect(canGoTo('instructions', 'instructions', fine)).toBe(true);
    expect(canGoTo('instructions', 'generation', fine)).toBe(false);
    expect(canGoTo('instructions', 'advanced', { ...fine, kept: 0 })).toBe(false);
    expect(canGoTo('urls', 'advanced', { ...fine, kept: 0 })).toBe(true);
    expect(canGoTo('advanced', 'advanced', { ...fine, mode: 'standard' })).toBe(false);
  });
});
