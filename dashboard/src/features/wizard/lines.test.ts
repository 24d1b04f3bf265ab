import { describe, expect, it } from 'vitest';
import { mergeEntries, readLine, readLines, readUrl, withEntries, withoutUrl, writeLine } from './lines';

describe('addresses', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['HTTP://shop.example', 'HTTP://shop.example'],
    [' shop.example ', 'https://shop.example'],
    ['www.shop.example/tents?x=1', 'https://www.shop.example/tents?x=1'],
    ['shop.example:8080/a', 'https://shop.example:8080/a'],
    ['bücher.example/ü', 'https://bücher.example/ü'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
  ])('are read from %j', (text, url) => {
    expect(readUrl(text)).toBe(url);
  });

  it.each([
    '',
    'tents',
    'ftp://shop.example',
    'https://',
    'not an address',
    'mail@shop.example',
    'shop.example:99999/',
  ])('are not read from %j', (text) => {
    expect(readUrl(text)).toBeNull();
  });
});

describe('lines', () => {
  it.each([
    ['shop.example/a', []],
    ['shop.example/a, tent', ['tent']],
    ['shop.example/a, tent; big tent | tent ;', ['tent', 'big tent']],
    ['shop.example/a,', []],
    ['shop.example/a\ttent', ['tent']],
  ])('%j have the keywords %j', (line, keywords) => {
    expect(readLine(line)).toEqual({ url: 'https://shop.example/a', keywords });
  });

  it('keep commas of a quoted address', () => {
    const entry = { url: 'https://shop.example/a,b', keywords: ['x', 'y'] };
    expect(readLine('"https://shop.example/a,b", x; y')).toEqual(entry);
    expect(readLine(writeLine(entry))).toEqual(entry);
  });

  it('are merged where they mean the same page, with the keywords of all', () => {
    const { entries, duplicates } = mergeEntries([
      { url: 'https://shop.example', keywords: ['a'] },
      { url: 'https://shop.example/#top', keywords: ['b', 'a'] },
      { url: 'https://shop.example/x', keywords: [] },
    ]);
    expect(entries).toEqual([
      { url: 'https://shop.example', keywords: ['a', 'b'] },
      { url: 'https://shop.example/x', keywords: [] },
    ]);
    expect(duplicates).toBe(1);
  });

  it('name those skipped by their number and pass blanks over', () => {
    const list = readLines('shop.example/a\r\n\r\nnonsense\nshop.example/a');
    expect(list.entries).toHaveLength(1);
    expect(list.duplicates).toBe(1);
    expect(list.skipped).toEqual([{ line: 3, text: 'nonsense' }]);
  });

  it('go with their address, however it was written', () => {
    const text = 'shop.example/a, tent\nnonsense\nhttps://shop.example/a\nshop.example/b';
    expect(withoutUrl(text, 'https://shop.example/a')).toBe('nonsense\nshop.example/b');
  });

  it('are added below what there is', () => {
    const entries = [{ url: 'https://shop.example/b', keywords: ['x', 'y'] }];
    expect(withEntries('', entries)).toBe('https://shop.example/b, x; y');
    expect(withEntries('shop.example/a\n\n', entries)).toBe('shop.example/a\nhttps://shop.example/b, x; y');
    expect(withEntries('shop.example/a', [])).toBe('shop.example/a');
  });

  it('of a hundred thousand addresses are read in a moment', () => {
    const text = Array.from({ length: 100_000 }, (_, n) => `https://shop.example/p/${n}, word ${n}`).join(
      '\n',
    );
    const start = performance.now();
    expect(readLines(text).entries).toHaveLength(100_000);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
