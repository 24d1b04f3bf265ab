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
      'The server says that this page does not exist, so search engines will not index it and will drop it if it was indexed.',
    fix: 'Restore the page, or redirect it permanently (301) to the closest live page, and update the links and sitemaps that point here.',
  },
  {
    matches: (issue) => issue.includes('robots.txt'),
    title: 'Blocked by robots.txt',
    description: 'A rule in robots.txt forbids crawling this address, so its content cannot be read.',
    fix: 'Remove or narrow the rule in robots.txt if the page should be found. To keep a page out of the index, allow crawling and use noindex instead.',
  },
  {
    matches: (issue) => issue.includes('noindex') && issue.includes('x-robots-tag'),
    title: 'noindex X-Robots-Tag header',
    description: 'The server sends an X-Robots-Tag header with noindex for this address.',
    fix: 'Remove the header in the server, CDN or application configuration for this path.',
  },
  {
    matches: (issue) => issue.includes('noindex') && issue.includes('meta'),
    title: 'noindex meta tag',
    description: 'The page carries a robots meta tag with noindex: it asks search engines to leave it out.',
    fix: "Remove noindex from the robots meta tag (check the CMS or SEO plug-in's visibility setting), then ask for a new crawl.",
  },
  {
    matches: (issue) => issue.includes('canonical'),
    title: 'Canonical mismatch',
    description:
      'The page names another address as its canonical version, so that address is indexed instead.',
    fix: 'If this page should be indexed, point rel=canonical to its own address; if it is a duplicate, nothing has to be done.',
  },
];

/** What an issue string means, for answers that carry no explanation of their own. */
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

/** The server's explanations of what keeps the page out; where it sent none, those of the strings. */
export function explanations(result: Result): Explanation[] {
  // The redirect itself has its chain; what is wrong with it is told like anything else.
  const served = result.issues.filter(({ severity, code }) => severity !== 'info' && code !== 'redirected');
  if (served.length > 0) return served.map(fromServer);
  return result.indexability_issues.filter((issue) => !isRedirectIssue(issue)).map(explain);
}

/** What two addresses have in common, and where each goes its own way. */
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
