import { atOnce, type Work } from '@/lib/slices';
import { parseUrl } from '@/lib/url';
import { readUrl } from './addresses';
import { isPassedOver, layoutOf, SAMPLE_ROWS, shownDelimiter } from './layout';
import { Decisions, type Note } from './notes';
import { type Columns, type Decision, markedKeyword, saidIn } from './rows';
import { isDate } from './separation';
import { type Sighting, Survey, sight } from './survey';

export interface Entry {
  url: string;
  keywords: string[];
}

export interface SkippedLine {
  /** Counted from 1. */
  line: number;
  text: string;
  /** The file that contains it; undefined for pasted lines. */
  file?: string;
}

export interface UrlList {
  entries: Entry[];
  duplicates: number;
  skipped: SkippedLine[];
  notes: Note[];
}

/** The URL and keywords of a single line. */
export function readLine(text: string): Entry | null {
  return readLines(text).entries[0] ?? null;
}

/** A line that every list reads as this entry. */
export function writeLine({ url, keywords }: Entry): string {
  const address = SIGN.test(url) ? quoted(url) : url;
  if (keywords.length === 0) return address;
  const isPlain = keywords.every((keyword) => PLAIN_KEYWORD.test(keyword) && !isDate(keyword));
  const cell = keywords.map(markedKeyword).join('; ');
  return isPlain ? `${address}, ${cell}` : `${quoted(url)}, ${quoted(cell)}`;
}

/** Keywords that no list mistakes for a part of a URL, a number or a date. */
const PLAIN_KEYWORD = /^\p{L}[\p{L}\p{M}\p{N} '’&-]*$/u;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The meaning of a line. */
interface Meaning {
  /** Null without a URL. */
  read: { entry: Entry; page: string } | null;
  decisions: readonly Decision[];
}

interface Known {
  sighting: Sighting;
  meaning?: Meaning;
  /** The columns by which the meaning was read. */
  columns?: Columns;
}

/**
 * Remembers the meaning of lines. While the user types, most lines stay the same, so they are read only
 * once.
 */
export class LineMemory {
  #held = new Map<string, Known>();
  #used = new Map<string, Known>();
  /** The columns used last, and the first equal object. */
  #last: Columns = { by: 'line' };
  #first = this.#last;

  #known(line: string): Known {
    const known = this.#used.get(line) ?? this.#held.get(line) ?? { sighting: sight(line) };
    this.#used.set(line, known);
    return known;
  }

  #same(columns: Columns): Columns {
    if (columns !== this.#last) {
      this.#last = columns;
      if (!isSame(columns, this.#first)) this.#first = columns;
    }
    return this.#first;
  }

  sighting(line: string): Sighting {
    return this.#known(line).sighting;
  }

  meaning(line: string, columns: Columns): Meaning {
    const known = this.#known(line);
    const same = this.#same(columns);
    if (known.meaning === undefined || known.columns !== same) {
      known.meaning = meaningOf(line, columns);
      known.columns = same;
    }
    return known.meaning;
  }

  /** Forgets lines that are no longer in the text. */
  settle(): void {
    this.#held = this.#used;
    this.#used = new Map();
  }
}

function meaningOf(line: string, columns: Columns): Meaning {
  const { address, keywords, decisions } = saidIn(line, columns);
  const url = readUrl(address);
  if (url !== null) return { read: { entry: { url, keywords }, page: pageOf(url) }, decisions };
  // Decisions about other cells also count without a URL, which may be in another column.
  return { read: null, decisions: decisions.filter(({ what }) => what !== 'keywords') };
}

/** Merges entries of the same page. The merged entry has the keywords of all of them. */
class Pages {
  readonly #byPage = new Map<string, Entry>();
  #duplicates = 0;

  add({ entry, page }: NonNullable<Meaning['read']>): void {
    const known = this.#byPage.get(page);
    if (known) this.#duplicates += 1;
    const keywords = known && [...new Set([...known.keywords, ...entry.keywords])];
    this.#byPage.set(page, known && keywords ? { url: known.url, keywords } : entry);
  }

  merged(): { entries: Entry[]; duplicates: number } {
    return { entries: [...this.#byPage.values()], duplicates: this.#duplicates };
  }
}

/** Lines between two pauses. */
const LINES_AT_ONCE = 64;

/** The layout of a list. */
interface Layout {
  columns: Columns;
  /** The number of the header line; 0 without a header. Lines above it are headings of the report. */
  header: number;
}

/**
 * Decides by the first lines of a list or, if they are not clear, by all lines, because one decision
 * applies to all.
 */
function* layingOut(text: string, memory: LineMemory): Work<Layout> {
  const first = firstLines(text);
  const sample = first.map(({ line }) => line);
  const shown = shownDelimiter(sample);
  const delimiter = 'sign' in shown ? shown : (yield* surveying(text, memory)).delimiter(shown.mayGuess);
  const { columns, header } = layoutOf(sample, delimiter);
  return { columns, header: (header === null ? null : first[header]?.number) ?? 0 };
}

function firstLines(text: string): Line[] {
  const first: Line[] = [];
  for (const line of linesOf(text)) {
    if (first.push(line) === SAMPLE_ROWS) break;
  }
  return first;
}

function* surveying(text: string, memory: LineMemory): Work<Survey> {
  const survey = new Survey();
  for (const { line, number } of linesOf(text)) {
    survey.add(memory.sighting(line));
    if (number % LINES_AT_ONCE === 0) yield;
  }
  return survey;
}

/** Reads a list of any length line by line. `onLine` gets null for a line without a URL. */
function* readingMeanings(
  text: string,
  memory: LineMemory,
  onLine: (read: Meaning['read'], number: number, line: string) => void,
): Work<Note[]> {
  const { columns, header } = yield* layingOut(text, memory);
  const decisions = new Decisions();
  for (const { line, number } of linesOf(text)) {
    if (number <= header) continue;
    const meaning = memory.meaning(line, columns);
    decisions.add(meaning.decisions);
    onLine(meaning.read, number, line);
    if (number % LINES_AT_ONCE === 0) yield;
  }
  memory.settle();
  return decisions.notes(columns.by === 'lines' && columns.isGuessed);
}

/** Reads a list of any length; see `lib/slices.ts`. */
export function* readingLines(text: string, memory = new LineMemory()): Work<UrlList> {
  const pages = new Pages();
  const skipped: SkippedLine[] = [];
  const notes = yield* readingMeanings(text, memory, (read, line, whole) => {
    if (read) pages.add(read);
    else skipped.push({ line, text: whole.trim() });
  });
  return { ...pages.merged(), skipped, notes };
}

/** Reads a list and keeps an entry for every line with a URL. */
export function* readingEntries(text: string): Work<Omit<UrlList, 'duplicates'>> {
  const entries: Entry[] = [];
  const skipped: SkippedLine[] = [];
  const notes = yield* readingMeanings(text, new LineMemory(), (read, line, whole) => {
    if (read) entries.push(read.entry);
    else skipped.push({ line, text: whole.trim() });
  });
  return { entries, skipped, notes };
}

export function readLines(text: string): UrlList {
  return atOnce(readingLines(text));
}

interface Line {
  line: string;
  /** Counted from 1. */
  number: number;
}

/** The lines that are neither blank nor comments. */
function* linesOf(text: string): Generator<Line> {
  const end = /\r\n|\r|\n|$/g;
  let number = 0;
  for (let at = 0; at <= text.length; at = end.lastIndex) {
    end.lastIndex = at;
    const found = end.exec(text);
    const line = text.slice(at, found?.index);
    number += 1;
    if (!isPassedOver(line)) yield { line, number };
    if (found?.[0] === '' || !found) return;
  }
}

/** The text without the lines of a URL. The meaning of the other lines does not change. */
export function withoutUrl(text: string, url: string, memory = new LineMemory()): string {
  const page = pageOf(url);
  const { columns, header } = atOnce(layingOut(text, memory));
  const lines = text.split(LINE_END);
  const left = lines.filter((line, index) => {
    return isPassedOver(line) || index < header || memory.meaning(line, columns).read?.page !== page;
  });
  const rest = left.join('\n');
  return isSame(columns, atOnce(layingOut(rest, memory)).columns) ? rest : written(rest, { columns, header });
}

/** The text with more entries below it, one per line. The meaning of its own lines does not change. */
export function withEntries(text: string, entries: readonly Entry[]): string {
  const above = text.replace(/\s+$/, '');
  const added = entries.map(writeLine).join('\n');
  if (above === '' || added === '') return above + added;
  const memory = new LineMemory();
  const layout = atOnce(layingOut(above, memory));
  const both = `${above}\n${added}`;
  if (!hasPlaces(layout.columns) && isSame(layout.columns, atOnce(layingOut(both, memory)).columns))
    return both;
  return `${written(above, layout)}\n${added}`;
}

/** True if the lines of a list may not begin with their URL. */
const hasPlaces = (columns: Columns) =>
  columns.by === 'header' || (columns.by === 'lines' && columns.url > 0);

const isSame = (one: Columns, other: Columns) => Object.values(one).join() === Object.values(other).join();

/** Rewrites each line with a delimiter by `writeLine`, so that every list reads it the same way. */
function written(text: string, { columns, header }: Layout): string {
  const lines = text.split(LINE_END).filter((line, index) => isPassedOver(line) || index >= header);
  const writtenLine = (line: string) => {
    if (!SIGN.test(line) || isPassedOver(line)) return line;
    const { read } = meaningOf(line, columns);
    return read ? writeLine(read.entry) : withoutMeaning(line);
  };
  return lines.map(writtenLine).join('\n');
}

/** A line without a URL, rewritten so that no layout reads it as a header or finds a URL in it. */
function withoutMeaning(line: string): string {
  const cell = quoted(line.trim());
  return readUrl(cell) === null ? cell : `# ${line.trim()}`;
}

/** Characters that lists can read in different ways. */
const SIGN = /[,\t|;"]/;
const LINE_END = /\r\n|\r|\n/;

/** URLs that a parser would not change. Long lists contain mostly these. */
const NORMAL = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]*[a-z-][a-z0-9-]*)+\/(?:[\w~?=&+-]|[./](?![./]|$)|\/$)*$/;

function pageOf(url: string): string {
  if (NORMAL.test(url)) return url;
  const parsed = parseUrl(url);
  if (!parsed) return url;
  parsed.hash = '';
  return parsed.href;
}
