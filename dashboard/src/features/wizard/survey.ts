/**
 * Whether a sign parts the lines of a list that no header explains: one decision for all lines, whatever their order.
 * The command line decides by the same rule (`input/survey.rs`).
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

/** Fewest letters of a word that an address may be recognised by. */
const FEWEST_LETTERS = 3;

interface OpenRow {
  sign: Sign;
  head: string;
  cell: string;
  guess: Guess;
  /** How often the sign stands in the line. */
  count: number;
}

/** What a line shows of the signs in it. */
export interface Sighting {
  isAddress: boolean;
  /** No part of the address stands behind this sign. */
  certain: Sign | null;
  /** A part of the address does. */
  parts: readonly Sign[];
  /** The line leaves this sign open. */
  open: OpenRow | null;
}

/** A sign that parts the lines of a list. */
export interface Delimiter {
  sign: Sign;
  /** No single line shows it; all of them together do. */
  isGuessed: boolean;
}

const NOTHING: Sighting = { isAddress: false, certain: null, parts: [], open: null };
const ADDRESS: Sighting = { ...NOTHING, isAddress: true };

/** Looks at a line. */
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

/** What the lines of a list show together. */
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

  /** The sign that parts the lines, if any does. Without `mayGuess`, only what a line shows by itself counts. */
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

/** The first of those that have most. */
function most<T>(of: readonly T[], count: (one: T) => number): T | null {
  return of.reduce<T | null>((best, one) => (best === null || count(one) > count(best) ? one : best), null);
}

/** True if lines show a column, and no more of them look like addresses with the sign in them (`?brand=a|b`). */
function isCertain({ certain, open }: Seen): boolean {
  return certain > 0 && certain >= open.filter((row) => row.guess === 'other' && !repeatsAddress(row)).length;
}

/** True if what stands behind the addresses is for the greater part what they say: `/boots,boots`. */
function repeatsAddresses({ open, parts }: Seen): boolean {
  const repeated = open.filter(repeatsAddress).length;
  return repeated > 0 && repeated * 2 >= open.length && repeated > parts;
}

/**
 * True if all lines have the same number of these signs, and words or values behind the first one, as lists within
 * addresses (`/filter/red,blue`) do not.
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
