/** What the lines of a list say, once it is known whether a sign parts them. */
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

/** By what the columns of a list are known. */
export type Columns =
  /** By nothing: each line shows where its address ends. */
  | { by: 'line' }
  /** By the lines themselves. */
  | ({ by: 'lines'; url: number } & Delimiter)
  /** By a header. */
  | { by: 'header'; sign: Sign; url: number; keyword: number; width: number };

/** What was decided about a sign in a line that leaves it open. */
export interface Decision {
  sign: Sign;
  what: 'keywords' | 'values' | 'urls' | 'kept' | 'unsure';
}

/** What a line says before it is read as an address. */
interface Said {
  address: string;
  keywords: string[];
  decisions: Decision[];
}

interface Cell {
  text: string;
  /** It ends with its closing quotation mark. */
  quoted: boolean;
}

/** A cell up to the next sign. */
const CELLS: Record<Sign, RegExp> = {
  ',': / *"((?:[^"]|"")*)" *(?=,|$)|[^,]*/y,
  '\t': / *"((?:[^"]|"")*)" *(?=\t|$)|[^\t]*/y,
  '|': / *"((?:[^"]|"")*)" *(?=\||$)|[^|]*/y,
  ';': / *"((?:[^"]|"")*)" *(?=;|$)|[^;]*/y,
};

/** The cells of a line, by RFC 4180. A line with a quotation mark that is never closed has none of them. */
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

/** A cell without the quotation mark that it begins with and does not close. */
const plain = (cell: string) => (/^ *"/.test(cell) ? cell.replace(/^[" ]+|[" ]+$/g, '') : cell);

/** Several keywords of a cell stand between `;` or `|`. A number, a date or an address is none: see {@link markedKeyword}. */
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

/** True for a keyword that is one only in quotation marks of its own. */
function needsMarks(keyword: string): boolean {
  let [start, end] = [0, keyword.length];
  while (keyword[start] === '"') start += 1;
  while (end > start && keyword[end - 1] === '"') end -= 1;
  const bare = keyword.slice(start, end);
  return isValue(bare) || bare.startsWith('/');
}

/** A keyword as it is written within its cell, so that it is read as one: `"2024"`. */
export const markedKeyword = (keyword: string) => (needsMarks(keyword) ? `"${keyword}"` : keyword);

/** Another address of a line, as lists of redirects have it. */
const isFurtherUrl = (cell: string) => isWholeAddress(cell) || cell.startsWith('/');

/** What a line says; the address may turn out to be none. */
export function saidIn(line: string, columns: Columns): Said {
  if (columns.by === 'line') return cut(line);
  const end = endOfQuoted(line);
  const mayStandAlone = columns.by === 'lines' || columns.url === 0;
  if (end && mayStandAlone && !line.includes(columns.sign, end.at)) return cut(line);
  const cells = cellsOf(line, columns.sign);
  // No address has a tab in it.
  const mayGoOn = columns.sign !== '\t';
  if (columns.by === 'header') {
    const count = mayGoOn ? surplus(cells, columns.url, columns.width) : 0;
    return joined(cells, columns, count);
  }
  // A line without the sign is read for itself.
  if (cells.length === 1) return cut(line);
  const [first, ...following] = cells.slice(columns.url);
  const count = first && !first.quoted && mayGoOn ? cellsOfAddress(first.text, textsOf(following)) : 0;
  return joined(cells, { ...columns, keyword: columns.url + 1 }, count);
}

const textsOf = (cells: readonly Cell[]) => cells.map((cell) => cell.text);

/** Cuts a line where its address certainly ends; not one in quotation marks. */
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

/** A line with so many cells behind the address joined to it. */
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

/** How many cells of a line that is wider than its header belong to the address. */
function surplus(cells: readonly Cell[], url: number, header: number): number {
  const width = cells.findLastIndex((cell) => cell.text.trim() !== '') + 1;
  if (cells[url]?.quoted || width <= header) return 0;
  const following = textsOf(cells.slice(url + 1)).slice(0, width - header);
  return cellsOfAddress(cells[url]?.text ?? '', following);
}
