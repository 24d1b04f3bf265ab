import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from './support/browser';
import { Shop } from './support/shop';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let visitor: Visitor;
let report: number;

beforeAll(async () => {
  [stage, shop] = await Promise.all([setStage(), Shop.open()]);
  const project = (await stage.admin.createProject('Sample shop', shop.address)).id;
  report = await stage.admin.analyse(project, shop.pages);
  visitor = await stage.visitor(stage.admin);
});
afterAll(async () => {
  await visitor.go();
  await shop.close();
  await stage.clear();
});

const panel = (page: Page) => page.getByTestId('row-panel');
const width = async (page: Page) => Math.round((await panel(page).boundingBox())?.width ?? 0);

/** Pixels between the table and the details; negative if they overlap. */
async function gap(page: Page): Promise<number> {
  const table = await page.locator('.table-card').boundingBox();
  const details = await panel(page).boundingBox();
  if (!table || !details) throw new Error('the table or the details are missing');
  return details.x - (table.x + table.width);
}

async function openFirst(page: Page): Promise<void> {
  await page.goto(stage.service.page(`/analysis/${report}`));
  await page.locator('tbody tr[data-row]').first().press('Enter');
  await panel(page).waitFor();
}

test('the details are beside the table from 1,280 pixels on, and begin with the suggestions', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const results = [...(await stage.admin.results(report)).values()];
    const shoe = results.find(({ url }) => url.endsWith('/en/shoes/trail-runner-2'));
    await page.goto(stage.service.page(`/analysis/${report}?tab=all&result=${shoe?.id}`));
    await panel(page).waitFor();
    await expect.poll(() => gap(page)).toBeGreaterThanOrEqual(0);
    const headings = await panel(page).getByRole('heading', { level: 3 }).allTextContents();
    expect(headings[0]).toBe('Suggestions');
    const evidence = panel(page).locator('details', { hasText: 'Evidence' });
    await evidence
      .locator('.fold-sum')
      .getByText(/^\d+ of \d+ on the page$/)
      .waitFor();
    const [proven, all] = (await evidence.locator('.fold-sum').textContent())?.match(/\d+/g) ?? [];
    expect(proven, 'a page whose facts are all on it').toBe(all);
    expect(await evidence.evaluate((fold: HTMLDetailsElement) => fold.open)).toBe(false);
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect.poll(() => gap(page)).toBeLessThan(0);
  });
});

test('the edge of the details changes their width, which is kept', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openFirst(page);
    const before = await width(page);
    const edge = panel(page).getByRole('separator', { name: 'Width of the page details' });
    const box = await edge.boundingBox();
    if (!box) throw new Error('the edge is missing');
    await page.mouse.move(box.x + box.width / 2, 400);
    await page.mouse.down();
    await page.mouse.move(box.x - 100, 400, { steps: 4 });
    await page.mouse.up();
    const wider = await width(page);
    expect(wider).toBeGreaterThan(before + 80);
    await expect.poll(() => gap(page)).toBeGreaterThanOrEqual(0);
    await edge.press('ArrowRight');
    await expect.poll(() => width(page)).toBe(wider - 32);
    await page.reload();
    await panel(page).waitFor();
    expect(await width(page)).toBe(wider - 32);
  });
});

test('the focus stays in the details on the way to the next and the previous page', async () => {
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/analysis/${report}?tab=review&sort=url`));
    await page.locator('tbody tr[data-row]').first().press('Enter');
    await panel(page).waitFor();
    const shown = () => panel(page).locator('.pbody').getAttribute('aria-label');
    // A kept title has another button than a new one.
    const own = panel(page)
      .getByRole('button', { name: /^(Accept|Write (one|another) ?:) Title$/ })
      .first();
    const inPanel = () => panel(page).evaluate((details) => details.contains(document.activeElement));
    const buttons = new Set<string | null>();
    for (const key of [...Array.from({ length: 12 }, () => 'j'), 'k']) {
      const before = await shown();
      buttons.add(await own.textContent());
      await own.focus();
      await page.keyboard.press(key);
      await expect.poll(shown).not.toBe(before);
      expect(await inPanel()).toBe(true);
    }
    expect(buttons.size, 'the button with the focus is not on every page').toBeGreaterThan(1);
  });
});
