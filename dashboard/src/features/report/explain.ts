import type { Issue, Result } from '@/api/types';
import { isRedirectIssue } from './kind';

export interface Explanation {
  key: string;
  title: string;
  description: string;
  fix: string;
  value: string | undefined;
  canonical: boolean;
}

interface Entry {
  matches: (issue: string) => boolean;
  title: string;
  description: string;
  fix: string;
}

const entries: Entry[] = [
  {
    matches: (issue) => issue.includes('404'),
    title: 'Page not found (404)',
    description:
      'The server reports that this page does not exist, so search engines will not index it and will drop it if it was indexed.',
    fix: 'Restore the page, or redirect it permanently (301) to the closest live page, and update the links and sitemaps that point here.',
  },
  {
    matches: (issue) => issue.includes('robots.txt'),
    title: 'Blocked by robots.txt',
    description: 'A rule in robots.txt blocks crawlers from this address, so they cannot read its content.',
    fix: 'Remove or narrow the rule in robots.txt if the page should be found. To keep a page out of the index, allow crawling and use noindex instead.',
  },
  {
    matches: (issue) => issue.includes('noindex') && issue.includes('x-robots-tag'),
    title: 'noindex X-Robots-Tag header',
    description: 'The server sends an X-Robots-Tag header with noindex for this address.',
    fix: 'If the page should appear in search results, remove the header in the server, CDN or application configuration.',
  },
  {
    matches: (issue) => issue.includes('noindex') && issue.includes('meta'),
    title: 'noindex meta tag',
    description: 'The page has a robots meta tag with noindex, which asks search engines not to index it.',
    fix: "Remove noindex from the robots meta tag (check the CMS or SEO plug-in's visibility setting), then request a new crawl.",
  },
  {
    matches: (issue) => issue.includes('canonical'),
    title: 'Canonical mismatch',
    description: 'The canonical tag points to another URL, so search engines index that one instead.',
    fix: 'If this page should be indexed, point rel=canonical to its own address. If it is a duplicate, you need not do anything.',
  },
];

/** What an issue string means, for responses without an explanation. */
export function explain(issue: string): Explanation {
  const lower = issue.toLowerCase();
  const entry = entries.find(({ matches }) => matches(lower));
  const colon = issue.indexOf(': ');
  return {
    key: issue,
    title: entry?.title ?? 'Indexing issue',
    description: entry?.description ?? issue,
    fix:
      entry?.fix ??
      "Check the page's status, robots directives and canonical link, then run the analysis again.",
    value: entry && colon > 0 ? issue.slice(colon + 2) : undefined,
    canonical: lower.includes('canonical'),
  };
}

function fromServer(issue: Issue): Explanation {
  return {
    key: `${issue.code} ${issue.value}`,
    title: issue.title,
    description: issue.explanation,
    fix: issue.fix,
    value: issue.value || undefined,
    canonical: issue.code.includes('canonical'),
  };
}

/** The server's explanations of what blocks indexing. Without any, explains the issue strings. */
export function explanations(result: Result): Explanation[] {
  // The dialog shows the redirect itself as a chain. Problems of a redirect are explained like others.
  const served = result.issues.filter(({ severity, code }) => severity !== 'info' && code !== 'redirected');
  if (served.length > 0) return served.map(fromServer);
  return result.indexability_issues.filter((issue) => !isRedirectIssue(issue)).map(explain);
}

/** The common beginning of two URLs, and the rest of each. */
export function differingPart(own: string, other: string): { same: string; own: string; other: string } {
  let length = 0;
  while (length < own.length && own[length] === other[length]) length += 1;
  return { same: own.slice(0, length), own: own.slice(length), other: other.slice(length) };
}

/** 'N/A', '184 ms', '1.2 s'. */
export function duration(ms: number | null | undefined): string {
  if (ms == null) return 'N/A';
  const rounded = Math.round(ms);
  return rounded < 1000 ? `${rounded} ms` : `${(ms / 1000).toFixed(1)} s`;
}
