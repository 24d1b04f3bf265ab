import { describe, expect, it } from 'vitest';
import { withoutTokens } from './dataLayer';
import { initials } from './initials';
import { presentAsNext, safeNext } from './leave';
import { parseSearch, stringifySearch } from './search';

describe('safeNext', () => {
  it.each([
    ['/app/analysis/12?q=a', '/app/analysis/12?q=a'],
    [undefined, '/app/'],
    ['https://evil.example/app/', '/app/'],
    ['//evil.example/app/', '/app/'],
    ['/app/../api/v1/health', '/app/'],
    ['/app\\..\\..\\x', '/app/'],
    ['/uploads/x', '/app/'],
    ['javascript:alert(1)', '/app/'],
  ])('%s', (next, path) => {
    expect(safeNext(next)).toBe(path);
  });
});

describe('presentAsNext', () => {
  it('names every page except the first', () => {
    const at = (path: string) => presentAsNext(new URL(path, location.origin));
    expect(at('/app/')).toBeUndefined();
    expect(at('/app/analysis/12?q=a#b')).toBe('/app/analysis/12?q=a#b');
  });
});

describe('withoutTokens', () => {
  it.each([
    ['http://x.example/app/reset-password?token=abc&a=1', 'http://x.example/app/reset-password?a=1'],
    ['http://x.example/app/?q=token', 'http://x.example/app/?q=token'],
    [
      'http://x.example/app/login?next=%2Fapp%2Fverify-account%3Ftoken%3Dabc',
      'http://x.example/app/login?next=%2Fapp%2Fverify-account',
    ],
  ])('%s', (address, clean) => {
    expect(withoutTokens(address)).toBe(clean);
  });
});

describe('the query of a page', () => {
  it('contains only strings', () => {
    expect(parseSearch('?token=0123&openAnalysis=true')).toEqual({ token: '0123', openAnalysis: 'true' });
    expect(stringifySearch({ q: 'a b', page: 2, none: undefined, empty: '' })).toBe('?q=a+b&page=2');
  });
});

describe('initials', () => {
  it.each([
    ['Brightwater Digital', 'BD'],
    ['marta@brightwater.example', 'MA'],
    ['marta.lopez@brightwater.example', 'ML'],
    ['', '?'],
  ])('%s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
