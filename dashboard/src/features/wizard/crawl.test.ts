import { describe, expect, it } from 'vitest';
import { type Crawled, crawl } from './crawl';

const LINKS: Record<string, string[]> = {
  '/': ['/a', '/b#top', 'https://other.example/x', '/logo.png'],
  '/a': ['/', '/c'],
  '/b': ['/d'],
};
const host = 'https://shop.example';
const whole = (path: string) => new URL(path, host).href;

function crawlShop(change: { maxPages?: number; maxUrls?: number; signal?: AbortSignal } = {}) {
  const opened: string[] = [];
  const seen: Crawled[] = [];
  const result = crawl({
    start: host,
    maxPages: 10,
    maxUrls: 100,
    signal: new AbortController().signal,
    linksOf: async (url) => {
      const { pathname } = new URL(url);
      opened.push(pathname);
      if (pathname === '/c') throw new Error('404');
      return (LINKS[pathname] ?? []).map(whole);
    },
    onProgress: (crawled) => seen.push(crawled),
    ...change,
  });
  return { result, opened, seen };
}

describe('a crawl', () => {
  it('collects the pages of the site breadth first, without files and other sites', async () => {
    const { result, opened } = crawlShop();
    const { urls, failed, isLimited } = await result;
    expect(urls.map((url) => new URL(url).pathname)).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect(opened).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect({ failed, isLimited }).toEqual({ failed: 1, isLimited: false });
  });

  it('opens only as many pages as allowed, and reports that there are more', async () => {
    const { result, opened } = crawlShop({ maxPages: 2 });
    const { urls, isLimited } = await result;
    expect(opened).toEqual(['/', '/a']);
    expect(urls).toHaveLength(4);
    expect(isLimited).toBe(true);
  });

  it('collects only as many URLs as allowed', async () => {
    const { urls, isLimited } = await crawlShop({ maxUrls: 3 }).result;
    expect(urls).toHaveLength(3);
    expect(isLimited).toBe(true);
  });

  it('fails if the first page cannot be read', async () => {
    const failing = crawl({
      start: host,
      maxPages: 3,
      maxUrls: 3,
      signal: new AbortController().signal,
      linksOf: () => Promise.reject(new Error('down')),
      onProgress: () => undefined,
    });
    await expect(failing).rejects.toThrow('down');
  });

  it('keeps what it found when it is stopped', async () => {
    const controller = new AbortController();
    const { result } = crawlShop({ signal: controller.signal });
    controller.abort();
    const { urls } = await result;
    expect(urls.length).toBeGreaterThan(0);
  });
});
