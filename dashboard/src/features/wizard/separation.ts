/**
 * Finds where a URL ends in a line without a header. The command line has the same rule
 * (`input/separation.rs`); both are tested with the lists of `tests/io/fixtures/lists.json`.
 */
import { hasScheme, isWholeAddress, readUrl } from './addresses';

/** Delimiters, in the order of preference if no rule decides. */
export const DELIMITERS = [',', '\t', '|', ';'] as const;
export type Sign = (typeof DELIMITERS)[number];

/** Maximum number of delimiters of a line to check. */
const MOST_SIGNS = 64;
/** Numbers with this many digits are more likely part of a URL (`/article,48213`) than a separate value. */
const DIGITS_OF_NAMES = 5;

const PAGE_ENDING = /\.(?:x?html?|shtml|php|aspx?|jspx?|do|cfm)$/i;
const FIGURE = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The kind of a text that could also be part of a URL. */
export type Guess = 'word' | 'value' | 'other';

/** What follows a delimiter: a column, a part of the URL, or either, so that other lines must decide. */
type Behind = 'column' | 'part' | { open: Guess };

/** A delimiter after a possible URL. */
interface Mark {
  sign: Sign;
  /** The text before it. */
  head: string;
  /** The text after it, up to the next delimiter of this kind. */
  cell: string;
  behind: Behind;
}

/** The position of the delimiter after the URL that begins a line, and the delimiter. */
export interface End {
  at: number;
  sign: Sign;
}

/** The delimiters of a line that follow a possible URL. */
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

/** The first delimiter at which this line shows that its URL ends. */
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

/** The delimiter after a quoted URL at the start of a line. */
export function endOfQuoted(line: string): End | null {
  const found = /^\s*"(?:[^"]|"")*"(?!") *([,\t|;])/.exec(line);
  return found && { at: found[0].length - 1, sign: found[1] as Sign };
}

/** True for a line that is one cell in quotation marks. */
export const isQuoted = (line: string) => /^ *"(?:[^"]|"")*" *$/.test(line);

/** The first delimiter that seems to be part of the URL of a line, and whether that is certain. */
export function keptSign(line: string): { sign: Sign; isCertain: boolean } | null {
  const sign = /[,\t|;]/.exec(line.trim())?.[0] as Sign | undefined;
  if (sign === undefined) return null;
  const first = marks(line.trim()).next();
  return { sign, isCertain: first.done === true || first.value.behind === 'part' };
}

/** The text up to a tab, because cells between other delimiters do not continue after one. */
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
  // The parts of one parameter are similar (`?brand=a|b`); a number and a word are not (`?id=7,boots`).
  const isAlike = /[?#]/.test(head) && !isFigure(lastValue(head));
  const isSlug = word.split('-').length > 2 || (digits > 2 && [...word].length > 7);
  return isAlike || isSlug || !/^[\p{Alphabetic}\p{N}]/u.test(word) ? 'other' : 'word';
}

/** True for `2026-11-01`, `01.11.2026` and similar dates, with or without a time. */
export function isDate(text: string): boolean {
  return text.replace(/\D/g, '').length > 3 && /^[\d\-./:TZ+]+$/.test(text);
}

export const isFigure = (text: string) => FIGURE.test(text.trim());

/** True for `51.5`. Two of these in a row are coordinates on a map. */
const isDecimal = (text: string) => text.includes('.') && isFigure(text);

/** The last name, value or number of a URL. */
const lastValue = (address: string) =>
  address
    .trim()
    .split(/[/=@,:&]/)
    .at(-1) ?? '';

/** The last part of the path of a URL. */
export function lastPartOfPath(address: string): string {
  const path = address.trim().split(/[?#]/)[0] ?? '';
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** True for `https://shop.example`: a host contains no delimiter. */
function isHostAlone(address: string): boolean {
  const host = address.trim().replace(/^https?:\/\//i, '');
  return host !== '' && !/[/?#]/.test(host);
}

/** True if the path of a URL is complete, so that a delimiter hardly belongs to it. */
function isWhole(address: string): boolean {
  const trimmed = address.trim();
  return !/[?#]/.test(trimmed) && (trimmed.endsWith('/') || PAGE_ENDING.test(trimmed));
}

/** True for a text that continues a URL and is not a keyword: `_Texas`, `48213.html`, `jsessionid=A1?x=2`. */
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

/** True for a text with characters that URLs do not contain. */
const isInNoAddress = (text: string) => /["<>^`{}\\]|%(?![\da-f]{2})/i.test(text);

/**
 * How many of the next cells belong to a URL. The last of them must look like part of a URL; between
 * them, only numbers and empty cells are allowed.
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
