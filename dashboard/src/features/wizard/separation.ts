/**
 * Where an address ends in a line that no header explains. The command line has the same rule (`input/separation.rs`);
 * both are tested with the lists of `tests/io/fixtures/lists.json`.
 */
import { hasScheme, isWholeAddress, readUrl } from './addresses';

/** Signs between columns, in the order of preference when nothing else decides. */
export const DELIMITERS = [',', '\t', '|', ';'] as const;
export type Sign = (typeof DELIMITERS)[number];

/** Signs of one line that are looked at. */
const MOST_SIGNS = 64;
/** Digits from which a number is more likely part of an address (`/article,48213`) than a value of its own. */
const DIGITS_OF_NAMES = 5;

const PAGE_ENDING = /\.(?:x?html?|shtml|php|aspx?|jspx?|do|cfm)$/i;
const FIGURE = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** What a text may be that could also be a part of an address. */
export type Guess = 'word' | 'value' | 'other';

/** What stands behind a sign: a column, a part of the address, or one of them, which other lines may tell. */
type Behind = 'column' | 'part' | { open: Guess };

/** A sign behind something that can be an address. */
interface Mark {
  sign: Sign;
  /** What stands before it. */
  head: string;
  /** What stands behind it, up to the next sign of this kind. */
  cell: string;
  behind: Behind;
}

/** Where the address that a line begins with ends: the place of the sign behind it, and the sign. */
export interface End {
  at: number;
  sign: Sign;
}

/** The signs of a line that stand behind an address. */
export function* marks(line: string): Generator<Mark> {
  const signs = /[,\t|;]/g;
  for (let seen = 0; seen < MOST_SIGNS; seen += 1) {
    const found = signs.exec(line);
    if (!found) return;
    const sign = found[0] as Sign;
    const [head, tail] = [line.slice(0, found.index), upToTab(line.slice(found.index + 1), sign)];
    if (readUrl(head) === null) continue;
    yield { sign, head, cell: tail.split(sign, 1)[0] ?? '', behind: behind(head, tail, sign) };
  }
}

/** The first sign at which the address before it ends by what this line shows. */
export function endOfAddress(line: string): End | null {
  const quoted = endOfQuoted(line);
  if (quoted) return quoted;
  for (const { sign, head, cell, behind } of marks(line)) {
    const ends =
      behind === 'column' || (behind !== 'part' && /^\p{Alphabetic}/u.test(cell.trim()) && isWhole(head));
    if (ends) return { at: head.length, sign };
  }
  return null;
}

/** The sign behind the closing quotation mark of a line that begins with an address in quotation marks. */
export function endOfQuoted(line: string): End | null {
  const found = /^\s*"(?:[^"]|"")*"(?!") *([,\t|;])/.exec(line);
  return found && { at: found[0].length - 1, sign: found[1] as Sign };
}

/** True for a line that is one cell in quotation marks. */
export const isQuoted = (line: string) => /^ *"(?:[^"]|"")*" *$/.test(line);

/** The first sign that is part of the address of a line, as far as can be told, and whether that is certain. */
export function keptSign(line: string): { sign: Sign; isCertain: boolean } | null {
  const sign = /[,\t|;]/.exec(line.trim())?.[0] as Sign | undefined;
  if (sign === undefined) return null;
  const first = marks(line.trim()).next();
  return { sign, isCertain: first.done === true || first.value.behind === 'part' };
}

/** No cell between other signs goes on behind a tab. */
const upToTab = (tail: string, sign: Sign) => (sign === '\t' ? tail : (tail.split('\t', 1)[0] ?? ''));

function behind(head: string, untrimmed: string, sign: Sign): Behind {
  const tail = untrimmed.trimEnd();
  if (sign === '\t' || tail.trimStart().startsWith('"') || isHostAlone(head)) return 'column';
  const cells = tail.split(sign, MOST_SIGNS);
  if (tail.split(sign).every((cell) => cell.trim() === '')) return 'column';
  const cell = cells[0] ?? '';
  if (isWholeAddress(cell)) return 'column';
  if (cellsOfAddress(head, cells) > 0) return 'part';
  const word = cell.trim().split(/\s+/)[0] ?? '';
  if (word === '') return { open: 'value' };
  if (isPartOfAddress(word)) return 'part';
  if (/\s/.test(cell) || isInNoAddress(word)) return 'column';
  return { open: guess(head, word) };
}

function guess(head: string, word: string): Guess {
  const digits = word.replace(/\D/g, '').length;
  if (isFigure(word)) return digits >= DIGITS_OF_NAMES && !word.includes('.') ? 'other' : 'value';
  if (word.startsWith('/') || isDate(word)) return 'value';
  // Parts of one parameter are alike (`?brand=a|b`), a number and a word are not (`?id=7,boots`).
  const isAlike = /[?#]/.test(head) && !isFigure(lastValue(head));
  const isSlug = word.split('-').length > 2 || (digits > 2 && [...word].length > 7);
  return isAlike || isSlug || !/^[\p{Alphabetic}\p{N}]/u.test(word) ? 'other' : 'word';
}

/** True for `2026-11-01`, `01.11.2026` and the like, with a time or without. */
export function isDate(text: string): boolean {
  return text.replace(/\D/g, '').length > 3 && /^[\d\-./:TZ+]+$/.test(text);
}

export const isFigure = (text: string) => FIGURE.test(text.trim());

/** True for `51.5`: with a second one behind it, it is a place on a map. */
const isDecimal = (text: string) => text.includes('.') && isFigure(text);

/** The last name, value or number of an address. */
const lastValue = (address: string) =>
  address
    .trim()
    .split(/[/=@,:&]/)
    .at(-1) ?? '';

/** The last part of the path of an address. */
export function lastPartOfPath(address: string): string {
  const path = address.trim().split(/[?#]/)[0] ?? '';
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** True for `https://shop.example`: no sign can stand within a host. */
function isHostAlone(address: string): boolean {
  const host = address.trim().replace(/^https?:\/\//i, '');
  return host !== '' && !/[/?#]/.test(host);
}

/** True for an address whose path ends as paths do: a sign hardly follows there. */
function isWhole(address: string): boolean {
  const trimmed = address.trim();
  return !/[?#]/.test(trimmed) && (trimmed.endsWith('/') || PAGE_ENDING.test(trimmed));
}

/** True for a text that goes on with an address and is no keyword: `_Texas`, `48213.html`, `jsessionid=A1?x=2`. */
function isPartOfAddress(untrimmed: string): boolean {
  const text = untrimmed.trim();
  if (text === '' || /\s/.test(text) || text.startsWith('/') || hasScheme(text)) return false;
  const path = text.split(/[?#]/)[0] ?? '';
  return (
    /=|^_|[?#][\p{Alphabetic}\p{N}]|%[\da-f]{2}/iu.test(text) ||
    PAGE_ENDING.test(path) ||
    path.endsWith('/') ||
    path.split('/').length > 2
  );
}

/** True for a text with a sign that addresses do not have. */
const isInNoAddress = (text: string) => /["<>^`{}\\]|%(?![\da-f]{2})/i.test(text);

/**
 * How many of the cells behind an address go on with it: up to the last part of it, with figures and nothing in between.
 */
export function cellsOfAddress(address: string, following: readonly string[]): number {
  const isOnMap = isDecimal(lastValue(address));
  const isPart = (cell: string) =>
    isPartOfAddress(cell) || (address.includes('?') && isFigure(cell)) || (isOnMap && isDecimal(cell));
  let count = 0;
  for (const [at, untrimmed] of following.entries()) {
    const cell = untrimmed.trim();
    if (isPart(cell)) count = at + 1;
    else if (cell !== '' && !isFigure(cell)) break;
  }
  return count;
}
