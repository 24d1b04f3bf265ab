import { describe, expect, it } from 'vitest';
import { atOnce } from '@/lib/slices';
import {
  columnName,
  decodeText,
  guessDelimiter,
  isList,
  readingPlain,
  readingRows,
  readingTable,
} from './csv';

const tableOf = (text: string) => atOnce(readingTable(text));
const read = (text: string) => atOnce(readingRows(tableOf(text), 'list.csv'));

describe('a table', () => {
  it.each([
    [',', 'url,keyword\nhttps://a.example/,tent\nhttps://b.example/,boots'],
    ['\t', 'url\tkeyword\nhttps://a.example/\ttent\nhttps://b.example/\tboots'],
    ['|', 'url|keyword\nhttps://a.example/|tent\nhttps://b.example/|boots'],
    [';', 'url;keyword\nhttps://a.example/;tent\nhttps://b.example/;boots'],
  ])('with the delimiter %j is read', (delimiter, text) => {
    expect(guessDelimiter(text)).toBe(delimiter);
    expect(read(text).entries).toEqual([
      { url: 'https://a.example/', keywords: ['tent'] },
      { url: 'https://b.example/', keywords: ['boots'] },
    ]);
  });

  it('of URLs only needs no header', () => {
    const { entries, skipped } = read('a.example\nb.example\n');
    expect(entries.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example']);
    expect(skipped).toEqual([]);
  });

  it('without a header uses its second column as keywords', () => {
    expect(read('a.example,tent; big tent\nb.example,').entries).toEqual([
      { url: 'https://a.example', keywords: ['tent', 'big tent'] },
      { url: 'https://b.example', keywords: [] },
    ]);
  });

  it.each(['\n', '\r\n'])('with many rows is read completely, with pauses (%j)', (newline) => {
    const lines = Array.from(
      { length: 1_700 },
      (_, n) => `https://a.example/${n},"one; ""two"",${newline}${n}"`,
    );
    const work = readingTable(['\uFEFFurl,keyword', ...lines].join(newline));
    let breaths = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) breaths += 1;
    expect(breaths).toBe(3);
    expect(step.value.header).toEqual(['url', 'keyword']);
    expect(step.value.rows).toHaveLength(1_700);
    expect(step.value.rows[1_699]).toEqual(['https://a.example/1699', `one; "two",${newline}1699`]);
  });

  it('finds its columns by their names, in any order', () => {
    const table = tableOf('Clicks,Mot-clé,Page\n12,tente,https://a.example/\n3,botte,https://b.example/');
    expect(table).toMatchObject({ urlColumn: 2, keywordColumn: 1, clear: true });
  });

  it('is not clear if several columns could contain the URLs', () => {
    const table = tableOf('from,to,note\na.example/1,a.example/2,x\na.example/3,a.example/4,y');
    expect(table.clear).toBe(false);
    expect(columnName(table, 0)).toBe('from (a.example/1)');
    expect(atOnce(readingRows({ ...table, urlColumn: 1, keywordColumn: 2 }, 'list.csv')).entries[0]).toEqual({
      url: 'https://a.example/2',
      keywords: ['x'],
    });
  });

  it('keeps quoted commas and line breaks in one cell', () => {
    expect(read('url,keyword\n"https://a.example/x,y","red, or\nblue"').entries).toEqual([
      { url: 'https://a.example/x,y', keywords: ['red, or\nblue'] },
    ]);
  });

  it('of one column keeps whole URLs, whatever delimiters they contain', () => {
    for (const path of ['wiki/Paris,_Texas', 'filter/red,blue', 'x;y=1', '?brand=a|b']) {
      const url = `https://a.example/${path}`;
      expect(read(`url\n${url}\n${url}2`).entries.map((entry) => entry.url)).toEqual([url, `${url}2`]);
    }
  });

  it('joins the parts of a URL that contains the delimiter', () => {
    expect(
      read('url,keyword\nhttps://a.example/wiki/Paris,_Texas,towns\nhttps://a.example/1,tent').entries,
    ).toEqual([
      { url: 'https://a.example/wiki/Paris,_Texas', keywords: ['towns'] },
      { url: 'https://a.example/1', keywords: ['tent'] },
    ]);
  });

  it('lists rows without a URL by their line number in the file', () => {
    expect(read('url,keyword\nhttps://a.example/,tent\n\nnothing,here').skipped).toEqual([
      { line: 4, text: 'nothing, here', file: 'list.csv' },
    ]);
  });

  it('can be empty', () => {
    expect(read('')).toEqual({ entries: [], skipped: [], notes: [] });
  });
});

describe('a text file', () => {
  it('is read like pasted lines', () => {
    const { entries, skipped } = atOnce(readingPlain('\uFEFFa.example, tent\nnothing\n', 'list.txt'));
    expect(entries).toEqual([{ url: 'https://a.example', keywords: ['tent'] }]);
    expect(skipped).toEqual([{ line: 2, text: 'nothing', file: 'list.txt' }]);
  });

  it('without a header is a list, even if it is a .csv file', () => {
    const text = 'https://a.example/filter/red,blue\nhttps://a.example/filter/red,green\n';
    expect(isList(tableOf(text))).toBe(true);
    const { entries, notes } = atOnce(readingPlain(text, 'list.csv'));
    expect(entries.map(({ url }) => url)).toEqual(text.trim().split('\n'));
    expect(notes.map((note) => note.text)).toEqual(['commas taken as part of the URL: 2 rows']);
    expect(isList(tableOf(`url,keyword\n${text}`))).toBe(false);
    expect(isList(tableOf('https://a.example/1,"red\nblue"'))).toBe(false);
    expect(isList(tableOf('boots,https://a.example/1\nhats,https://a.example/2'))).toBe(false);
  });

  it('may be in UTF-8, UTF-16 or Windows-1252', () => {
    expect(decodeText(new TextEncoder().encode('été'))).toBe('été');
    expect(decodeText(Uint8Array.of(0xe9, 0x74, 0xe9))).toBe('été');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xe9, 0, 0x74, 0))).toBe('ét');
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0, 0xe9, 0, 0x74))).toBe('ét');
  });
});
