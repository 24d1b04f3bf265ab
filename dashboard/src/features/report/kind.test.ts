import { describe, expect, it } from 'vitest';
import { sampleResult } from '@/test/samples';
import { isTinted, kindOf, reasonOf, redirectChain, robotsRules, shortUrl, targetOf } from './kind';

const chain = [
  { status: 301, url: 'https://shop.example/old' },
  { status: 200, url: 'https://shop.example/new' },
];

describe('kindOf', () => {
  it('is Unknown while nothing is known, whatever the issues say', () => {
    expect(
      kindOf(
        sampleResult({ is_indexable: null, indexability_issues: ['Blocked by robots.txt: Disallow: /'] }),
      ),
    ).toBe('unknown');
  });

  it('puts a rule of robots.txt before a redirect', () => {
    const issues = ['redirected', 'Blocked by robots.txt: Disallow: /search'];
    expect(kindOf(sampleResult({ is_indexable: false, indexability_issues: issues }))).toBe('not-crawlable');
  });

  it('puts a redirect before indexable', () => {
    expect(kindOf(sampleResult({ is_indexable: true, indexability_issues: ['redirected'] }))).toBe(
      'redirected',
    );
    const issue = `redirect_chain: ${JSON.stringify(chain)}`;
    expect(kindOf(sampleResult({ is_indexable: true, indexability_issues: [issue], hops: [] }))).toBe(
      'redirected',
    );
  });

  it('a chain of one is no redirect', () => {
    const issue = `redirect_chain: ${JSON.stringify(chain.slice(1))}`;
    expect(kindOf(sampleResult({ is_indexable: true, indexability_issues: [issue], hops: [] }))).toBe(
      'indexable',
    );
  });

  it('tells indexable from not', () => {
    expect(kindOf(sampleResult({ is_indexable: true, indexability_issues: [], hops: [] }))).toBe('indexable');
    expect(
      kindOf(sampleResult({ is_indexable: false, indexability_issues: ['404 Not Found'], hops: [] })),
    ).toBe('not-indexable');
  });
});

describe('redirectChain', () => {
  it('reads the chain out of the issue', () => {
    const issue = `redirect_chain: ${JSON.stringify(chain)}`;
    expect(redirectChain(sampleResult({ indexability_issues: [issue], hops: [] }))).toEqual(chain);
  });

  it('falls back to the hops when the text is broken', () => {
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

  it('says where a redirect ends', () => {
    const result = sampleResult({
      url: 'https://shop.example/old',
      hops: chain,
      indexability_issues: ['redirected'],
    });
    expect(targetOf(result)).toBe('→ /new');
    expect(targetOf(sampleResult())).toBeUndefined();
  });

  it('says why it could not be checked', () => {
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
  it('leaves out the own host only', () => {
    expect(shortUrl('https://shop.example/a?b=1', 'https://shop.example/')).toBe('/a?b=1');
    expect(shortUrl('https://other.example/a', 'https://shop.example/')).toBe('other.example/a');
  });
});
