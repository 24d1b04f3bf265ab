import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { differingPart, duration, explain, explanations } from './explain';

describe('explain', () => {
  it.each([
    ['404 Not Found', 'Page not found (404)'],
    ['Blocked by robots.txt: Disallow: /a', 'Blocked by robots.txt'],
    ['noindex meta tag: noindex, follow', 'noindex meta tag'],
    ['noindex X-Robots-Tag header: noindex', 'noindex X-Robots-Tag header'],
    ['Canonical mismatch: https://shop.example/b', 'Canonical mismatch'],
  ])('%s', (issue, title) => {
    const explanation = explain(issue);
    expect(explanation.title).toBe(title);
    expect(explanation.fix).not.toBe('');
  });

  it('returns an unknown string unchanged', () => {
    expect(explain('HTTP 503')).toMatchObject({ title: 'Indexing issue', description: 'HTTP 503' });
  });

  it('keeps the value of an issue', () => {
    expect(explain('noindex meta tag: noindex, follow').value).toBe('noindex, follow');
  });
});

describe('explanations', () => {
  const issue = {
    code: 'noindex_meta',
    severity: 'error',
    title: 'Its title',
    explanation: 'Why.',
    fix: 'How.',
    source: 'meta',
    value: 'noindex',
  };

  it("prefer the server's words", () => {
    const result = sampleResult({ issues: [issue], indexability_issues: ['noindex meta tag: noindex'] });
    expect(explanations(result)).toMatchObject([{ title: 'Its title', description: 'Why.', fix: 'How.' }]);
  });

  it('include problems of a redirect, but not the redirect itself', () => {
    const codes = ['redirected', 'redirect_loop', 'redirect_https_to_http'];
    const issues = codes.map((code) => ({ ...issue, code, title: code }));
    expect(explanations(sampleResult({ issues })).map(({ title }) => title)).toEqual(codes.slice(1));
  });

  it('use the issue strings without redirects if the server sent none', () => {
    const result = sampleResult({ issues: [], indexability_issues: ['redirected', '404 Not Found'] });
    expect(explanations(result).map(({ title }) => title)).toEqual(['Page not found (404)']);
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
