/** Splits the lines of a list into URL and keywords, once the delimiter is known. */
import { isWholeAddress, readUrl } from './addresses';
import {
  cellsOfAddress,
  type End,
  endOfAddress,
  endOfQuoted,
  isDate,
  isFigure,
  isQuoted,
  keptSign,
  type Sign,
} from './separation';
import type { Delimiter } from './survey';

/** How the columns of a list are recognised. */
export type Columns =
  /** No columns: each line shows where its URL ends. */
  | { by: 'line' }
  /** By the lines themselves. */
  | ({ by: 'lines'; url: number } & Delimiter)
  /** By a header. */
  | { by: 'header'; sign: Sign; url: number; keyword: number; width: number };

/** A decision about a delimiter whose meaning is not clear in the line. */
export interface Decision {
  sign: Sign;
  what: 'keywords' | 'values' | 'urls' | 'kept' | 'unsure';
}

/** The parts of a line before the URL is validated. */
interface Said {
  address: string;
  keywords: string[];
  decisions: Decision[];
}

interface Cell {
  text: string;
  /** True if the cell is in quotation marks. */
  quoted: boolean;
}

/** A cell up to the next delimiter. */
const CELLS: Record<Sign, RegExp> = {
  ',': / *"((?:[^"]|"")*)" *(?=,|$)|[^,]*/y,
  '\t': / *"((?:[^"]|"")*)" *(?=\t|$)|[^\t]*/y,
  '|': / *"((?:[^"]|"")*)" *(?=\||$)|[^|]*/y,
  ';': / *"((?:[^"]|"")*)" *(?=;|$)|[^;]*/y,
};

/** The cells of a line, by RFC 4180. In a line with an unclosed quotation mark, the mark has no meaning. */
export function cellsOf(line: string, sign: Sign): Cell[] {
  const cells: Cell[] = [];
  const cell = CELLS[sign];
  for (let at = 0; at <= line.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [whole = '', quoted] = cell.exec(line) ?? [];
    cells.push({ text: quoted?.replaceAll('""', '"') ?? plain(whole), quoted: quoted !== undefined });
  }
  return cells;
}

/** Removes an unclosed quotation mark at the start of a cell. */
const plain = (cell: string) => (/^ *"/.test(cell) ? cell.replace(/^[" ]+|[" ]+$/g, '') : cell);

/**
 * The keywords of a cell, separated by `;` or `|`. A number, a date or a URL does not count: see
 * `markedKeyword`.
 */
export function readKeywords(text: string): string[] {
  const keywords = text.split(/[;|]/).map((part) => keywordOf(part.trim()));
  return [...new Set(keywords)].filter((keyword) => keyword !== '');
}

function keywordOf(part: string): string {
  const inner = part.length > 2 && part.startsWith('"') && part.endsWith('"') ? part.slice(1, -1) : null;
  if (inner !== null && needsMarks(inner)) return inner;
  return isValue(part) ? '' : part;
}

const isValue = (text: string) => isFigure(text.replace(/%+$/, '')) || isDate(text) || text.includes('://');

/** True if the text counts as a keyword only in its own quotation marks. */
function needsMarks(keyword: string): boolean {
  let [start, end] = [0, keyword.length];
  while (keyword[start] === '"') start += 1;
  while (end > start && keyword[end - 1] === '"') end -= 1;
  const bare = keyword.slice(start, end);
  return isValue(bare) || bare.startsWith('/');
}

/** A keyword in the form in which it is read back as a keyword: `"2024"`. */
export const markedKeyword = (keyword: string) => (needsMarks(keyword) ? `"${keyword}"` : keyword);

/** A second URL in a line, as in lists of redirects. */
const isFurtherUrl = (cell: string) => isWholeAddress(cell) || cell.startsWith('/');

/** Splits a line. The `address` may be invalid. */
export function saidIn(line: string, columns: Columns): Said {
  if (columns.by === 'line') return cut(line);
  const end = endOfQuoted(line);
  const mayStandAlone = columns.by === 'lines' || columns.url === 0;
  if (end && mayStandAlone && !line.includes(columns.sign, end.at)) return cut(line);
  const cells = cellsOf(line, columns.sign);
  // A URL contains no tab.
  const mayGoOn = columns.sign !== '\t';
  if (columns.by === 'header') {
    const count = mayGoOn ? surplus(cells, columns.url, columns.width) : 0;
    return joined(cells, columns, count);
  }
  // A line without the delimiter is read on its own.
  if (cells.length === 1) return cut(line);
  const [first, ...following] = cells.slice(columns.url);
  const count = first && !first.quoted && mayGoOn ? cellsOfAddress(first.text, textsOf(following)) : 0;
  return joined(cells, { ...columns, keyword: columns.url + 1 }, count);
}

const textsOf = (cells: readonly Cell[]) => cells.map((cell) => cell.text);

/** Splits a line where its URL certainly ends. A quoted URL is not split. */
function cut(line: string): Said {
  if (isQuoted(line)) return { address: cellsOf(line, ',')[0]?.text ?? '', keywords: [], decisions: [] };
  const end = endOfAddress(line);
  if (end === null) {
    const kept = readUrl(line) === null ? null : keptSign(line);
    const decisions: Decision[] = kept ? [{ sign: kept.sign, what: kept.isCertain ? 'kept' : 'unsure' }] : [];
    return { address: line, keywords: [], decisions };
  }
  return { ...behind(line, end), address: addressBefore(line, end) };
}

function addressBefore(line: string, { at, sign }: End): string {
  return endOfQuoted(line) ? (cellsOf(line, sign)[0]?.text ?? '') : line.slice(0, at);
}

function behind(line: string, { at, sign }: End): Pick<Said, 'keywords' | 'decisions'> {
  const [cell] = cellsOf(line.slice(at + 1), sign);
  const text = cell?.text.trim() ?? '';
  if (text === '') return { keywords: [], decisions: [] };
  if (isFurtherUrl(text)) return { keywords: [], decisions: [{ sign, what: 'urls' }] };
  const keywords = readKeywords(cell?.text ?? '');
  return { keywords, decisions: keywords.length > 0 ? [{ sign, what: 'keywords' }] : [] };
}

interface Places {
  sign: Sign;
  url: number;
  keyword: number;
  by: 'lines' | 'header';
  isGuessed?: boolean;
}

/** A line whose URL continues in the next `count` cells. */
function joined(cells: readonly Cell[], places: Places, count: number): Said {
  const { sign, url, keyword } = places;
  const address = textsOf(cells.slice(url, url + 1 + count)).join(sign);
  const cell = keyword < 0 ? undefined : cells[keyword > url ? keyword + count : keyword];
  const decisions: Decision[] = count > 0 ? [{ sign, what: 'kept' }] : [];
  if (places.by === 'header') return { address, keywords: readKeywords(cell?.text ?? ''), decisions };
  const next = cell?.text.trim() ?? '';
  if (isFurtherUrl(next)) return { address, keywords: [], decisions: [...decisions, { sign, what: 'urls' }] };
  const keywords = readKeywords(cell?.text ?? '');
  if (keywords.length > 0) decisions.push({ sign, what: 'keywords' });
  else if (places.isGuessed && next !== '') decisions.push({ sign, what: 'values' });
  return { address, keywords, decisions };
}

/** How many cells belong to the URL if a line has more cells than its header. */
function surplus(cells: readonly Cell[], url: number, header: number): number {
  const width = cells.findLastIndex((cell) => cell.text.trim() !== '') + 1;
  if (cells[url]?.quoted || width <= header) return 0;
  const following = textsOf(cells.slice(url + 1)).slice(0, width - header);
  return cellsOfAddress(cells[url]?.text ?? '', following);
}
