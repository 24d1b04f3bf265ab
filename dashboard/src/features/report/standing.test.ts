import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { isKept, standingOf, standingOfColumn } from './standing';

const result = sampleResult({
  fine: ['title'],
  faults: { meta: 'cut_off', h1: 'missing', keywords: 'some_new_code' },
  source: { title: 'page', meta: 'builtin' },
});

describe('how the current tags fare', () => {
  it('says what is fine and what is wrong', () => {
    expect(standingOf(result, 'title')).toEqual({ tone: 'success', text: 'Fine as it is' });
    expect(standingOf(result, 'meta')).toEqual({ tone: 'warn', text: 'Cut off' });
    expect(standingOf(result, 'keywords')).toEqual({ tone: 'warn', text: 'some_new_code' });
  });

  it('says nothing where the text is missing or nobody looked', () => {
    expect(standingOf(result, 'h1')).toBeNull();
    expect(standingOf(sampleResult({ faults: null }), 'title')).toBeNull();
  });

  it('tells a kept text from a new one', () => {
    expect(isKept(result, 'title')).toBe(true);
    expect(standingOfColumn(result, 'suggested_title')).toEqual({ tone: 'faint', text: 'Kept' });
    expect(standingOfColumn(result, 'suggested_meta_description')).toBeNull();
    expect(standingOfColumn(result, 'current_meta_description')?.text).toBe('Cut off');
    expect(standingOfColumn(result, 'suggested_seo_text')).toBeNull();
    expect(standingOfColumn(result, 'url')).toBeNull();
  });
});
