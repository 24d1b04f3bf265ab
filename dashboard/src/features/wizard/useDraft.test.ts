import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft } from './draft';
import { freshState } from './state';
import { useDraft } from './useDraft';
import type { WizardModel } from './useWizard';

const PAUSE = 400;
const wizard = {
  state: { ...freshState(new Date(0)), name: 'Tents' },
  step: 'mode',
  dirty: true,
} as WizardModel;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a draft is stored after a pause', () => {
  renderHook(() => useDraft(wizard, 3, true));
  vi.advanceTimersByTime(PAUSE - 1);
  expect(readDraft(3)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(readDraft(3)?.state.name).toBe('Tents');
});

it('an analysis that is sent or discarded during the pause leaves no draft', () => {
  const { result } = renderHook(() => useDraft(wizard, 3, true));
  result.current.forget();
  vi.advanceTimersByTime(PAUSE);
  expect(readDraft(3)).toBeNull();
});
