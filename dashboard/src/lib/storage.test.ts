import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, useStored, writeStored } from './storage';

function number(value: unknown): number {
  if (typeof value !== 'number') throw new Error('not a number');
  return value;
}

describe('storage', () => {
  it('returns what was written', () => {
    writeStored('x', 7);
    expect(localStorage.getItem('seotags.x')).toBe('{"v":1,"value":7}');
    expect(readStored('x', 0, number)).toBe(7);
    removeStored('x');
    expect(readStored('x', 0, number)).toBe(0);
  });

  it.each(['{', '7', 'null', '{"v":0,"value":7}', '{"v":1}', '{"v":1,"value":"7"}'])(
    'returns the fallback for %s',
    (text) => {
      localStorage.setItem('seotags.x', text);
      expect(readStored('x', 1, number)).toBe(1);
    },
  );

  it('ignores a full storage and keeps the value in memory', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = renderHook(() => useStored('x', 1, number));
    act(() => result.current[1](5));
    expect(result.current[0]).toBe(5);
  });

  it('keeps the value until the next visit', () => {
    const first = renderHook(() => useStored('x', 1, number));
    act(() => first.result.current[1]((current) => current + 1));
    const second = renderHook(() => useStored('x', 1, number));
    expect(second.result.current[0]).toBe(2);
  });
});
