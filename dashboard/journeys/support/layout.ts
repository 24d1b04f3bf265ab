import type { Page } from 'playwright-core';

/** The narrowest screen that the pages are made for. */
export const NARROWEST = { width: 320, height: 640 };

/**
 * What lies outside of where it belongs: a page that scrolls sideways, a table outside of the region that scrolls it,
 * a layer that leaves the screen or is too narrow for what it holds.
 */
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
    for (const layer of document.querySelectorAll('.dialog, .menu, .panel')) {
      const { left, right } = layer.getBoundingClientRect();
      if (left < 0 || right > window.innerWidth) found.push(`${layer.className} leaves the screen`);
    }
    for (const holder of document.querySelectorAll('.dialog > .body, .menu, .pbody')) {
      if (holder.scrollWidth > holder.clientWidth) found.push(`${holder.className} scrolls sideways`);
    }
    return found;
  });
}

/** Those of the controls that lie upon one another, line by line. */
export function overlaps(page: Page, controls: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
    const meet = (one: DOMRect, other: DOMRect) =>
      one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
    const all = [...document.querySelectorAll(selector)];
    const boxes = all.map((control) => [...control.getClientRects()]);
    return all.flatMap((control, at) =>
      all
        .slice(at + 1)
        .filter((_, later) =>
          boxes[at]?.some((one) => boxes[at + 1 + later]?.some((other) => meet(one, other))),
        )
        .map((other) => `${nameOf(control)} and ${nameOf(other)}`),
    );
  }, controls);
}
