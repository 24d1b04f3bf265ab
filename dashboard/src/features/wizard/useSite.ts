import { useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { extractLinks } from '@/api/links';
import { findSitemaps, type Sitemaps } from '@/api/sitemaps';
import { whenAllowed } from '@/api/whenAllowed';
import { extractionMessage } from '@/features/link-extraction/messages';
import { type Crawled, crawl } from './crawl';

/** The pages that were found on a site. */
export type Found = { by: 'sitemap'; sitemaps: Sitemaps } | { by: 'crawl'; crawled: Crawled };

export interface Site {
  domain: string;
  setDomain(domain: string): void;
  maxPages: number;
  setMaxPages(pages: number): void;
  busy: 'sitemap' | 'crawl' | null;
  /** While links are crawled. */
  progress: Crawled | null;
  found: Found | null;
  error: string | null;
  readSitemap(address: string): Promise<void>;
  crawlLinks(address: string): Promise<void>;
  stop(): void;
}

const FIRST_MAX_PAGES = 25;
/** Most URLs that a crawl collects. */
const MAX_URLS = 10_000;

/** Finds the pages of a site by its sitemaps or its links. Kept by the wizard, so that results survive a change of tab. */
export function useSite(projectId: number, profileId: number | null, firstDomain: string): Site {
  const [domain, setDomain] = useState(firstDomain);
  const [maxPages, setMaxPages] = useState(FIRST_MAX_PAGES);
  const [busy, setBusy] = useState<Site['busy']>(null);
  const [progress, setProgress] = useState<Crawled | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const search = async (by: Found['by'], find: (signal: AbortSignal) => Promise<Found>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBusy(by);
    setProgress(null);
    setFound(null);
    setError(null);
    try {
      const result = await find(controller.signal);
      if (running.current === controller) setFound(result);
    } catch (thrown) {
      if (running.current === controller && !controller.signal.aborted)
        setError(extractionMessage('wizard', toFailure(thrown)));
    }
    if (running.current === controller) setBusy(null);
  };

  return {
    domain,
    setDomain,
    maxPages,
    setMaxPages,
    busy,
    progress,
    found,
    error,
    readSitemap: (address) =>
      search('sitemap', async (signal) => ({
        by: 'sitemap',
        sitemaps: await findSitemaps(
          { url: address, project_id: projectId, browser_profile_id: profileId },
          signal,
        ),
      })),
    crawlLinks: (start) =>
      search('crawl', async (signal) => ({
        by: 'crawl',
        crawled: await crawl({
          start,
          maxPages,
          maxUrls: MAX_URLS,
          signal,
          onProgress: setProgress,
          linksOf: (url) =>
            whenAllowed(signal, async () => {
              const body = { url, project_id: projectId, css_selector: null, browser_profile_id: profileId };
              return (await extractLinks(body, signal)).extracted_urls;
            }),
        }),
      })),
    stop: () => running.current?.abort(),
  };
}
