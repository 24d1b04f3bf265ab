import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { standingOf } from './standing';

const result = sampleResult({
  fine: ['title'],
  faults: { meta: 'cut_off', h1: 'missing', keywords: 'some_new_code' },
  source: { title: 'page', meta: 'builtin' },
});

describe('the state of the current tags', () => {
  it('names fine tags and faults', () => {
    expect(standingOf(result, 'title')).toEqual({ tone: 'success', text: 'Fine' });
    expect(standingOf(result, 'meta')).toEqual({ tone: 'warn', text: 'Cut off' });
    expect(standingOf(result, 'keywords')).toEqual({ tone: 'warn', text: 'some_new_code' });
  });

  it('is empty if the text is missing or was not checked', () => {
    expect(standingOf(result, 'h1')).toBeNull();
    expect(standingOf(sampleResult({ faults: null }), 'title')).toBeNull();
  });
});
