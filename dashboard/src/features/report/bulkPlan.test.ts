import { describe, expect, it } from 'vitest';
import type { Element } from '@/api/types';
import { sampleResult } from '@/test/samples';
import { inverseOf } from './appliedChanges';
import { changesOf, fineWords, leftWords, planOf, planWords, requestsOf } from './bulkPlan';

const by = { by: 'marta', at: '2026-11-21T10:30:00Z', locked: false };
const tags: Element[] = ['title', 'meta', 'h1'];
const nothing = { decided: false, fine: false };

const plain = sampleResult({ id: 1 });
const decided = sampleResult({
  id: 2,
  source: { meta: 'person' },
  decisions: { h1: { ...by, decision: 'rejected' }, meta: { ...by, decision: 'edited' } },
});
const same = sampleResult({ id: 3, current_title: 'Red shoes for every day | Shop', fine: ['meta'] });
const results = [plain, decided, same];

describe('a bulk act', () => {
  it('leaves edited and rejected texts alone, and says what it changes', () => {
    const plan = planOf('accept', results, tags, nothing);
    expect(planWords(plan)).toBe('Accept 2 titles, 1 description and 2 H1s on 3 pages');
    expect(leftWords(plan)).toBe('1 edited and 1 rejected stay as they are');
    expect(fineWords(plan)).toBe('1 stays because the current text is fine');
    expect(plan.touched.get(2)).toEqual(['title']);
    // An unchanged title has nothing to accept.
    expect(plan.touched.get(3)).toEqual(['h1']);
  });

  it('includes them if the user says so', () => {
    const plan = planOf('accept', results, tags, { decided: true, fine: true });
    expect(planWords(plan)).toBe('Accept 2 titles, 2 descriptions and 3 H1s on 3 pages');
    // An edited text counts as accepted.
    expect(leftWords(plan)).toBe('1 edited stays as it is');
    expect(planOf('reject', results, tags, { decided: true, fine: false }).counts.meta).toBe(3);
  });

  it('is only about the chosen elements', () => {
    expect(planWords(planOf('lock', results, ['h1'], nothing))).toBe('Lock 2 H1s on 2 pages');
    expect(planWords(planOf('unlock', results, tags, nothing))).toBe('Unlock: nothing to change');
  });

  it('is sent in one request for each set of elements', () => {
    const plan = planOf('accept', results, tags, nothing);
    const wanted = new Map(results.map(({ id }) => [id, changesOf(plan, id)]));
    expect(requestsOf(wanted).map(({ body }) => body)).toEqual([
      { elements: tags, decision: 'accepted', result_ids: [1], replace_fine: true },
      { elements: ['title'], decision: 'accepted', result_ids: [2], replace_fine: true },
      { elements: ['h1'], decision: 'accepted', result_ids: [3], replace_fine: true },
    ]);
  });

  it('is restored by the inverse of each decision', () => {
    const locked = sampleResult({ decisions: { title: { ...by, decision: null, locked: true } } });
    expect(inverseOf(plain, 'title')).toEqual({ decision: null });
    expect(inverseOf(locked, 'title')).toEqual({ decision: null, locked: true });
    expect(inverseOf(decided, 'h1')).toEqual({ decision: 'rejected', locked: false });
    expect(inverseOf(decided, 'meta')).toEqual({
      decision: 'edited',
      text: decided.suggested_meta_description,
      locked: false,
    });
  });
});
