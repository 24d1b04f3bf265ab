import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atOnce, goOn } from '@/lib/slices';
import { readUrl } from './addresses';
import { LineMemory, readingLines, readLine, readLines, withEntries, withoutUrl, writeLine } from './lines';
import { sentence } from './notes';
import { cellsOfAddress } from './separation';
import { KEYWORD_TITLES, URL_TITLES } from './titles';

/** The command line has the same cases. */
const ADDRESS_CASES: { address: string; following: string[]; count: number }[] = JSON.parse(
  readFileSync('../crates/seotags-input/src/input/address_cases.json', 'utf8'),
);

describe('cells that belong to a URL', () => {
  it.each(ADDRESS_CASES)('are counted: $address $following', ({ address, following, count }) => {
    expect(cellsOfAddress(address, following)).toBe(count);
  });
});

interface ListCase {
  name: string;
  list: string[];
  pages: { url: string; keywords: string[] }[];
  skipped: number[];
  notes: string[];
}

/** The command line has the same cases. */
const LISTS: ListCase[] = JSON.parse(readFileSync('../tests/io/fixtures/lists.json', 'utf8'));

describe('a list', () => {
  it.each(LISTS)('is read like the command line reads it: $name', ({ list, pages, skipped, notes }) => {
    const read = readLines(list.join('\n'));
    const found = read.entries.map(({ url, keywords }) => ({ url: new URL(url).href, keywords }));
    expect(found).toEqual(pages);
    expect(read.skipped.map(({ line }) => line)).toEqual(skipped);
    expect(read.notes.map(({ text }) => text)).toEqual(notes);
  });

  it('knows the same column titles as the command line', () => {
    const source = readFileSync('../crates/seotags-input/src/input/titles.rs', 'utf8');
    const listOf = (name: string) => {
      const list = new RegExp(`${name}: \\[&str; \\d+\\] = \\[([^\\]]*)\\]`).exec(source)?.[1] ?? '';
      return [...list.matchAll(/"([^"]*)"/g)].map(([, title]) => title);
    };
    expect(URL_TITLES).toEqual(listOf('URL_HEADERS'));
    expect(KEYWORD_TITLES).toEqual(listOf('KEYWORD_HEADERS'));
  });

  it('has the same meaning in any order of its lines', () => {
    const lines = ['/1,boots', '/2,hats', '/3,red shoes', '/wiki/Paris,_Texas'];
    const sorted = (rows: string[]) =>
      readLines(rows.map((row) => `https://a.example${row}`).join('\n')).entries.toSorted((a, b) =>
        a.url.localeCompare(b.url),
      );
    expect(sorted(lines.toReversed())).toEqual(sorted(lines));
  });

  it('shows what was decided, and what to do if that is wrong', () => {
    const list = 'https://a.example/1,boots\nhttps://a.example/2,hats';
    expect(readLines(list).notes.map(sentence)).toEqual([
      'Keywords after a comma: 2 rows; if the commas belong to the URLs, begin the list with the line url.',
    ]);
    expect(readLines(`url\n${list}`).notes.map(sentence)).toEqual([
      'Commas taken as part of the URL: 2 rows; if these are columns, begin the list with the line url,keyword.',
    ]);
    expect(readLines(`url,keyword\n${list}`).notes).toEqual([]);
  });

  it.each([
    ['https://a.example/filter/red,blue', []],
    ['https://a.example/x;y|z', ['a, b']],
    ['https://a.example/x"y', ['"quoted"']],
    ['https://a.example/1', ['x=1']],
    ['https://a.example/1', ['2024']],
    ['https://a.example/1', ['"2024"', '50%', '2026-11-01']],
    ['https://a.example/1', ['/path']],
    ['https://a.example/1', ['boots', '2024']],
    ['https://a.example/1', ['T2024', 'boots, hats']],
    ['https://a.example/1', ['2024', '/path', 'https://b.example/']],
    ['https://a.example/1', ['red shoes', 'boots']],
  ])('reads back what it writes of %j with %j, in any list', (url, keywords) => {
    const entry = { url, keywords };
    for (const other of [
      '',
      'https://b.example/2\tred shoes',
      'https://b.example/2;red shoes',
      'https://b.example/2,x',
    ]) {
      expect(readLines([other, writeLine(entry)].join('\n')).entries).toContainEqual(entry);
      expect(readLines(withEntries(other, [entry])).entries).toContainEqual(entry);
    }
  });

  it('has the same meaning after a line was removed or added', () => {
    const list =
      'https://a.example/a/x,one\nhttps://a.example/b/y-z,two,three\nhttps://a.example/c,red shoes';
    const [one, two, three] = readLines(list).entries;
    expect([one?.keywords, two?.keywords, three?.keywords]).toEqual([['one'], ['two'], ['red shoes']]);
    expect(readLines(withoutUrl(list, 'https://a.example/c')).entries).toEqual([one, two]);
    const whole = 'https://a.example/filter/red,blue';
    const more = { url: 'https://a.example/d', keywords: ['red shoes'] };
    expect(readLines(withEntries(whole, [more])).entries).toEqual([{ url: whole, keywords: [] }, more]);
    const below = { url: 'https://a.example/e', keywords: ['hats'] };
    expect(readLines(withEntries(`url,keyword\n${whole}`, [below])).entries).toEqual([
      { url: 'https://a.example/filter/red', keywords: ['blue'] },
      below,
    ]);
  });

  it.each([
    'Boots,https://a.example/1\nHats,https://a.example/2\nbad,row',
    '# of May\nReport of May\nkeyword;url\nx;https://a.example/1\nbad;row\n# end\ny;https://a.example/2',
    'Report of May\nurl\nhttps://a.example/filter/red,blue\nhttps://a.example/2',
    'Name,Ziel\nhttps://b.example/,row\nA,https://a.example/1\nB,https://a.example/2',
  ])('keeps its entries when others are added or removed: %j', (list) => {
    const entries = readLines(list).entries;
    expect(entries).toHaveLength(2);
    const more = { url: 'https://c.example/', keywords: ['red shoes', '2024'] };
    const both = withEntries(list, [more]);
    expect(readLines(both).entries).toEqual([...entries, more]);
    expect(readLines(withoutUrl(both, more.url)).entries).toEqual(entries);
    expect(readLines(withoutUrl(list, entries[0]?.url ?? '')).entries).toEqual(entries.slice(1));
  });

  it('with long quotation marks and many cells is read quickly', () => {
    for (const line of [
      '"'.repeat(20_000),
      `${'"'.repeat(20_000)}x`,
      'a,'.repeat(20_000),
      '#'.repeat(20_000),
    ])
      expect(readLines(`https://a.example/1, ${line}\n${line}\nhttps://a.example/2`).entries).toHaveLength(2);
  });
});

describe('URLs', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['HTTP://shop.example', 'HTTP://shop.example'],
    [' shop.example ', 'https://shop.example'],
    ['www.shop.example/tents?x=1', 'https://www.shop.example/tents?x=1'],
    ['shop.example:8080/a', 'https://shop.example:8080/a'],
    ['127.0.0.1:4801/p/2', 'https://127.0.0.1:4801/p/2'],
    ['bücher.example/ü', 'https://bücher.example/ü'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['//cdn.shop.example/a', 'https://cdn.shop.example/a'],
    ['a_b.example/red shoes', 'https://a_b.example/red shoes'],
    ['shop.example./a', 'https://shop.example./a'],
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
    '12.11.2026',
    'e.g.',
    'red shoes',
    'index.html',
    'shop.example/a\tred shoes',
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
  ])('%j has the keywords %j', (line, keywords) => {
    expect(readLine(line)).toEqual({ url: 'https://shop.example/a', keywords });
  });

  it('keep commas of a quoted URL', () => {
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
  ])('keep characters that only a URL has: %j', (line, keywords) => {
    const url = keywords.length === 0 ? line : line.replace(/,[^,]*$/, '');
    expect(readLine(line)).toEqual({ url, keywords });
  });

  it('are merged if they are the same page, with the keywords of all', () => {
    const { entries, duplicates } = readLines(
      'https://shop.example, a\nhttps://shop.example/#top, b; a\nhttps://shop.example/x',
    );
    expect(entries).toEqual([
      { url: 'https://shop.example', keywords: ['a', 'b'] },
      { url: 'https://shop.example/x', keywords: [] },
    ]);
    expect(duplicates).toBe(1);
  });

  it('are listed by number if they were skipped, without blank lines', () => {
    const list = readLines('shop.example/a\r\n\r\nnonsense\nshop.example/a');
    expect(list.entries).toHaveLength(1);
    expect(list.duplicates).toBe(1);
    expect(list.skipped).toEqual([{ line: 3, text: 'nonsense' }]);
  });

  it('are removed with their URL, in any spelling', () => {
    const text = 'shop.example/a, tent\nnonsense\nhttps://shop.example/a\nshop.example/b';
    expect(withoutUrl(text, 'https://shop.example/a')).toBe('nonsense\nshop.example/b');
  });

  it('are added below the existing ones', () => {
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

  it.each([1, 2, 5, 1000])('read in slices of %i steps has the same result as without slices', (steps) => {
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
    // It surveys the lines and then reads them. It pauses every 64 lines, so that no slice takes too
    // long.
    expect(slices).toBe(Math.floor(30 / steps) + 1);
  });

  it('that was read before has the same result after a line was typed', () => {
    const memory = new LineMemory();
    atOnce(readingLines(text, memory));
    // Cancelled half way, like when the user continues to type.
    readingLines(`${text}\r\nshop`, memory).next();
    const typed = `${text}\r\nshop.example/new`;
    expect(atOnce(readingLines(typed, memory))).toEqual(readLines(typed));
    expect(withoutUrl(typed, 'https://shop.example/new', memory)).toBe(text.replaceAll('\r\n', '\n'));
  });
});
