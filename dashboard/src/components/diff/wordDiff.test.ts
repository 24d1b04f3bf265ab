import { describe, expect, it } from 'vitest';
import { wordDiff } from './wordDiff';

/** The text with its changed words in brackets. */
const marked = (parts: { text: string; changed: boolean }[] | undefined) =>
  parts?.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

describe('the word diff', () => {
  it('marks added words in the new text and removed ones in the old text', () => {
    const diff = wordDiff('Red shoes for running | Shop', 'Red running shoes in winter | Shop');
    expect(marked(diff?.old)).toBe('Red [shoes for ]running | Shop');
    expect(marked(diff?.next)).toBe('Red running [shoes in winter ]| Shop');
  });

  it('keeps each text as it is, also if only the spaces differ', () => {
    const diff = wordDiff('Red  shoes, warm', 'Red shoes, dry');
    expect(diff?.old.map(({ text }) => text).join('')).toBe('Red  shoes, warm');
    expect(diff?.next.map(({ text }) => text).join('')).toBe('Red shoes, dry');
    expect(marked(diff?.old)).toBe('Red  shoes, [warm]');
  });

  it('separates words that are written without spaces', () => {
    const diff = wordDiff('東京の靴', '東京の帽子');
    expect(marked(diff?.next)).toBe('東京の[帽子]');
  });

  it('does not mark a text that was rewritten, is equal or has no counterpart', () => {
    expect(wordDiff('Blog', 'Everything about boots and tents for winter')).toBeNull();
    expect(wordDiff('Same', 'Same')).toBeNull();
    expect(wordDiff(null, 'New')).toBeNull();
  });

  it('does not compare endless texts', () => {
    expect(wordDiff('boot '.repeat(1_000), `${'boot '.repeat(999)}tent`)).not.toBeNull();
    expect(wordDiff('boot '.repeat(1_000), `${'boot '.repeat(1_000)}tent`)).toBeNull();
  });
});
