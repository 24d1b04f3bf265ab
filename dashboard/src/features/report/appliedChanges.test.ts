import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { applied } from './appliedChanges';

const at = '2026-11-21T10:30:00Z';
const apply = (result: Parameters<typeof applied>[0], changes: Parameters<typeof applied>[1]) =>
  applied(result, changes, 'marta', at);

describe('a change that is not answered yet', () => {
  it('shows the decision with its author, and keeps a lock', () => {
    const locked = apply(sampleResult(), { title: { locked: true } });
    const accepted = apply(locked, { title: { decision: 'accepted' } });
    expect(accepted.decisions.title).toEqual({ decision: 'accepted', locked: true, by: 'marta', at });
  });

  it('shows an edited text, and the text of the engine after it is taken back', () => {
    const before = sampleResult({ source: { title: 'builtin' } });
    const edited = apply(before, { title: { decision: 'edited', text: 'Mine' } });
    expect(edited).toMatchObject({ suggested_title: 'Mine', source: { title: 'person' } });
    expect(edited.decisions.title?.decision).toBe('edited');
    // Accepting a text of a person does not make it the engine's.
    expect(apply(edited, { title: { decision: 'accepted' } }).decisions.title?.decision).toBe('edited');
    const back = apply(edited, { title: { decision: null } });
    expect(back.suggested_title).toBe(before.suggested_title);
    expect(back.source.title).toBe('builtin');
    expect(back.decisions).toEqual({});
  });

  it('counts as accepted if the edited text is the suggested one', () => {
    const result = sampleResult();
    const text = result.suggested_title ?? '';
    expect(apply(result, { title: { decision: 'edited', text } }).decisions.title?.decision).toBe('accepted');
  });

  it('removes findings about the earlier text', () => {
    const finding = { code: 'x', severity: 'warn', field: 'title', value: '', limit: '', message: 'm' };
    const result = sampleResult({ findings: [finding, { ...finding, field: 'meta' }] });
    const edited = apply(result, { title: { decision: 'edited', text: 'Mine' } });
    expect(edited.findings.map(({ field }) => field)).toEqual(['meta']);
  });

  it('splits keywords', () => {
    const edited = apply(sampleResult(), { keywords: { decision: 'edited', text: 'boots | warm shoes' } });
    expect(edited.suggested_lsi_keywords).toEqual(['boots', 'warm shoes']);
  });
});
