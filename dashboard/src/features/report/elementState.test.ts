import { describe, expect, it } from 'vitest';
import type { Decision } from '@/api/types';
import { sampleResult } from '@/test/samples';
import { said, statesOf } from './elementState';
import { whySkipped, whyUnchanged } from './reasons';

const decided = (decision: string | null, locked = false): Decision => ({
  decision,
  locked,
  by: 'marta',
  at: '2026-11-21T10:30:00',
});

describe('the state of an element', () => {
  it('is open, decided, unchanged or skipped', () => {
    const result = sampleResult({
      decisions: { title: decided('accepted'), meta: decided('rejected'), seo_text: decided(null, true) },
      current_h1: 'Red  shoes ',
      suggested_lsi_keywords: null,
    });
    expect(statesOf(result)).toEqual({
      title: 'accepted',
      meta: 'rejected',
      // Only spaces differ.
      h1: 'unchanged',
      seo_text: 'open',
      keywords: 'skipped',
    });
  });

  it('is unchanged if the engine kept the current text', () => {
    expect(statesOf(sampleResult({ source: { title: 'page' } })).title).toBe('unchanged');
  });

  it('names who decided and when', () => {
    expect(said(decided('edited', true))).toMatch(/^Edited, locked by marta, 2026-11-21 \d\d:30$/);
    expect(said(decided(null))).toBeUndefined();
  });
});

describe('the reason', () => {
  it('why there is no new text is the one of the page, of the check or of the configuration', () => {
    const skipped = (skip_reason: string, requested = true) =>
      whySkipped(sampleResult({ suggested_title: null, skip_reason }), 'title', requested);
    const unread = {
      // The row shows that the page was not read.
      short: '',
      sentence: 'Nothing was written. The page could not be crawled (HTTP 500).',
    };
    expect(skipped('The page could not be crawled (HTTP 500)')).toEqual(unread);
    expect(skipped('The page could not be crawled (HTTP 500)', false)).toEqual(unread);
    expect(skipped('nothing is missing').sentence).toBe('Nothing was written. Nothing is missing.');
    const value = 'the new text failed a check (Lengthen it to at least 15 characters; it has 9)';
    const failed = sampleResult({
      suggested_title: null,
      findings: [{ code: 'left_out', severity: 'warn', field: 'title', value, limit: '', message: '' }],
    });
    expect(whySkipped(failed, 'title', true)).toEqual({
      short: 'nothing good enough',
      sentence: 'Skipped: the new text failed a check (Lengthen it to at least 15 characters; it has 9).',
    });
    expect(whySkipped(sampleResult(), 'seo_text', false).short).toBe('not requested');
    expect(whySkipped(sampleResult(), 'seo_text', true)).toEqual({
      short: 'too little text',
      sentence: 'The page has too little text for an SEO text.',
    });
    expect(whySkipped(sampleResult(), 'h1', true)).toEqual({
      short: '',
      sentence: 'No H1 was written.',
    });
  });

  it('gives the failure as the reason if writing failed', () => {
    const error = { code: 'engine_error', message: 'The model did not answer', phase: 'write', attempts: 3 };
    const page = sampleResult({ suggested_title: null, skip_reason: null, error });
    expect(whySkipped(page, 'title', true)).toEqual({
      short: 'failed',
      sentence: 'Nothing was written: The model did not answer.',
    });
    expect(whySkipped(page, 'seo_text', false).short).toBe('not requested');
  });

  it('why a text is unchanged distinguishes a kept one', () => {
    expect(whyUnchanged(sampleResult({ source: { h1: 'page' } }), 'h1')).toBe(
      'Kept: the current H1 is fine.',
    );
    expect(whyUnchanged(sampleResult(), 'h1')).toBe('Unchanged: same as the current H1.');
  });
});
