import { describe, expect, it } from 'vitest';
import { counters, typedFindings } from './typedFindings';

const long = 'Red shoes for every day, light and lasting, in forty sizes and five colours';

describe('a typed text', () => {
  it.each([
    ['title', 'Red shoes', 'Shoes', []],
    ['title', long, 'Shoes', ['Longer than 60 characters.', 'Wider than 580 pixels.']],
    ['title', ' Red  shoes ', 'Red shoes', ['The same as the current text.']],
    ['meta', 'Red shoes.', '', ['Shorter than 70 characters.']],
    ['title', '<b>Red</b>', '', ['Contains HTML, which search results show as plain text.']],
    ['h1', long, '', []],
    ['title', '   ', '', []],
  ] as const)('as %s: %j', (element, typed, current, findings) => {
    expect(typedFindings(element, typed, current)).toEqual(findings);
  });

  it('is counted in characters, and in pixels if a search result shows it', () => {
    expect(counters('title', 'Red shoes')).toMatch(/^9 characters, \d+ of 580 px$/);
    expect(counters('meta', 'x'.repeat(150))).toMatch(/^150 characters · Good, \d+ of \d+ px$/);
    expect(counters('title', 'x'.repeat(170))).toMatch(/^170 characters · Long, \d+ of 580 px$/);
    expect(counters('meta', 'x'.repeat(170))).toMatch(/^170 characters · Too long, \d+ of \d+ px$/);
    expect(counters('title', ' Red  shoes ')).toBe(counters('title', 'Red shoes'));
    expect(counters('keywords', 'a | b')).toBe('5 characters, separated by |');
    expect(counters('seo_text', 'x'.repeat(1200))).toBe('1,200 characters');
  });
});
