import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { isTinted, kindOf, reasonOf, redirectChain, robotsRules, shortUrl, targetOf } from './kind';

const chain = [
  { status: 301, url: 'https://shop.example/old' },
  { status: 200, url: 'https://shop.example/new' },
];

describe('kindOf', () => {
  it('is what the server found, whatever the issues are', () => {
    const issues = ['Blocked by robots.txt: Disallow: /'];
    expect(kindOf(sampleResult({ kind: 'not_indexable', indexability_issues: issues }))).toBe(
      'not-indexable',
    );
    expect(kindOf(sampleResult({ kind: 'unknown', indexability_issues: issues }))).toBe('unknown');
  });
});

describe('redirectChain', () => {
  it('reads the chain from the issue', () => {
    const issue = `redirect_chain: ${JSON.stringify(chain)}`;
    expect(redirectChain(sampleResult({ indexability_issues: [issue], hops: [] }))).toEqual(chain);
  });

  it('uses the hops if the issue is invalid', () => {
    expect(redirectChain(sampleResult({ indexability_issues: ['redirect_chain: [{'], hops: chain }))).toEqual(
      chain,
    );
  });
});

describe('a row', () => {
  it('is tinted unless it is indexable or unknown', () => {
    expect(isTinted('redirected')).toBe(true);
    expect(isTinted('not-crawlable')).toBe(true);
    expect(isTinted('not-indexable')).toBe(true);
    expect(isTinted('indexable')).toBe(false);
    expect(isTinted('unknown')).toBe(false);
  });

  it('shows where a redirect ends', () => {
    const result = sampleResult({
      url: 'https://shop.example/old',
      hops: chain,
      indexability_issues: ['redirected'],
    });
    expect(targetOf(result)).toBe('→ /new');
    expect(targetOf(sampleResult())).toBeUndefined();
  });

  it('shows why it could not be checked', () => {
    const walled = sampleResult({ is_indexable: null, indexability_issues: ['Bot protection: Cloudflare'] });
    expect(reasonOf(walled, 'unknown')).toBe('Bot protection: Cloudflare');
    const error = { code: 'timeout', message: 'The server took too long.', attempts: 2 };
    expect(reasonOf({ ...walled, error }, 'unknown')).toBe('The server took too long.');
  });

  it('names the rule', () => {
    const result = sampleResult({ indexability_issues: ['Blocked by robots.txt: Disallow: /search'] });
    expect(robotsRules(result)).toHaveLength(1);
    expect(reasonOf(result, 'not-crawlable')).toBe('Disallow: /search');
  });
});

describe('shortUrl', () => {
  it('omits only the host of the page', () => {
    expect(shortUrl('https://shop.example/a?b=1', 'https://shop.example/')).toBe('/a?b=1');
    expect(shortUrl('https://other.example/a', 'https://shop.example/')).toBe('other.example/a');
  });
});
