import type { Result } from '@/api/types';
import type { IndexabilityKind } from '@/components/IndexabilityBadge';

export type Kind = IndexabilityKind;

export interface Step {
  status: number;
  url: string;
}

const CHAIN = 'redirect_chain:';

/** Whether an issue string is only about the way to the page. */
export function isRedirectIssue(issue: string): boolean {
  return issue === 'redirected' || issue.startsWith(CHAIN);
}

/** Redirects that led to a page; those that led nowhere keep it out of the index, as any other issue does. */
const REDIRECT =
  /^(?:temporary redirect|javascript redirect|redirect (?:to home|https to http|chain long|by meta refresh))\b/i;
const MISSING = /^missing (?:title|meta description|h1)\b/i;

/** Whether an issue is one to count and choose by: redirects have a part of the bar, missing tags a line of their own. */
export function isChoice(issue: string): boolean {
  return !isRedirectIssue(issue) && !REDIRECT.test(issue) && !MISSING.test(issue);
}

export function robotsRules(result: Result): string[] {
  return result.indexability_issues.filter((issue) => issue.toLowerCase().includes('robots.txt'));
}

/** Whether a page's content can be seen: stored with the result, or to be had from the cache or the page itself. */
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

/** The answers on the way to the page, the last one being the page that answered. */
export function redirectChain(result: Result): Step[] {
  const issue = result.indexability_issues.find((text) => text.startsWith(CHAIN));
  const steps = issue === undefined ? [] : stepsOf(issue);
  return steps.length > 0 ? steps : result.hops;
}

export function isRedirected(result: Result): boolean {
  return result.indexability_issues.includes('redirected') || redirectChain(result).length >= 2;
}

/** The order is the specification's: the first that holds names the page. */
export function kindOf(result: Result): Kind {
  if (result.is_indexable == null) return 'unknown';
  if (robotsRules(result).length > 0) return 'not-crawlable';
  if (isRedirected(result)) return 'redirected';
  return result.is_indexable ? 'indexable' : 'not-indexable';
}

/** A page that is not indexed under its own address: its row is tinted. */
export function isTinted(kind: Kind): boolean {
  return kind === 'not-indexable' || kind === 'not-crawlable' || kind === 'redirected';
}

/** Where the redirects of a page end. */
export function targetOf(result: Result): string | undefined {
  if (!isRedirected(result)) return undefined;
  const target = redirectChain(result).at(-1)?.url ?? result.final_url;
  return target ? `→ ${shortUrl(target, result.url)}` : undefined;
}

/** One line below the address: why the page is not what it seems, beside that it was sent on. */
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

/** Addresses that were read last: a row asks for its own in every cell, and all for the project's. */
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

/** Leaves the host out where it is the page's own or the project's: it would be said on every row. */
export function shortUrl(address: string, base: string): string {
  try {
    const url = readUrl(address);
    if (url.host !== readUrl(base).host) return address.replace(/^https?:\/\//, '');
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return address;
  }
}
