import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { isKept, standingOf, standingOfColumn } from './standing';

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

  it('distinguishes a kept text from a new one', () => {
    expect(isKept(result, 'title')).toBe(true);
    expect(standingOfColumn(result, 'suggested_title')).toEqual({ tone: 'faint', text: 'Kept' });
    expect(standingOfColumn(result, 'suggested_meta_description')).toBeNull();
    expect(standingOfColumn(result, 'current_meta_description')?.text).toBe('Cut off');
    expect(standingOfColumn(result, 'suggested_seo_text')).toBeNull();
    expect(standingOfColumn(result, 'url')).toBeNull();
  });
});
