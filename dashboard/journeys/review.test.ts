import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../src/api/schema';
import { Shop } from './support/shop';
import { type Stage, setStage } from './support/stage';

type Result = components['schemas']['Result'];

let stage: Stage;
let shop: Shop;
let project: number;

beforeAll(async () => {
  [stage, shop] = await Promise.all([setStage(), Shop.open()]);
  project = (await stage.admin.createProject('Sample shop', shop.address)).id;
});
afterAll(async () => {
  await shop.close();
  await stage.clear();
});

const progress = (page: Page) => page.getByTestId('review-progress');
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row') ?? null);
/** The state of the marked text. */
const markedState = (page: Page) =>
  page.locator('.nc.is-marked [data-testid="element-state"]').getAttribute('data-state');

async function decisionsOf(id: number, result: string): Promise<Result['decisions']> {
  const found = await stage.admin.call<Result>('GET', `/analyses/${id}/results/${result}`);
  return found.decisions;
}

test('suggestions are reviewed by keyboard alone', async () => {
  const { admin, service } = stage;
  const id = await admin.analyse(project, shop.pages);
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await page.goto(service.page(`/analysis/${id}`));
    await progress(page).getByText('Reviewed 0 of').waitFor();
    await page.getByTestId('cell-url').first().waitFor();
    expect(await page.getByTestId('tab-review').getAttribute('aria-current')).toBe('page');
    expect(await page.getByTestId('indexability-badge').allTextContents()).not.toContain('Not Indexable');

    // The first page: accept the title, reject the description, and take that back.
    await page.keyboard.press('j');
    const first = (await focusedRow(page)) ?? '';
    expect(await markedState(page)).toBe('open');
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await page.keyboard.press('z');
    await page.getByTestId('review-said').getByText('Undone.').waitFor();
    await expect.poll(() => decisionsOf(id, first)).toMatchObject({ title: { decision: 'accepted' } });
    await expect.poll(async () => (await decisionsOf(id, first)).meta).toBeUndefined();

    // Edit the description in its cell.
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: 'New Meta' });
    await field.press('End');
    await field.pressSequentially(' Free returns.');
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'hidden' });
    expect(await focusedRow(page)).toBe(first);
    await expect.poll(async () => (await decisionsOf(id, first)).meta?.decision).toBe('edited');

    // The second page in its details, beside the table.
    await page.keyboard.press('j');
    const second = (await focusedRow(page)) ?? '';
    await page.keyboard.press('Enter');
    const panel = page.getByTestId('row-panel');
    await panel.getByRole('heading', { name: 'Suggestions' }).waitFor();
    const table = await page.getByTestId('results-table').evaluate((element) => {
      const region = element.closest('.table-card')?.getBoundingClientRect();
      return region?.right ?? 0;
    });
    const { x } = (await panel.boundingBox()) ?? { x: 0 };
    expect(table).toBeLessThanOrEqual(x);
    await page.keyboard.press('l');
    await page.keyboard.press('Shift+A');
    await panel.getByText(/^3 of /).waitFor();
    // The first text that is open: the title, unless the page keeps its own.
    await expect
      .poll(async () => {
        const made = Object.values(await decisionsOf(id, second));
        return made.some((one) => one?.decision === 'accepted' && one.locked);
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });

    // The rest, page by page.
    const left = async () => Number((await page.getByTestId('tab-review').textContent())?.match(/\d+/)?.[0]);
    for (let before = await left(); before > 0; before = await left()) {
      await page.keyboard.press('Shift+A');
      await expect.poll(left).toBe(before - 1);
    }
    await page.getByTestId('review-said').getByText('All matching pages are reviewed.').waitFor();
    await expect
      .poll(async () => {
        const results = [...(await admin.results(id)).values()];
        const tags = ['title', 'meta', 'h1'] as const;
        return results.filter((result) => tags.some((tag) => isOpen(result, tag))).length;
      })
      .toBe(0);
  });
  await visitor.go();
});

const texts = {
  title: (result: Result) => [result.current_title, result.suggested_title],
  meta: (result: Result) => [result.current_meta_description, result.suggested_meta_description],
  h1: (result: Result) => [result.current_h1, result.suggested_h1],
};

/** Whether the element has a new text without a decision. */
function isOpen(result: Result, element: keyof typeof texts): boolean {
  const [current, suggested] = texts[element](result);
  const isNew = suggested != null && suggested !== current && result.source[element] !== 'page';
  return isNew && result.decisions[element]?.decision == null;
}

test('a rejection survives a bulk act, which is undone exactly', async () => {
  const { admin, service } = stage;
  const id = await admin.analyse(project, shop.pages.slice(0, 12));
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await page.goto(service.page(`/analysis/${id}`));
    await progress(page).waitFor();
    await page.getByTestId('cell-url').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    const first = (await focusedRow(page)) ?? '';
    await expect.poll(async () => (await decisionsOf(id, first)).title?.decision).toBe('rejected');

    const loads: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/results')) loads.push(url.searchParams.get('limit'));
    });
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const plan = page.getByTestId('selection-plan');
    await plan.getByText('1 rejected stays as it is.').waitFor();
    await page
      .getByRole('region', { name: 'Selected pages' })
      .getByRole('button', { name: 'Accept', exact: true })
      .click();
    await page
      .getByTestId('toast')
      .getByText(/^Accepted \d+ titles/)
      .waitFor();
    await expect.poll(async () => (await decisionsOf(id, first)).meta?.decision).toBe('accepted');
    expect((await decisionsOf(id, first)).title?.decision).toBe('rejected');

    await page.keyboard.press('z');
    await page
      .getByTestId('toast')
      .getByText(/^Undone for \d+ pages\.$/)
      .waitFor();
    const left = [...(await admin.results(id)).values()].flatMap(({ decisions }) => Object.keys(decisions));
    expect(left).toEqual(['title']);
    // The act and its undo each load the shown page again, not the whole report.
    expect(new Set(loads)).toEqual(new Set(['20']));
    expect(loads.length).toBeLessThanOrEqual(4);
  });
  await visitor.go();
});
