import { describe, expect, it } from 'vitest';
import { answerFailure, Failure } from '@/api/failure';
import { createMessage, saveMessage } from './messages';

const answered = (status: number, detail?: string, field?: string) =>
  answerFailure(status, { detail, errors: field ? [{ field, message: 'x' }] : [] });

describe('the message of a failed creation', () => {
  it.each([
    [400, 'Your plan allows 5 URLs.', 'Validation error: Your plan allows 5 URLs.'],
    [401, undefined, 'Authentication failed. Please log in again.'],
    [403, 'x', 'You do not have permission to perform this action.'],
    [404, 'x', 'Project not found. Please refresh the page and try again.'],
    [500, 'x', 'Server error occurred. Please try again in a few moments.'],
    [503, undefined, 'Server error occurred. Please try again in a few moments.'],
    [409, 'Your plan allows 1 analyses at once.', 'Your plan allows 1 analyses at once.'],
    [
      429,
      'Too many attempts. Please try again in 12 seconds.',
      'Too many attempts. Please try again in 12 seconds.',
    ],
    [429, undefined, 'An unexpected error occurred. Please try again.'],
    [418, 'x', 'An unexpected error occurred. Please try again.'],
  ])('for %i with %j', (status, detail, text) => {
    expect(createMessage(answered(status, detail))).toBe(text);
  });

  it.each([
    ['urls', 'Invalid URL format detected. Please check your URLs and try again.'],
    ['name', 'Invalid analysis name. Please choose a different name.'],
  ])('for the field %s', (field, text) => {
    expect(createMessage(answered(400, 'Odd.', field))).toBe(text);
  });

  it('without a response', () => {
    expect(createMessage(new Failure('network'))).toBe(
      'Network connection error. Please check your internet connection and try again.',
    );
    expect(createMessage(new Failure('other'))).toBe('An unexpected error occurred. Please try again.');
  });
});

it('contains the message of the server if saving failed', () => {
  expect(saveMessage(answered(400, 'Analysis is still in progress.'))).toBe(
    'Error: Analysis is still in progress.',
  );
  expect(saveMessage(new Failure('network'))).toBe('An unexpected error occurred.');
});
