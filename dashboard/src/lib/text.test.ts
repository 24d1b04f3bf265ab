import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, toDate } from './dates';
import { countCharacters, lengthText, lengthVerdict } from './lengths';
import { formatCount, formatDuration, formatPrice, percent, plural, timeLeft } from './numbers';
import { matchState, passwordRules, rulesMet } from './password';
import { isActive, isInProgress, statusLabel, statusTone } from './status';
import { hostOf, isHttpUrl, normalDomain, shortUrl } from './url';

describe('lengths', () => {
  it('counts what a reader calls a character', () => {
    expect(countCharacters('abc')).toBe(3);
    expect(countCharacters('e\u0301te\u0301')).toBe(3);
    expect(countCharacters('👩🏽‍🚀 go')).toBe(4);
  });

  it('counts wide East Asian characters twice', () => {
    expect(countCharacters('東京')).toBe(4);
    expect(countCharacters('서울 a')).toBe(6);
    expect(countCharacters('Ａ')).toBe(2);
  });

  it('collapses white space as a page does', () => {
    expect(countCharacters('  a \n\t b ')).toBe(3);
  });

  it.each([
    ['title', 60, 'ok', '60'],
    ['title', 61, 'long', '61 · Long'],
    ['meta', 139, 'ok', '139'],
    ['meta', 140, 'good', '140 · Good'],
    ['meta', 155, 'good', '155 · Good'],
    ['meta', 156, 'long', '156 · Too long'],
  ] as const)('rates a %s of %i as %s', (kind, count, verdict, text) => {
    expect(lengthVerdict(kind, count)).toBe(verdict);
    expect(lengthText(kind, count)).toBe(text);
  });
});

describe('status', () => {
  it('reads statuses in any spelling', () => {
    expect(statusLabel('review_in_progress')).toBe('Review in Progress');
    expect(statusLabel('REVIEW PENDING')).toBe('Review Pending');
    expect(statusLabel('odd')).toBe('odd');
  });

  it('knows four statuses that are in progress and two that are active', () => {
    const all = [
      'pending',
      'processing',
      'success',
      'failure',
      'stopped',
      'review_pending',
      'review_in_progress',
      'review_success',
      'review_failure',
    ];
    expect(all.filter(isInProgress)).toEqual([
      'pending',
      'processing',
      'review_pending',
      'review_in_progress',
    ]);
    expect(all.filter(isActive)).toEqual(['processing', 'review_in_progress']);
    expect(all.map(statusTone)).toEqual([
      'outline',
      'neutral',
      'success',
      'danger',
      'outline',
      'neutral',
      'neutral',
      'success',
      'danger',
    ]);
  });
});

describe('password', () => {
  it('judges each rule separately', () => {
    expect(passwordRules('abc')).toEqual({
      length: false,
      uppercase: false,
      lowercase: true,
      number: false,
      special: false,
    });
    expect(passwordRules('ABCDEFG1')).toMatchObject({ length: true, uppercase: true, lowercase: false });
    expect(rulesMet('Abcdefg1')).toBe(false);
    expect(rulesMet('Abcdefg1!')).toBe(true);
    expect(rulesMet('Éàbcdef1 ')).toBe(true);
  });

  it('shows no error before the confirmation is typed', () => {
    expect(matchState('a', '')).toBe('unmet');
    expect(matchState('a', 'b')).toBe('error');
    expect(matchState('a', 'a')).toBe('met');
  });
});

describe('dates', () => {
  it('reads times without a zone as UTC', () => {
    expect(toDate('2026-11-21T10:30:00')?.toISOString()).toBe('2026-11-21T10:30:00.000Z');
    expect(toDate('2026-11-21T10:30:00.123456')?.getUTCHours()).toBe(10);
    expect(toDate('2026-11-21T10:30:00+02:00')?.getUTCHours()).toBe(8);
  });

  it('formats days and minutes, and a dash without a date', () => {
    const local = new Date(2026, 10, 3, 9, 5);
    expect(formatDate(local)).toBe('2026-11-03');
    expect(formatDateTime(local)).toBe('2026-11-03 09:05');
    expect(formatDate(null)).toBe('—');
    expect(formatDateTime('nonsense')).toBe('—');
  });
});

describe('numbers', () => {
  it('formats counts, cents and durations', () => {
    expect(formatCount(1240)).toBe('1,240');
    expect([1290, 5, 0, null].map(formatPrice)).toEqual(['12,90 €', '0,05 €', '0,00 €', 'Free']);
    expect(formatDuration(340.4)).toBe('340 ms');
    expect(formatDuration(1234)).toBe('1.2 s');
    expect(formatDuration(null)).toBe('—');
    expect(plural(1, 'URL')).toBe('1 URL');
    expect(plural(2000, 'analysis', 'analyses')).toBe('2,000 analyses');
  });

  it('shows at most 100 percent, and only when all is done', () => {
    expect(percent(999, 1000)).toBe(99);
    expect(percent(12, 10)).toBe(100);
    expect(percent(0, 0)).toBe(0);
  });

  it('estimates the time left from ten results on', () => {
    expect(timeLeft(9, 100, 10)).toBeNull();
    expect(timeLeft(10, 130, 10)).toBe('about 2 min left');
    expect(timeLeft(50, 100, 10)).toBe('under a minute left');
    expect(timeLeft(10, 10_000, 60)).toBe('about 17 h left');
    expect(timeLeft(100, 100, 10)).toBeNull();
  });
});

describe('url', () => {
  it('makes a URL of a typed domain', () => {
    expect(normalDomain(' example.com ')).toBe('https://example.com');
    expect(normalDomain('HTTP://example.com')).toBe('HTTP://example.com');
    expect(normalDomain('localhost')).toBeNull();
    expect(normalDomain('two words.com')).toBeNull();
    expect(normalDomain('')).toBeNull();
  });

  it('links only to http and https', () => {
    expect(isHttpUrl('https://a.example/x')).toBe(true);
    expect(isHttpUrl('javascript:alert(1)')).toBe(false);
    expect(isHttpUrl('/path')).toBe(false);
  });

  it('omits the known host', () => {
    expect(shortUrl('https://www.a.example/x?y=1', 'a.example')).toBe('/x?y=1');
    expect(shortUrl('https://b.example/x', 'a.example')).toBe('b.example/x');
    expect(shortUrl('no address')).toBe('no address');
    expect(hostOf('https://a.example:81/x')).toBe('a.example:81');
  });
});
