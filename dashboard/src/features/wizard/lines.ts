import { atOnce, type Work } from '@/lib/slices';
import { parseUrl } from '@/lib/url';

export interface Entry {
  url: string;
  keywords: string[];
}

export interface SkippedLine {
  /** Counted from 1, as editors count. */
  line: number;
  text: string;
  /** The file it came from; lines that were pasted have none. */
  file?: string;
}

export interface UrlList {
  entries: Entry[];
  duplicates: number;
  skipped: SkippedLine[];
}

const SCHEME = /^https?:\/\//i;
/** Names with a dot, and IPv4 addresses: what a project's domain may be, too. */
const DOMAIN =
  /^(?:(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** An address as it will be analysed, or null for what is none; a missing scheme becomes https. */
export function readUrl(text: string): string | null {
  const trimmed = text.trim();
  if (SCHEME.test(trimmed)) return URL.canParse(trimmed) ? trimmed : null;
  if (!DOMAIN.test(trimmed)) return null;
  const completed = `https://${trimmed}`;
  return URL.canParse(completed) ? completed : null;
}

/** Several keywords are separated by ; or | */
export function readKeywords(text: string): string[] {
  return unique(text.split(/[;|]/).map((keyword) => keyword.trim()));
}

const PAGE_ENDING = /\.(?:x?html?|shtml|php|aspx?|jspx?|do|cfm)$/i;
const FIGURE = /^-?\d+(?:\.\d+)?$/;

/** True for a text that goes on with an address and is no keyword: `_Texas`, `48213.html`, `jsessionid=A1?x=2`. */
function isPartOfAddress(text: string): boolean {
  if (text === '' || /\s/.test(text) || text.startsWith('/') || SCHEME.test(text)) return false;
  const path = text.split(/[?#]/)[0] ?? '';
  return (
    /=|^_|[?#][\p{L}\p{N}]|%[\da-f]{2}/iu.test(text) ||
    PAGE_ENDING.test(path) ||
    path.endsWith('/') ||
    path.split('/').length > 2
  );
}

/** True for `51.5`: with a second one behind it, it is a place on a map. */
const isDecimal = (text: string) => text.includes('.') && FIGURE.test(text);

/**
 * How many of the cells behind an address go on with it: up to the last part of it, figures and nothing in between. The
 * command line has the same rule (`cells_of_address`); both are tested with the same cases.
 */
export function cellsOfAddress(address: string, following: readonly string[]): number {
  const isOnMap = isDecimal(
    address
      .trim()
      .split(/[/=@,:&]/)
      .at(-1) ?? '',
  );
  const isPart = (cell: string) =>
    isPartOfAddress(cell) || (address.includes('?') && FIGURE.test(cell)) || (isOnMap && isDecimal(cell));
  let count = 0;
  for (const [at, untrimmed] of following.entries()) {
    const cell = untrimmed.trim();
    if (isPart(cell)) count = at + 1;
    else if (cell !== '' && !FIGURE.test(cell)) break;
  }
  return count;
}

/** Address and keywords of a line. A comma belongs to the address where what follows can only be a part of it. */
export function readLine(text: string): Entry | null {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,\t](.*))?$/.exec(text);
  const [address, keywords] = quoted ? [quoted[1]?.replaceAll('""', '"'), quoted[2]] : cut(text);
  const url = readUrl(address ?? '');
  return url === null ? null : { url, keywords: readKeywords(keywords ?? '') };
}

function cut(text: string): [string, string] {
  const [line = '', ...behindTab] = text.split('\t');
  const [first = '', ...following] = line.split(',');
  const count = cellsOfAddress(first, following);
  const address = [first, ...following.slice(0, count)].join(',');
  return [address, [following.slice(count).join(','), ...behindTab].filter((part) => part !== '').join(';')];
}

/** The line that `readLine` reads as this entry. */
export function writeLine({ url, keywords }: Entry): string {
  const address = url.includes(',') ? `"${url.replaceAll('"', '""')}"` : url;
  return keywords.length === 0 ? address : `${address}, ${keywords.join('; ')}`;
}

/** What a line says; null: no address. */
type Meaning = { entry: Entry; page: string } | null;

/** What lines say. Most of a text stays as it is while a line of it is typed, so they are read once. */
export class LineMemory {
  #held = new Map<string, Meaning>();
  #used = new Map<string, Meaning>();

  meaning(line: string): Meaning {
    let known = this.#used.get(line) ?? this.#held.get(line);
    if (known === undefined) {
      const entry = readLine(line);
      known = entry && { entry, page: pageOf(entry.url) };
    }
    this.#used.set(line, known);
    return known;
  }

  /** Forgets the lines that the text no longer has. */
  settle(): void {
    this.#held = this.#used;
    this.#used = new Map();
  }
}

/** Entries by page: addresses that mean the same page are one entry that has the keywords of all of them. */
class Pages {
  readonly #byPage = new Map<string, Entry>();
  #duplicates = 0;

  add({ entry, page }: NonNullable<Meaning>): void {
    const known = this.#byPage.get(page);
    if (known) this.#duplicates += 1;
    const keywords = known && unique([...known.keywords, ...entry.keywords]);
    this.#byPage.set(page, known && keywords ? { url: known.url, keywords } : entry);
  }

  merged(): { entries: Entry[]; duplicates: number } {
    return { entries: [...this.#byPage.values()], duplicates: this.#duplicates };
  }
}

/** Lines between two breaths. */
const LINES_AT_ONCE = 64;

/** Reads a list that may have any length; see `lib/slices.ts`. */
export function* readingLines(text: string, memory = new LineMemory()): Work<UrlList> {
  const pages = new Pages();
  const skipped: SkippedLine[] = [];
  for (const { line, number } of linesOf(text)) {
    const meaning = memory.meaning(line);
    if (meaning) pages.add(meaning);
    else skipped.push({ line: number, text: line.trim() });
    if (number % LINES_AT_ONCE === 0) yield;
  }
  memory.settle();
  return { ...pages.merged(), skipped };
}

export function readLines(text: string): UrlList {
  return atOnce(readingLines(text));
}

/** The lines that are not blank, counted from 1. */
export function* linesOf(text: string): Generator<{ line: string; number: number }> {
  const end = /\r\n|\r|\n|$/g;
  let number = 0;
  for (let at = 0; at <= text.length; at = end.lastIndex) {
    end.lastIndex = at;
    const found = end.exec(text);
    const line = text.slice(at, found?.index);
    number += 1;
    if (line.trim() !== '') yield { line, number };
    if (found?.[0] === '' || !found) return;
  }
}

/** The text without the lines of an address. */
export function withoutUrl(text: string, url: string, memory = new LineMemory()): string {
  const page = pageOf(url);
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() === '' || memory.meaning(line)?.page !== page)
    .join('\n');
}

/** The text with further entries below it, each on a line. */
export function withEntries(text: string, entries: readonly Entry[]): string {
  const above = text.replace(/\s+$/, '');
  const added = entries.map(writeLine).join('\n');
  return above === '' || added === '' ? above + added : `${above}\n${added}`;
}

/** Such addresses are written as a parser would write them; long lists are mostly of these. */
const NORMAL = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]*[a-z-][a-z0-9-]*)+\/(?:[\w~?=&+-]|[./](?![./]|$)|\/$)*$/;

function pageOf(url: string): string {
  if (NORMAL.test(url)) return url;
  const parsed = parseUrl(url);
  if (!parsed) return url;
  parsed.hash = '';
  return parsed.href;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
