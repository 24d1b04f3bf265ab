import { describe, expect, it } from 'vitest';
import type { Element } from '@/api/types';
import { FakeReport } from '@/test/fakeReport';
import { sampleResult } from '@/test/samples';
import { inverseOf } from './appliedChanges';
import { type Act, bulkAct, fineWords, groupsIn, groupsOf, leftWords, planOf, planWords } from './bulkPlan';

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
const groups = groupsOf(results);
const summary = new FakeReport(results).summary();

describe('a bulk act', () => {
  it('leaves edited and rejected texts alone, and says what it changes', () => {
    const plan = planOf('accept', groups, tags, nothing);
    expect(planWords(plan)).toBe('Accept 2 titles, 1 description and 2 H1s on 3 pages');
    expect(leftWords(plan)).toBe('1 edited and 1 rejected stay as they are');
    expect(fineWords(plan)).toBe('1 stays because the current text is fine');
    expect(bulkAct(plan).changesOf(decided)).toEqual({ title: { decision: 'accepted' } });
    // An unchanged title has nothing to accept.
    expect(bulkAct(plan).changesOf(same)).toEqual({ h1: { decision: 'accepted' } });
  });

  it('includes them if the user says so', () => {
    const plan = planOf('accept', groups, tags, { decided: true, fine: true });
    expect(planWords(plan)).toBe('Accept 2 titles, 2 descriptions and 3 H1s on 3 pages');
    // An edited text counts as accepted.
    expect(leftWords(plan)).toBe('1 edited stays as it is');
    expect(planOf('reject', groups, tags, { decided: true, fine: false }).counts.meta).toBe(3);
  });

  it('is only about the chosen elements', () => {
    expect(planWords(planOf('lock', groups, ['h1'], nothing))).toBe('Lock 2 H1s on 2 pages');
    expect(planWords(planOf('unlock', groups, tags, nothing))).toBe('Unlock: nothing to change');
  });

  it('is planned from the figures of the server as from the rows', () => {
    for (const act of ['accept', 'reject', 'lock', 'unlock', 'clear'] as const) {
      const plan = planOf(act, groups, tags, nothing);
      expect(planOf(act, groupsIn(summary, []), tags, nothing)).toEqual(plan);
    }
    const others = groupsIn(summary, [decided]);
    const { counts, pages, left } = planOf('accept', others, tags, nothing);
    expect(planOf('accept', groupsOf([plain, same]), tags, nothing)).toMatchObject({ counts, pages, left });
  });

  it('changes the tabs', () => {
    const { change } = planOf('accept', groups, ['title', 'meta', 'h1', 'seo_text'], nothing);
    // One text stays open, because the current one is fine.
    expect(change.tabs).toEqual({ review: -2, accepted: 3, edited: 0, rejected: 0 });
  });

  it('is sent in one request, which names the states that it changes', () => {
    const body = (act: Act, included = nothing) => bulkAct(planOf(act, groups, tags, included)).body;
    expect(body('accept')).toEqual({
      elements: tags,
      decision: 'accepted',
      states: ['open'],
      replace_fine: false,
    });
    const all = { decided: true, fine: true };
    expect(body('accept', all)).toMatchObject({ states: ['open', 'rejected'], replace_fine: true });
    expect(body('reject', all)).toMatchObject({ states: ['open', 'accepted', 'edited'] });
    expect(body('lock')).toEqual({ elements: tags, locked: true, states: ['open', 'accepted', 'kept'] });
    expect(body('clear').states).not.toContain('edited');
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
