import { describe, expect, it } from 'vitest';
import { sampleIssue, sampleResult } from '@/test/samples';
import { isTinted, kindOf, reasonOf, redirectChain, robotsRules, shortUrl, targetOf } from './kind';

const chain = [
  { status: 301, url: 'https://shop.example/old' },
  { status: 200, url: 'https://shop.example/new' },
];

const blocked = sampleIssue('robots_txt_blocked', 'Blocked by robots.txt', 'Disallow: /search');

describe('kindOf', () => {
  it('is what the server found, whatever the issues are', () => {
    expect(kindOf(sampleResult({ kind: 'not_indexable', issues: [blocked] }))).toBe('not-indexable');
    expect(kindOf(sampleResult({ kind: 'unknown', issues: [blocked] }))).toBe('unknown');
  });
});

describe('redirectChain', () => {
  it('has at least one redirect', () => {
    expect(redirectChain(sampleResult({ hops: chain }))).toEqual(chain);
    expect(redirectChain(sampleResult({ hops: chain.slice(1) }))).toEqual([]);
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
      issues: [sampleIssue('redirected', 'Redirected')],
    });
    expect(targetOf(result)).toBe('→ /new');
    expect(targetOf(sampleResult())).toBeUndefined();
  });

  it('shows why it could not be checked', () => {
    const issues = [sampleIssue('bot_protection', 'Bot protection', 'Cloudflare')];
    const walled = sampleResult({ is_indexable: null, issues });
    expect(reasonOf(walled, 'unknown')).toBe('Bot protection: Cloudflare');
    const error = { code: 'timeout', message: 'The server took too long.', attempts: 2 };
    expect(reasonOf({ ...walled, error }, 'unknown')).toBe('The server took too long.');
    const limited = sampleIssue('rate_limited', 'Too many requests', 'HTTP 429');
    const refused = sampleResult({ is_indexable: null, status_code: 429, error: null, issues: [limited] });
    expect(reasonOf(refused, 'unknown')).toBe('Too many requests: HTTP 429');
  });

  it('names the rule', () => {
    const issues = [sampleIssue('ai_blocked', 'AI crawlers blocked', 'GPTBot'), blocked];
    const result = sampleResult({ issues });
    expect(robotsRules(result)).toEqual(['Blocked by robots.txt: Disallow: /search']);
    expect(reasonOf(result, 'not-crawlable')).toBe('Disallow: /search');
  });

  it('names the worst issue, not the redirect', () => {
    const note = { ...sampleIssue('noarchive', 'No archive'), severity: 'info' };
    const issues = [sampleIssue('redirected', 'Redirected'), note, sampleIssue('gone', 'Page removed (410)')];
    expect(reasonOf(sampleResult({ issues }), 'not-indexable')).toBe('Page removed (410)');
    expect(reasonOf(sampleResult({ issues }), 'indexable')).toBeUndefined();
  });
});

describe('shortUrl', () => {
  it('omits only the host of the page', () => {
    expect(shortUrl('https://shop.example/a?b=1', 'https://shop.example/')).toBe('/a?b=1');
    expect(shortUrl('https://other.example/a', 'https://shop.example/')).toBe('other.example/a');
  });

  it.each([
    ['/caf%C3%A9/%F0%9F%98%80', '/café/😀'],
    ['/a%2Fb%20c', '/a%2Fb%20c'],
    ['/%E2%80%AEgpj.exe', '/%E2%80%AEgpj.exe'],
    ['/%FF', '/%FF'],
  ])('shows %s as %s', (path, shown) => {
    expect(shortUrl(`https://shop.example${path}`, 'https://shop.example/')).toBe(shown);
  });
});
