/**
 * Finds the delimiter of a list without a header: one decision for all lines, independent of their
 * order. The command line has the same rule (`input/survey.rs`).
 */
import { readUrl } from './addresses';
import {
  DELIMITERS,
  endOfQuoted,
  type Guess,
  isQuoted,
  lastPartOfPath,
  marks,
  type Sign,
} from './separation';

/** Minimum letters of a word that can be recognised in a URL. */
const FEWEST_LETTERS = 3;

interface OpenRow {
  sign: Sign;
  head: string;
  cell: string;
  guess: Guess;
  /** How often the delimiter occurs in the line. */
  count: number;
}

/** What a line shows about its delimiters. */
export interface Sighting {
  isAddress: boolean;
  /** A delimiter that is certainly not part of the URL. */
  certain: Sign | null;
  /** Delimiters that are part of the URL. */
  parts: readonly Sign[];
  /** A delimiter that is not clear in this line. */
  open: OpenRow | null;
}

/** The delimiter of a list. */
export interface Delimiter {
  sign: Sign;
  /** Only all lines together show it, not a single one. */
  isGuessed: boolean;
}

const NOTHING: Sighting = { isAddress: false, certain: null, parts: [], open: null };
const ADDRESS: Sighting = { ...NOTHING, isAddress: true };

/** Analyses a line. */
export function sight(line: string): Sighting {
  if (isQuoted(line)) return NOTHING;
  const quoted = endOfQuoted(line);
  if (quoted)
    return readUrl(line.slice(0, quoted.at)) === null ? NOTHING : { ...ADDRESS, certain: quoted.sign };
  const parts: Sign[] = [];
  let open: OpenRow | null = null;
  let any = false;
  for (const { sign, head, cell, behind } of marks(line)) {
    any = true;
    if (behind === 'part') parts.push(sign);
    else if (behind !== 'column') {
      open ??= { sign, head, cell: cell.trim(), guess: behind.open, count: line.split(sign).length - 1 };
    } else if (open === null || open.sign === sign || sign === '\t')
      return { ...ADDRESS, certain: sign, parts };
    else break;
  }
  if (!any) return readUrl(line) === null ? NOTHING : ADDRESS;
  return { ...ADDRESS, parts, open };
}

/** Collects what the lines of a list show together. */
export class Survey {
  #addresses = 0;
  readonly #signs = DELIMITERS.map((sign) => ({ sign, certain: 0, parts: 0, open: [] as OpenRow[] }));

  add({ isAddress, certain, parts, open }: Sighting): void {
    this.#addresses += Number(isAddress);
    for (const seen of this.#signs) {
      seen.certain += Number(certain === seen.sign);
      seen.parts += parts.filter((sign) => sign === seen.sign).length;
      if (open?.sign === seen.sign) seen.open.push(open);
    }
  }

  /**
   * The delimiter of the list, if there is one. Without `mayGuess`, only lines that show it clearly
   * count.
   */
  delimiter(mayGuess: boolean): Delimiter | null {
    const certain = most(this.#signs.filter(isCertain), (seen) => seen.certain);
    if (certain) return { sign: certain.sign, isGuessed: false };
    const guessed = this.#signs.filter(
      (seen) => mayGuess && (repeatsAddresses(seen) || isColumn(seen, this.#addresses)),
    );
    const found = most(guessed, (seen) => seen.open.length);
    return found ? { sign: found.sign, isGuessed: true } : null;
  }
}

interface Seen {
  certain: number;
  parts: number;
  open: readonly OpenRow[];
}

/** The first element with the highest count. */
function most<T>(of: readonly T[], count: (one: T) => number): T | null {
  return of.reduce<T | null>((best, one) => (best === null || count(one) > count(best) ? one : best), null);
}

/**
 * True if lines show a column, and at least as many as lines that look like URLs with the delimiter
 * (`?brand=a|b`).
 */
function isCertain({ certain, open }: Seen): boolean {
  return certain > 0 && certain >= open.filter((row) => row.guess === 'other' && !repeatsAddress(row)).length;
}

/** True if at least half of the cells after the URLs repeat a word of the URL: `/boots,boots`. */
function repeatsAddresses({ open, parts }: Seen): boolean {
  const repeated = open.filter(repeatsAddress).length;
  return repeated > 0 && repeated * 2 >= open.length && repeated > parts;
}

/**
 * True if all lines have the same number of this delimiter, and words or values after the first one.
 * Lists within URLs (`/filter/red,blue`) do not match.
 */
function isColumn({ open, parts }: Seen, addresses: number): boolean {
  const names = new Set(open.map((row) => lastPartOfPath(row.head)));
  const isOfOtherRow = (row: OpenRow) => names.has(row.cell) && !repeatsAddress(row);
  return (
    addresses > 1 &&
    open.length === addresses &&
    parts === 0 &&
    new Set(open.map((row) => row.head)).size === addresses &&
    open.every((row) => row.guess !== 'other' && row.count === open[0]?.count) &&
    !open.some(isOfOtherRow)
  );
}

function repeatsAddress({ head, cell, guess }: OpenRow): boolean {
  const word = letters(cell);
  return (
    guess !== 'value' && [...word].length >= FEWEST_LETTERS && letters(lastPartOfPath(head)).includes(word)
  );
}

const letters = (text: string) => text.replace(/[^\p{Alphabetic}\p{N}]/gu, '').toLowerCase();
