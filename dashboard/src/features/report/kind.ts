import type { Hop, Issue, Result } from '@/api/types';
import type { IndexabilityKind } from '@/components/IndexabilityBadge';

export type Kind = IndexabilityKind;

/** The code of the redirect itself. Problems of a redirect have other codes. */
export const REDIRECTED = 'redirected';

/** Issues of pages that robots.txt blocks. Other issues about robots.txt concern the file, not the page. */
const BLOCKED = new Set([
  'robots_txt_blocked',
  'robots_txt_unreachable',
  'crawl_withheld',
  'redirect_target_blocked',
]);

/** 'Blocked by robots.txt: Disallow: /a' */
function issueText({ title, value }: Issue): string {
  return value === '' ? title : `${title}: ${value}`;
}

/** What blocks crawlers from a page. */
function blocksOf({ issues }: Result): Issue[] {
  return issues.filter(({ code }) => BLOCKED.has(code));
}

export function robotsRules(result: Result): string[] {
  return blocksOf(result).map(issueText);
}

/** Whether a page's content is available: stored with the result, in the cache, or on the page. */
export function hasContent({ has_stored_content, outcome }: Result): boolean {
  return has_stored_content || outcome === 'ok';
}

/** The responses on the way to the page. The last one is the page itself. */
export function redirectChain({ hops }: Result): Hop[] {
  return hops.length >= 2 ? hops : [];
}

export function isRedirected(result: Result): boolean {
  return redirectChain(result).length > 0 || result.issues.some(({ code }) => code === REDIRECTED);
}

/** The kind that the server found, as badges and addresses spell it. */
export function kindOf({ kind }: Pick<Result, 'kind'>): Kind {
  return kind.replaceAll('_', '-') as Kind;
}

/** Whether the row is tinted: the page is not indexed under its own URL. */
export function isTinted(kind: Kind): boolean {
  return kind === 'not-indexable' || kind === 'not-crawlable' || kind === 'redirected';
}

/** Where the redirects of a page end. */
export function targetOf(result: Result): string | undefined {
  if (!isRedirected(result)) return undefined;
  const target = redirectChain(result).at(-1)?.url ?? result.final_url;
  return target ? `→ ${shortUrl(target, result.url)}` : undefined;
}

/** The issue that decides. A redirect has its own line. */
function mainIssue({ issues }: Result): Issue | undefined {
  const others = issues.filter(({ code }) => code !== REDIRECTED);
  return others.find(({ severity }) => severity !== 'info') ?? others[0];
}

/** One line below the URL: why the page is unknown or not indexable. */
export function reasonOf(result: Result, kind: Kind): string | undefined {
  const issue = mainIssue(result);
  switch (kind) {
    case 'unknown':
      return result.error?.message ?? (issue && issueText(issue));
    case 'not-crawlable':
      return blocksOf(result)[0]?.value;
    case 'not-indexable':
      return issue?.title;
    case 'redirected':
    case 'indexable':
      return undefined;
  }
}

/** Parsed URLs, because each cell parses the page's URL, and all rows parse the project's. */
const read = new Map<string, URL>();
const READ_MOST = 64;

function readUrl(address: string): URL {
  const known = read.get(address);
  if (known) return known;
  const url = new URL(address);
  if (read.size >= READ_MOST) read.clear();
  read.set(address, url);
  return url;
}

/** The path as people write it. Signs that are invisible, or change the order of others, stay encoded. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /[\p{C}\p{Z}]/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

/** Omits the host of the page or the project, which would repeat on every row. */
export function shortUrl(address: string, base: string): string {
  try {
    const url = readUrl(address);
    if (url.host !== readUrl(base).host) return address.replace(/^https?:\/\//, '');
    return readable(`${url.pathname}${url.search}${url.hash}`);
  } catch {
    return address;
  }
}
