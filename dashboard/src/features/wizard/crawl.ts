/** Follows the links of a site, page by page. */
import { parseUrl } from '@/lib/url';

/** Progress of a crawl. */
export interface Crawled {
  /** The found URLs, in the order in which they were found. */
  urls: string[];
  /** Pages whose links were read. */
  opened: number;
  /** Pages that could not be read. */
  failed: number;
  /** Links were found that were not followed, because of the limit. */
  isLimited: boolean;
}

export interface CrawlPlan {
  start: string;
  /** Maximum number of pages to open. */
  maxPages: number;
  /** Maximum number of URLs to collect. */
  maxUrls: number;
  /** Returns the links of a page. */
  linksOf(url: string): Promise<string[]>;
  onProgress(crawled: Crawled): void;
  signal: AbortSignal;
}

const FILE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|mp[34]|webm|css|js|json|xml|txt|docx?|xlsx?|pptx?)$/i;

/** The page that a link leads to, without its fragment; null for a file or another site. */
function pageOf(link: string, host: string): string | null {
  const url = parseUrl(link);
  if (!url || url.host !== host || FILE.test(url.pathname)) return null;
  url.hash = '';
  return url.href;
}

/**
 * Opens pages breadth first, beginning with `start`, and collects the pages of its host. Fails only if
 * the first page cannot be read.
 */
export async function crawl(plan: CrawlPlan): Promise<Crawled> {
  const host = parseUrl(plan.start)?.host ?? '';
  const first = pageOf(plan.start, host) ?? plan.start;
  const found = new Set([first]);
  const crawled = (opened: number, failed: number): Crawled => ({
    urls: [...found],
    opened,
    failed,
    isLimited: opened + failed < found.size || found.size >= plan.maxUrls,
  });
  let [opened, failed] = [0, 0];
  // A set returns entries that are added during the loop, too.
  for (const page of found) {
    if (opened + failed >= plan.maxPages || plan.signal.aborted) break;
    try {
      const links = await plan.linksOf(page);
      opened += 1;
      for (const link of links) {
        const next = pageOf(link, host);
        if (next !== null && found.size < plan.maxUrls) found.add(next);
      }
    } catch (error) {
      if (plan.signal.aborted) break;
      if (page === first) throw error;
      failed += 1;
    }
    plan.onProgress(crawled(opened, failed));
  }
  return crawled(opened, failed);
}
