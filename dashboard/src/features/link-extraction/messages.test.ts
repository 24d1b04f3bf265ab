import { describe, expect, it } from 'vitest';
import { answerFailure, Failure } from '@/api/failure';
import { checkPageUrl, usableLanguage } from './check';
import { extractionMessage } from './messages';

const answered = (status: number, detail?: string) => answerFailure(status, { detail });
const LOGS = 'An unexpected error occurred. Please check the logs or try again.';

describe('the message of a failed extraction', () => {
  it.each([
    [
      502,
      'The website answered 403 Forbidden.',
      'The website answered 403 Forbidden.',
      'The website answered 403 Forbidden.',
    ],
    [502, undefined, 'The website is blocking our requests.', 'The website is blocking our requests.'],
    [400, 'Unknown host.', 'Unknown host.', LOGS],
    [400, undefined, 'Invalid request parameters.', LOGS],
    [504, 'slow', 'Server error occurred. Please try again in a few moments.', LOGS],
    [429, 'Too many attempts.', 'Too many attempts.', LOGS],
    [418, undefined, LOGS, LOGS],
  ])('%i with %j', (status, detail, wizard, project) => {
    expect(extractionMessage('wizard', answered(status, detail))).toBe(wizard);
    expect(extractionMessage('project', answered(status, detail))).toBe(project);
  });

  it('for a refused selector', () => {
    const errors = [{ field: 'css_selector', message: 'x' }];
    expect(extractionMessage('wizard', answerFailure(400, { detail: 'Odd.', errors }))).toBe(
      'Invalid CSS selector. Please check your selector syntax and try again.',
    );
  });

  it('without a response', () => {
    const failure = new Failure('network');
    expect(extractionMessage('wizard', failure)).toBe('An unknown error occurred. Please try again.');
    expect(extractionMessage('project', failure)).toBe('An unknown error occurred.');
  });
});

describe('the URL of the page', () => {
  it.each([
    ['  ', 'Please enter a URL to extract links from.'],
    ['shop.example', 'Please enter a valid URL starting with http:// or https://'],
    ['ftp://shop.example', 'Please enter a valid URL starting with http:// or https://'],
    ['https:shop.example', 'Please enter a valid URL starting with http:// or https://'],
    [' HTTPS://shop.example/tents ', null],
  ])('%j', (text, wrong) => {
    expect(checkPageUrl(text)).toBe(wrong);
  });

  it('sets one of six languages', () => {
    expect(usableLanguage('FR')).toBe('fr');
    expect(usableLanguage('nl')).toBeUndefined();
    expect(usableLanguage(null)).toBeUndefined();
  });
});
