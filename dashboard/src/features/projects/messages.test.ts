import { describe, expect, test } from 'vitest';
import { answerFailure, Failure } from '@/api/failure';
import { normalDomain } from '@/lib/url';
import { createMessage, deleteMessage } from './messages';

const answer = (status: number, detail?: string, field?: string) =>
  answerFailure(status, { detail, errors: field ? [{ field, message: 'x' }] : [] });
const none = (kind: Failure['kind']) => new Failure(kind);

describe('createMessage', () => {
  test.each<[Failure, string]>([
    [
      answer(400, 'Odd.', 'domain'),
      'Invalid domain format. Please enter a valid URL (e.g., https://example.com)',
    ],
    [answer(400, 'Odd.', 'name'), 'Invalid project name. Please choose a different name.'],
    [
      answer(400, 'Your plan allows 3 projects with this name.'),
      'Validation error: Your plan allows 3 projects with this name.',
    ],
    [answer(400), 'Please check your input and try again.'],
    [answer(409, 'x'), 'A project with this name or domain already exists. Please choose different values.'],
    [answer(422, 'x'), 'Invalid input data. Please check your project name and domain format.'],
    [answer(500), 'Server error occurred. Please try again in a few moments.'],
    [answer(503), 'Server error occurred. Please try again in a few moments.'],
    [answer(429, 'Too many attempts.'), 'Error: Too many attempts.'],
    [answer(429), 'An unexpected error occurred.'],
    [none('network'), 'Network connection error. Please check your internet connection and try again.'],
    [none('timeout'), 'Request timed out. Please try again.'],
    [none('other'), 'An unexpected error occurred. Please try again.'],
  ])('%o', (failure, text) => {
    expect(createMessage(failure)).toBe(text);
  });
});

test('deleteMessage', () => {
  expect(deleteMessage(answer(403))).toBe('You do not have permission to delete this project.');
  expect(deleteMessage(answer(404))).toBe('Project not found. It may have been deleted.');
  expect(deleteMessage(answer(500))).toBe('Failed to delete project. Please try again.');
  expect(deleteMessage(none('network'))).toBe('Failed to delete project. Please try again.');
});

test.each([
  [' shop.example ', 'https://shop.example'],
  ['HTTP://shop.example', 'HTTP://shop.example'],
  ['https://shop.example/fr', 'https://shop.example/fr'],
  ['shop', null],
  ['https://', null],
  ['two words.example', null],
])('normalDomain %s', (typed, domain) => {
  expect(normalDomain(typed)).toBe(domain);
});
