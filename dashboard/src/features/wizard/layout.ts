/**
 * The layout of a list: its delimiter, if any, its header, and the column of the URLs. The command line
 * has the same rule (`input/layout.rs`); both are tested with `tests/io/fixtures/lists.json`.
 */
import { hasScheme, readUrl } from './addresses';
import { type Columns, cellsOf } from './rows';
import { DELIMITERS, isFigure, isQuoted, type Sign } from './separation';
import type { Delimiter } from './survey';
import { handleColumn, isKeywordTitle, isUrlTitle, keywordColumns, urlColumns } from './titles';

/** Number of first rows that decide the layout. */
export const SAMPLE_ROWS = 10;
/** Maximum number of columns to read. */
const MOST_COLUMNS = 1000;

const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|avif)$/i;

type Row = readonly string[];

/** True for blank lines and comments (`# …`). A cell that contains only `#` is a column title. */
export const isPassedOver = (line: string) => /^(?:#(?![,;|\t])|\s*$)/.test(line);

/**
 * The delimiter that the first rows of a list show. If they do not show one, all rows together decide.
 * Without `mayGuess`, only rows that show it clearly count.
 */
export function shownDelimiter(lines: readonly string[]): Delimiter | { mayGuess: boolean } {
  const best: Delimiter = { sign: tableSign(lines), isGuessed: false };
  const rows = rowsOf(lines, best.sign);
  const header = headerOf(rows);
  if (header !== null && widthOf(rows[header]) > 1) return best;
  let [noAddresses, addresses, any] = [0, 0, false];
  for (const [at, line] of lines.entries()) {
    if (isQuoted(line)) continue;
    const cells = rows[at] ?? [];
    // A tab always separates columns. The survey of all rows finds it.
    if (readUrl(line.split('\t', 1)[0] ?? '') !== null) {
      any = true;
      addresses += Number(cells.length > 1);
    } else noAddresses += Number(cells.length > 1 && holdsAddress(cells));
  }
  if (noAddresses > addresses || (!any && rows.some((row) => row.length > 1))) return best;
  // A title without a delimiter means that the list has one column.
  return { mayGuess: header === null };
}

/** The columns of a list with this delimiter, and the index of its header row. */
export function layoutOf(
  lines: readonly string[],
  delimiter: Delimiter | null,
): { columns: Columns; header: number | null } {
  const rows = rowsOf(lines, delimiter?.sign ?? null);
  const header = headerOf(rows);
  if (delimiter === null) return { columns: { by: 'line' }, header };
  const titles = header === null ? [] : (rows[header] ?? []);
  const url = urlColumn(titles, rows.slice(header === null ? 0 : header + 1));
  if (titles.length < 2) return { columns: { by: 'lines', ...delimiter, url }, header };
  const keyword = keywordColumns(titles)[0] ?? -1;
  return { columns: { by: 'header', sign: delimiter.sign, url, keyword, width: titles.length }, header };
}

/** The most likely delimiter if the first rows are a table. */
function tableSign(lines: readonly string[]): Sign {
  let best: { sign: Sign; score: readonly number[] } = { sign: DELIMITERS[0], score: [0, 0, 0] };
  for (const sign of DELIMITERS) {
    const rows = rowsOf(lines, sign);
    if (rows.every((row) => row.length < 2)) continue;
    const named = titledRow(rows);
    const isNamed = named !== null && widthOf(rows[named]) > 1;
    const withAddress = rows.filter((row) => row.length > 1 && row.some(isUnspacedAddress)).length;
    const score = [Number(isNamed), withAddress, mostOfOneWidth(rows)];
    if (isMore(score, best.score)) best = { sign, score };
  }
  return best.sign;
}

function isMore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** The number of rows with the most common width above one. */
function mostOfOneWidth(rows: readonly Row[]): number {
  const widths = rows.map(widthOf).filter((width) => width > 1);
  return Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length));
}

const widthOf = (row: Row | undefined) => row?.length ?? 0;

function rowsOf(lines: readonly string[], sign: Sign | null): string[][] {
  return lines.map((line) => {
    if (sign === null && !isQuoted(line)) return [line];
    const cells = cellsOf(line, sign ?? ',').slice(0, MOST_COLUMNS);
    return cells.map((cell) => cell.text);
  });
}

/** The index of the header row, if there is one. */
const headerOf = (rows: readonly Row[]) => titledRow(rows) ?? (hasUnknownTitles(rows) ? 0 : null);

/** The first row with a known title, before any row of data. A report may have headings above it. */
function titledRow(rows: readonly Row[]): number | null {
  const isKnown = (title: string) => isUrlTitle(title) || isKeywordTitle(title);
  for (const [at, row] of rows.entries()) {
    if (holdsAddress(row)) return null;
    if (row.some(isKnown) || handleColumn(row) >= 0) return at;
  }
  return null;
}

/**
 * True if the first row has names without a URL, above rows with URLs. A row with one cell is an
 * invalid row, not a header.
 */
function hasUnknownTitles([first, second]: readonly Row[]): boolean {
  if (first === undefined || second === undefined || first.length < 2) return false;
  const areTitles = first.every((cell) => cell.trim() !== '' && !/[/:@]/.test(cell) && !isFigure(cell));
  return areTitles && !holdsAddress(first) && holdsAddress(second) && second.length === first.length;
}

const holdsAddress = (row: Row) => row.some((cell) => readUrl(cell) !== null);

/** A URL with a space in it contains the cell next to it. */
const isUnspacedAddress = (cell: string) => !/\s/.test(cell.trim()) && readUrl(cell) !== null;

function urlColumn(titles: Row, data: readonly Row[]): number {
  const named = urlColumns(titles);
  const isPage = (cell: string) => readUrl(cell) !== null || cell.trim().startsWith('/');
  const holds = (column: number) => data.some((row) => isPage(row[column] ?? ''));
  const handles = handleColumn(titles);
  return named.find(holds) ?? named[0] ?? (handles >= 0 ? handles : firstUrlColumn(data));
}

/**
 * The first column with full URLs in at least half of the rows. Falls back to URLs without a scheme,
 * then to fewer rows.
 */
function firstUrlColumn(data: readonly Row[]): number {
  const columns = Array.from({ length: Math.max(0, ...data.map(widthOf)) }, (_, column) => column);
  const half = Math.max(1, Math.ceil(data.length / 2));
  const isAddress = (cell: string) => readUrl(cell) !== null && !isPicture(cell);
  const isWhole = (cell: string) => hasScheme(cell.trim()) && isAddress(cell);
  const ways: [(cell: string) => boolean, number][] = [
    [isWhole, half],
    [isWhole, 1],
    [isAddress, half],
    [isAddress, 1],
  ];
  for (const [counts, least] of ways) {
    const found = columns.find((column) => data.filter((row) => counts(row[column] ?? '')).length >= least);
    if (found !== undefined) return found;
  }
  return 0;
}

const isPicture = (cell: string) => PICTURE.test(cell.trim().split(/[?#]/, 1)[0] ?? '');
