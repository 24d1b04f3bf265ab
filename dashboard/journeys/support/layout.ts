import type { Page } from 'playwright-core';

/** What lies outside of where it belongs: a page that scrolls sideways, a table outside of the region that scrolls it. */
export function strays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways');
    for (const region of document.querySelectorAll('section.scroll')) {
      const table = region.querySelector('table');
      const { offsetWidth = 0, offsetHeight = 0 } = table ?? {};
      if (offsetWidth > region.scrollWidth || offsetHeight > region.scrollHeight)
        found.push(`${region.getAttribute('aria-label')} lies outside of what scrolls it`);
    }
    return found;
  });
}
