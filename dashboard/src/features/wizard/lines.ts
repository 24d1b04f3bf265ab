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
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

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

/** Address and keywords of a line. Quotes keep commas within an address together. */
export function readLine(text: string): Entry | null {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,\t](.*))?$/.exec(text);
  const plain = /^([^,\t]*)(?:[,\t](.*))?$/.exec(text);
  const address = quoted ? quoted[1]?.replaceAll('""', '"') : plain?.[1];
  const url = readUrl(address ?? '');
  return url === null ? null : { url, keywords: readKeywords((quoted ?? plain)?.[2] ?? '') };
}

/** The line that `readLine` reads as this entry. */
export function writeLine({ url, keywords }: Entry): string {
  const address = url.includes(',') ? `"${url.replaceAll('"', '""')}"` : url;
  return keywords.length === 0 ? address : `${address}, ${keywords.join('; ')}`;
}

/** Addresses that mean the same page are one entry that has the keywords of all of them. */
export function mergeEntries(entries: Iterable<Entry>): { entries: Entry[]; duplicates: number } {
  const byPage = new Map<string, Entry>();
  let duplicates = 0;
  for (const entry of entries) {
    const page = pageOf(entry.url);
    const known = byPage.get(page);
    if (known) {
      duplicates += 1;
      byPage.set(page, { url: known.url, keywords: unique([...known.keywords, ...entry.keywords]) });
    } else {
      byPage.set(page, entry);
    }
  }
  return { entries: [...byPage.values()], duplicates };
}

export function readLines(text: string): UrlList {
  const found: Entry[] = [];
  const skipped: SkippedLine[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const entry = readLine(line);
    if (entry) found.push(entry);
    else skipped.push({ line: index + 1, text: line.trim() });
  }
  return { ...mergeEntries(found), skipped };
}

/** The text without the lines of an address. */
export function withoutUrl(text: string, url: string): string {
  const page = pageOf(url);
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => {
      const entry = line.trim() === '' ? null : readLine(line);
      return entry === null || pageOf(entry.url) !== page;
    })
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
