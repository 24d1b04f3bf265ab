import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFailure } from './failure';
import { whenAllowed } from './whenAllowed';

describe('a call that the service limits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['as long as Retry-After states', new Headers({ 'Retry-After': '20' }), 20_000],
    ['five seconds without one', new Headers(), 5_000],
  ])('waits %s, whatever its sentence says', async (_, headers, milliseconds) => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(answerFailure(429, { detail: 'Try again in 90 seconds.' }, headers))
      .mockResolvedValue('done');
    const result = whenAllowed(new AbortController().signal, call);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('done');
  });
});
