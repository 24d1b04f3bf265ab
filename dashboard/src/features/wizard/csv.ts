import Papa from 'papaparse';
import type { Work } from '@/lib/slices';
import { readUrl } from './addresses';
import { type Entry, readingEntries, type SkippedLine } from './lines';
import type { Note } from './notes';
import { readKeywords } from './rows';
import { cellsOfAddress } from './separation';
import { mayBeKeywordTitle, mayBeUrlTitle } from './titles';

const DELIMITERS = [',', '\t', '|', ';'];
const NEWLINES = ['\r\n', '\n', '\r'] as const;
const SNIFFED_ROWS = 10;
/** Rows between two pauses. */
const ROWS_AT_ONCE = 64;
const ROWS_PARSED = 500;

export interface Table {
  /** Null if the first row is data. */
  header: string[] | null;
  rows: string[][];
  delimiter: string;
  columns: number;
  /** The detected columns; -1 for none. */
  urlColumn: number;
  keywordColumn: number;
  /** False if the user should choose the columns. */
  clear: boolean;
}

export interface FileUrls {
  entries: Entry[];
  skipped: SkippedLine[];
  /** Decisions made while reading. */
  notes: Note[];
}

/** Spreadsheets save in several encodings: UTF-16 with a byte order mark, UTF-8, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter (comma, tab, pipe or semicolon) that fits the first rows best. */
export function guessDelimiter(text: string): string {
  const sniffed = Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    preview: SNIFFED_ROWS,
    skipEmptyLines: 'greedy',
  });
  return sniffed.meta.delimiter;
}

/** The rows of a text, with pauses after some hundreds. */
function* parsing(text: string, delimiter: string): Work<string[][]> {
  const rows: string[][] = [];
  let newline: (typeof NEWLINES)[number] | undefined;
  for (let at = 0; at < text.length; ) {
    // Not the fast mode, which would split the whole remaining text before it returns the first rows.
    const options = { delimiter, preview: ROWS_PARSED, fastMode: false, ...(newline && { newline }) };
    const { data, meta } = Papa.parse<string[]>(text.slice(at), options);
    for (const row of data) rows.push(row);
    if (!meta.truncated) break;
    newline = NEWLINES.find((one) => one === meta.linebreak);
    at += meta.cursor;
    yield;
  }
  return rows;
}

export function* readingTable(text: string): Work<Table> {
  const plain = text.replace(/^\uFEFF/, '');
  const delimiter = guessDelimiter(plain);
  return tableOf(yield* parsing(plain, delimiter), delimiter);
}

/** The table of a workbook: its first sheet with a URL. */
export function tableOfSheets(sheets: readonly string[][][]): Table {
  const hasUrl = (rows: string[][]) => rows.some((row) => row.some((cell) => readUrl(cell) !== null));
  return tableOf(sheets.find(hasUrl) ?? sheets[0] ?? [], ',');
}

function tableOf(rows: string[][], delimiter: string): Table {
  const first = rows.find((row) => !isBlank(row));
  const header = first && isHeader(first) ? first.map((cell) => cell.trim()) : null;
  const data = header && first ? rows.slice(rows.indexOf(first) + 1) : rows;
  const columns = Math.max(0, ...rows.slice(0, 1000).map((row) => row.length));
  if (header?.length === 1) {
    const whole = data.map((row) => [row.join(delimiter)]);
    return { header, rows: whole, delimiter, columns: 1, ...chooseColumns(header, whole, 1) };
  }
  return { header, rows: data, delimiter, columns, ...chooseColumns(header, data, columns) };
}

/** True if the table has no rows below its header. */
export function isEmptyTable(table: Table): boolean {
  return table.rows.every(isBlank);
}

/** The URLs and keywords of the chosen columns. Rows without a URL are skipped, with their line number. */
export function* readingRows(table: Table, fileName: string): Work<FileUrls> {
  const { urlColumn, keywordColumn } = table;
  const entries: Entry[] = [];
  const skipped: SkippedLine[] = [];
  const offset = table.header ? 2 : 1;
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) yield;
    if (isBlank(row)) continue;
    const joined = addressOf(table, row);
    const url = readUrl(joined.address);
    const keywords = row[keywordColumn > urlColumn ? keywordColumn + joined.count : keywordColumn] ?? '';
    if (url === null) skipped.push({ line: index + offset, text: row.join(', ').trim(), file: fileName });
    else entries.push({ url, keywords: readKeywords(keywords) });
  }
  return { entries, skipped, notes: [] };
}

/**
 * The URL of a row. It includes following cells that can only be part of it: below a header, at most
 * the surplus cells.
 */
function addressOf({ header, delimiter, urlColumn }: Table, row: readonly string[]) {
  const address = row[urlColumn] ?? '';
  const most = header ? Math.max(0, row.length - header.length) : row.length;
  const following = row.slice(urlColumn + 1).slice(0, most);
  const count = cellsOfAddress(address, following);
  return { address: [address, ...following.slice(0, count)].join(delimiter), count };
}

/** Reads a list without a header like pasted lines, whether it is plain text or a table of one-line rows. */
export function* readingPlain(text: string, fileName: string): Work<FileUrls> {
  const { entries, skipped, notes } = yield* readingEntries(text.replace(/^\uFEFF/, ''));
  return { entries, skipped: skipped.map((line) => ({ ...line, file: fileName })), notes };
}

/** True if the table has no header, and every row is one line that begins with its URL. */
export function isList({ header, rows, urlColumn, clear }: Table): boolean {
  return (
    header === null &&
    urlColumn === 0 &&
    clear &&
    !rows.some((row) => row.some((cell) => /[\r\n]/.test(cell)))
  );
}

/** The name of a column in the list to choose from. */
export function columnName(table: Table, column: number): string {
  const example = table.rows.find((row) => row[column]?.trim())?.[column]?.trim() ?? '';
  const name = table.header?.[column] || `Column ${column + 1}`;
  return example === '' ? name : `${name} (${example.slice(0, 40)})`;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** The first row is a header if it contains no URL, and has a known title or several cells. */
function isHeader(row: readonly string[]): boolean {
  if (row.some((cell) => readUrl(cell) !== null)) return false;
  return row.some((cell) => mayBeUrlTitle(cell) || mayBeKeywordTitle(cell)) || row.length > 1;
}

function chooseColumns(header: readonly string[] | null, rows: readonly string[][], columns: number) {
  const sample = rows.filter((row) => !isBlank(row)).slice(0, 100);
  const all = Array.from({ length: columns }, (_, column) => column);
  const addresses = (column: number) => sample.filter((row) => readUrl(row[column] ?? '') !== null).length;
  const candidates = all.filter((column) => addresses(column) * 2 >= Math.max(1, sample.length));
  const named = candidates.filter((column) => mayBeUrlTitle(header?.[column] ?? ''));
  const urlColumn = (named.length > 0 ? named : candidates)[0] ?? 0;
  const others = all.filter((column) => column !== urlColumn);
  const namedKeywords = others.filter((column) => mayBeKeywordTitle(header?.[column] ?? ''));
  const oneOther = others.length === 1 && !candidates.includes(others[0] ?? -1) ? others : [];
  const unnamed = header === null ? oneOther : [];
  const keywordColumn = (namedKeywords.length > 0 ? namedKeywords : unnamed)[0] ?? -1;
  const urlClear = named.length === 1 || candidates.length === 1;
  const keywordClear = namedKeywords.length === 1 || (namedKeywords.length === 0 && others.length <= 1);
  return { urlColumn, keywordColumn, clear: urlClear && keywordClear };
}
