import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atOnce, goOn } from '@/lib/slices';
import {
  cellsOfAddress,
  LineMemory,
  readingLines,
  readLine,
  readLines,
  readUrl,
  withEntries,
  withoutUrl,
  writeLine,
} from './lines';

/** Those of the command line, too. */
const ADDRESS_CASES: { address: string; following: string[]; count: number }[] = JSON.parse(
  readFileSync('../crates/seotags/src/input/address_cases.json', 'utf8'),
);

describe('cells that go on with an address', () => {
  it.each(ADDRESS_CASES)('are counted: $address $following', ({ address, following, count }) => {
    expect(cellsOfAddress(address, following)).toBe(count);
  });
});

describe('addresses', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['HTTP://shop.example', 'HTTP://shop.example'],
    [' shop.example ', 'https://shop.example'],
    ['www.shop.example/tents?x=1', 'https://www.shop.example/tents?x=1'],
    ['shop.example:8080/a', 'https://shop.example:8080/a'],
    ['127.0.0.1:4801/p/2', 'https://127.0.0.1:4801/p/2'],
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
    '999.0.0.1',
    '1.2.3',
    '12.50',
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

  it.each([
    ['https://a.example/wiki/Paris,_Texas', []],
    ['https://a.example/wiki/Paris,_Texas, towns', ['towns']],
    ['https://a.example/sport/mecz,48215,1.html,match', ['match']],
    ['https://a.example/map?ll=51.5,-0.12', []],
    ['https://a.example/list;jsessionid=A?x=1', []],
  ])('keep what only an address has: %j', (line, keywords) => {
    const url = keywords.length === 0 ? line : line.replace(/,[^,]*$/, '');
    expect(readLine(line)).toEqual({ url, keywords });
  });

  it('are merged where they mean the same page, with the keywords of all', () => {
    const { entries, duplicates } = readLines(
      'https://shop.example, a\nhttps://shop.example/#top, b; a\nhttps://shop.example/x',
    );
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

  it.each(['\n', '\r\n', '\r'])('end with %j', (end) => {
    const list = readLines(['shop.example/a', 'nonsense', '', 'shop.example/b', ''].join(end));
    expect(list.entries.map(({ url }) => url)).toEqual(['https://shop.example/a', 'https://shop.example/b']);
    expect(list.skipped).toEqual([{ line: 2, text: 'nonsense' }]);
  });
});

describe('a long list', () => {
  const text = Array.from({ length: 1000 }, (_, n) => {
    if (n % 100 === 7) return `nonsense ${n}`;
    return n % 10 === 3 ? `shop.example/p/${n - 1}, again` : `https://shop.example/p/${n}, word ${n}`;
  }).join('\r\n');

  it.each([1, 2, 5, 1000])('read in slices of %i steps is the same as at one go', (steps) => {
    const work = readingLines(text);
    let slices = 0;
    for (;;) {
      let left = steps;
      slices += 1;
      const state = goOn(work, () => --left === 0);
      if (!state.done) continue;
      expect(state.value).toEqual(readLines(text));
      expect(state.value).toMatchObject({ duplicates: 100, skipped: { length: 10 } });
      break;
    }
    // It stops every 64 lines, so that no slice lasts longer than it may.
    expect(slices).toBe(Math.floor(15 / steps) + 1);
  });

  it('that was read before is the same after a line was typed', () => {
    const memory = new LineMemory();
    atOnce(readingLines(text, memory));
    // Given up half way, as typing on does.
    readingLines(`${text}\r\nshop`, memory).next();
    const typed = `${text}\r\nshop.example/new`;
    expect(atOnce(readingLines(typed, memory))).toEqual(readLines(typed));
    expect(withoutUrl(typed, 'https://shop.example/new', memory)).toBe(text.replaceAll('\r\n', '\n'));
  });
});
