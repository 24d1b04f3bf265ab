import { describe, expect, it } from 'vitest';
import type { Result } from '@/api/types';
import { FakeReport } from '@/test/fakeReport';
import { sampleResult } from '@/test/samples';
import { countsOf, firstTab, isInTab, tabs } from './reviewTabs';

const by = { locked: false, by: 'marta', at: '2026-11-21T10:30:00Z' };
const accepted = { ...by, decision: 'accepted' };

/** A page with a single new text, so that one decision completes it. */
const page = (more: Partial<Result>) =>
  sampleResult({ suggested_meta_description: null, suggested_h1: null, suggested_seo_text: null, ...more });

const open = page({ id: 1 });
const done = page({ id: 2, decisions: { title: accepted } });
const rejected = page({ id: 3, decisions: { title: { ...by, decision: 'rejected' } } });
const same = page({ id: 4, current_title: 'Red shoes for every day | Shop' });
const failed = page({ id: 5, is_indexable: null, suggested_title: null, suggested_lsi_keywords: null });
const half = sampleResult({ id: 6, decisions: { title: { ...by, decision: 'edited' } } });

const countsIn = (...results: Result[]) => countsOf(new FakeReport(results).summary());

describe('the tabs', () => {
  it('contain pages by the states of their texts', () => {
    const inTabs = (result: Result) => tabs.map(({ id }) => id).filter((id) => isInTab(result, id));
    expect(inTabs(open)).toEqual(['review', 'all']);
    expect(inTabs(done)).toEqual(['accepted', 'all']);
    expect(inTabs(rejected)).toEqual(['rejected', 'all']);
    expect(inTabs(same)).toEqual(['unchanged', 'all']);
    expect(inTabs(failed)).toEqual(['problems', 'all']);
    expect(inTabs(half)).toEqual(['review', 'edited', 'all']);
  });

  it('count pages, and how many of those with suggestions are reviewed', () => {
    const { pages, reviewed, reviewable } = countsIn(open, done, rejected, same, failed, half);
    expect(pages).toEqual({
      review: 2,
      accepted: 1,
      edited: 1,
      rejected: 1,
      unchanged: 1,
      problems: 1,
      all: 6,
    });
    expect([reviewed, reviewable]).toEqual([2, 4]);
  });

  it('do not require a decision on the keywords', () => {
    expect(done.suggested_lsi_keywords).not.toBeNull();
    expect(isInTab(done, 'review')).toBe(false);
  });

  it('open on the first one with something to do', () => {
    expect(firstTab(countsIn(done, failed, open))).toBe('review');
    expect(firstTab(countsIn(done, failed))).toBe('problems');
    expect(firstTab(countsIn(done, same))).toBe('all');
  });
});
