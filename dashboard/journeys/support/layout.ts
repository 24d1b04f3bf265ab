import type { Page } from 'playwright-core';

/** The narrowest screen that the pages support. */
export const NARROWEST = { width: 320, height: 640 };

/**
 * Finds elements outside their area: a page that scrolls sideways, a table outside its scroll region, a
 * layer that leaves the screen or is too narrow for its content.
 */
export function strays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways');
    for (const region of document.querySelectorAll('section.scroll')) {
      const table = region.querySelector('table');
      const { offsetWidth = 0, offsetHeight = 0 } = table ?? {};
      if (offsetWidth > region.scrollWidth || offsetHeight > region.scrollHeight)
        found.push(`${region.getAttribute('aria-label')} is outside its scroll region`);
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

/** The controls that overlap each other, one pair per line. */
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
