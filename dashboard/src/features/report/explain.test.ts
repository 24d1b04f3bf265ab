import { describe, expect, it } from 'vitest';
import { sampleIssue, sampleResult } from '@/test/samples';
import { differingPart, duration, explained, isCanonical } from './explain';

describe('what is explained', () => {
  it('includes problems of a redirect, but neither the redirect itself nor notes', () => {
    const issues = ['redirected', 'redirect_loop', 'redirect_https_to_http'].map((code) =>
      sampleIssue(code, code),
    );
    const note = { ...sampleIssue('noarchive', 'No archive'), severity: 'info' };
    const found = explained(sampleResult({ issues: [...issues, note] }));
    expect(found.map(({ code }) => code)).toEqual(['redirect_loop', 'redirect_https_to_http']);
  });

  it('compares URLs if the issue is about the canonical one', () => {
    expect(isCanonical(sampleIssue('canonical_mismatch', 'Canonical mismatch'))).toBe(true);
    expect(isCanonical(sampleIssue('duplicate_title', 'Duplicate title'))).toBe(false);
  });
});

describe('duration', () => {
  it.each([
    [null, 'N/A'],
    [undefined, 'N/A'],
    [0, '0 ms'],
    [184.4, '184 ms'],
    [999.4, '999 ms'],
    [1000, '1.0 s'],
    [1249, '1.2 s'],
  ])('%s is %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});

describe('differingPart', () => {
  it('splits where the URLs differ', () => {
    expect(differingPart('https://a.example/x?c=1', 'https://a.example/x')).toEqual({
      same: 'https://a.example/x',
      own: '?c=1',
      other: '',
    });
  });
});
