import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './support/browser';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let shop: number;
let report: number;

beforeAll(async () => {
  stage = await setStage();
  const { admin, site } = stage;
  shop = (await admin.createProject('Shop', site.address)).id;
  report = await admin.analyse(shop, site.pages('/shoes', '/boots', '/hidden'));
  await admin.createProject('Magazine', 'https://magazine.example');
});
afterAll(() => stage.clear());

/** Holds calls back until the returned function is called. */
async function holdCalls(page: Page, calls: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('pages whose data is late show a bar, their outline, and what lists know', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const bar = page.getByTestId('progress-bar');
    await page.goto(stage.service.page('/'));
    await page.getByRole('link', { name: 'Shop' }).waitFor();
    await bar.waitFor({ state: 'detached' });

    const giveProject = await holdCalls(page, /\/api\/v1\/projects\/\d/);
    await page.getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('heading', { name: 'Analyses for Shop' }).waitFor();
    await page.getByRole('link', { name: 'First' }).waitFor();
    giveProject();

    const giveReport = await holdCalls(page, /\/api\/v1\/analyses\//);
    await page.getByRole('link', { name: 'First' }).click();
    await bar.waitFor();
    const outline = page.locator('main [aria-busy="true"]').first();
    await outline.getByText('Loading report...').waitFor();
    await outline.getByText('First').first().waitFor();
    await outline.getByTestId('status-badge').waitFor();
    giveReport();
    await page.getByRole('heading', { level: 1, name: 'First' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });
  await visitor.go();
});

test('figures that are late move nothing on the page of a project', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const giveFigures = await holdCalls(page, /\/history\b/);
    await page.goto(stage.service.page(`/project/${shop}`));
    await page.getByRole('region', { name: 'Overview' }).getByText('Accepted texts').waitFor();
    const table = page.getByTestId('analyses-table');
    await table.getByRole('link', { name: 'First' }).waitFor();
    const before = await table.boundingBox();
    giveFigures();
    await page.getByTestId('figure-indexable').getByText('%').first().waitFor();
    expect(await table.boundingBox()).toEqual(before);
  });
  await visitor.go();
});

test('the end of a run is in the title of a tab in the background', async () => {
  const { admin, site, service } = stage;
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await admin.begin(shop, site.pages('/slow/title'), { name: 'Slow run' });
    await page.goto(service.page(`/project/${shop}`));
    await page.getByRole('link', { name: 'Slow run' }).waitFor();
    await page.getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
    );
    site.open();
    await expect
      .poll(() => page.title(), { timeout: 60_000 })
      .toBe('● Slow run: Completed · Help | seotags.ai');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await page.title()).toBe('Help | seotags.ai');
  });
  await visitor.go();
});

test('the search leads by keyboard to a page of the report, another project, and an action', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const search = page.getByRole('dialog').getByRole('combobox', { name: /^Search/ });
    await page.goto(stage.service.page(`/analysis/${report}`));
    await page.getByTestId('cell-url').first().waitFor();
    await page.keyboard.press('Control+k');
    await search.fill('/boots');
    await page.getByRole('option', { name: /boots/ }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByTestId('row-panel')
      .getByRole('link', { name: /\/boots/ })
      .waitFor();

    const saved = page.waitForEvent('download');
    await page.keyboard.press('Control+k');
    await search.fill('export csv');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

    await page.getByRole('button', { name: 'Search projects' }).click();
    await search.fill('magaz');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Analyses for Magazine' }).waitFor();
    await page.getByRole('button', { name: 'Switch project' }).click();
    await page.getByRole('option', { name: /^Shop/ }).click();
    await page.getByRole('heading', { name: 'Analyses for Shop' }).waitFor();
  });
  await visitor.go();
});

test('on a phone, a page is decided on its card, which fits the screen', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const visitor = await Visitor.come(stage.browser, { ...(await stage.admin.profile()), ...phone });
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/analysis/${report}`));
    const title = page.getByRole('region', { name: 'Title of /shoes' });
    await title.getByRole('button', { name: /^Accept/ }).tap();
    await title.getByText('Accepted', { exact: true }).waitFor();
    const meta = page.getByRole('region', { name: 'Meta of /boots' });
    await meta.getByRole('button', { name: /^Reject/ }).tap();
    await meta.getByText('Rejected', { exact: true }).waitFor();
    const heading = page.getByRole('region', { name: 'H1 of /boots' });
    await heading.getByText('Kept: the current H1 is fine.').waitFor();
    await heading.getByRole('button', { name: 'Write another' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The filters of a report fit on one line.
    const tops = await page
      .locator('.tools > .btn')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    const decided = await stage.admin.results(report);
    expect(decided.get('/shoes')?.decisions.title).toMatchObject({ decision: 'accepted' });
    expect(decided.get('/boots')?.decisions.meta).toMatchObject({ decision: 'rejected' });
    await page.getByRole('button', { name: 'Table' }).tap();
    await page.getByTestId('results-table').waitFor();
  });
  await visitor.go();
});
