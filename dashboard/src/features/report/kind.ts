import type { Result } from '@/api/types';
import type { IndexabilityKind } from '@/components/IndexabilityBadge';

export type Kind = IndexabilityKind;

export interface Step {
  status: number;
  url: string;
}

const CHAIN = 'redirect_chain:';

/** Whether an issue string is only about redirects. */
export function isRedirectIssue(issue: string): boolean {
  return issue === 'redirected' || issue.startsWith(CHAIN);
}

/** Redirects that led to a page. Other redirect problems block indexing and are issues. */
const REDIRECT =
  /^(?:temporary redirect|javascript redirect|redirect (?:to home|https to http|chain long|by meta refresh))\b/i;
const MISSING = /^missing (?:title|meta description|h1)\b/i;

/**
 * Whether an issue is counted and can be filtered. Redirects are in the bar, and missing tags have
 * their own line.
 */
export function isChoice(issue: string): boolean {
  return !isRedirectIssue(issue) && !REDIRECT.test(issue) && !MISSING.test(issue);
}

export function robotsRules(result: Result): string[] {
  return result.indexability_issues.filter((issue) => issue.toLowerCase().includes('robots.txt'));
}

/** Whether a page's content is available: stored with the result, in the cache, or on the page. */
export function hasContent({ has_stored_content, outcome }: Result): boolean {
  return has_stored_content || outcome === 'ok';
}

function isStep(value: unknown): value is Step {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number' &&
    'url' in value &&
    typeof value.url === 'string'
  );
}

function stepsOf(issue: string): Step[] {
  try {
    const parsed: unknown = JSON.parse(issue.slice(CHAIN.length));
    return Array.isArray(parsed) ? parsed.filter(isStep) : [];
  } catch {
    return [];
  }
}

/** The responses on the way to the page. The last one is the page itself. */
export function redirectChain(result: Result): Step[] {
  const issue = result.indexability_issues.find((text) => text.startsWith(CHAIN));
  const steps = issue === undefined ? [] : stepsOf(issue);
  return steps.length > 0 ? steps : result.hops;
}

export function isRedirected(result: Result): boolean {
  return result.indexability_issues.includes('redirected') || redirectChain(result).length >= 2;
}

/** The kind that the server found, as badges and addresses spell it. */
export function kindOf({ kind }: Result): Kind {
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

/** One line below the URL: why the page is unknown or not indexable. A redirect has its own line. */
export function reasonOf(result: Result, kind: Kind): string | undefined {
  switch (kind) {
    case 'unknown':
      return result.error?.message ?? result.indexability_issues.find((issue) => !isRedirectIssue(issue));
    case 'not-crawlable':
      return robotsRules(result)[0]?.replace(/^Blocked by robots\.txt:\s*/i, '');
    case 'not-indexable':
      return result.indexability_issues.find((issue) => !isRedirectIssue(issue))?.split(':')[0];
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

/** Omits the host of the page or the project, which would repeat on every row. */
export function shortUrl(address: string, base: string): string {
  try {
    const url = readUrl(address);
    if (url.host !== readUrl(base).host) return address.replace(/^https?:\/\//, '');
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return address;
  }
}
