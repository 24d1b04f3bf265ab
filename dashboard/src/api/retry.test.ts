import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFailure, Failure } from './failure';
import { READING, withRetries } from './retry';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('retries', () => {
  it('wait 1, 2 and 4 seconds and then give up', async () => {
    const call = vi.fn(() => Promise.reject(answerFailure(503, null)));
    const outcome = withRetries(call, READING).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(999);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(call).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(call).toHaveBeenCalledTimes(4);
    expect(await outcome).toMatchObject({ status: 503 });
  });

  it('end with the first success', async () => {
    const call = vi.fn().mockRejectedValueOnce(new Failure('network')).mockResolvedValueOnce('yes');
    const outcome = withRetries(call, READING);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe('yes');
  });

  it.each([400, 401, 403, 404, 409, 422, 501])('do not repeat a call after status %d', async (status) => {
    const call = vi.fn(() => Promise.reject(answerFailure(status, null)));
    await expect(withRetries(call, READING)).rejects.toMatchObject({ status });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
