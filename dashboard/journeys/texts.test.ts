// Points 1, 2 and 4: what changed in a text, filters by charts and by search, and files.
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let report: number;

const PAGES = 24;
/** Hidden pages get no texts. */
const INDEXABLE = 16;

beforeAll(async () => {
  stage = await setStage();
  const project = (await stage.admin.createProject('Shop', stage.site.address)).id;
  const paths = Array.from({ length: PAGES }, (_, at) => (at % 3 ? `/shoes/${at}` : `/hidden/${at}`));
  report = await stage.admin.analyse(project, stage.site.pages(...paths));
});
afterAll(() => stage.clear());

const open = (page: Page, query = 'tab=all') => page.goto(stage.service.page(`/analysis/${report}?${query}`));

/** Waits until the table shows this many pages. */
const shows = (page: Page, count: number) =>
  page
    .getByText(new RegExp(`^1–${Math.min(count, 20)} of ${count}$`))
    .first()
    .waitFor();

const isNew = ({ current_title: current, suggested_title: text, source }: Record<string, unknown>) =>
  text != null && text !== current && (source as Record<string, string>).title !== 'page';

test('the words that changed are marked in the cell and in the details, and unchanged texts do not count', async () => {
  const results = [...(await stage.admin.results(report)).values()];
  const changed = results.find((result) => isNew(result));
  const text = 'Shoes for winter';
  await stage.admin.call('PUT', `/analyses/${report}/results/${changed?.id}/decisions`, {
    title: { decision: 'edited', text },
  });
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await open(page, `tab=all&result=${changed?.id}`);
    const panel = page.getByTestId('row-panel');
    await panel.locator('.now ins').first().waitFor();
    const marked = await panel.locator('.el').first().locator('.now ins').allTextContents();
    expect(marked.join('').trim()).toBe('for winter');
    const row = page.getByTestId(`result-row-${changed?.id}`);
    const inCell = await row.getByTestId('cell-suggested_title').locator('ins').allTextContents();
    expect(inCell).toEqual(marked);
    // The H1 of these pages is kept.
    expect(await row.getByTestId('cell-suggested_h1').locator('ins').count()).toBe(0);
    await row.getByTestId('cell-suggested_h1').getByText('Kept').waitFor();
    const summary = await stage.admin.call('GET', `/analyses/${report}/summary`);
    const { h1, title } = (summary as { texts: Record<string, { new: number; kept: number }> }).texts;
    expect(h1).toMatchObject({ new: 0, kept: INDEXABLE });
    expect(title?.new).toBe(results.filter((result) => isNew(result)).length);
  });
  await visitor.go();
});

test('a chart has figures, counts what matches the other filters, and marks what is chosen', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await open(page, 'tab=all&folder=/hidden/');
    await shows(page, 8);
    const overview = page.getByRole('region', { name: 'Overview' });
    await overview.getByRole('button', { name: 'Overview' }).click();
    await overview.getByRole('button', { name: 'Indexable 0 of 16', exact: true }).waitFor();
    const bar = overview.getByRole('button', { name: /^\d+–\d+ characters: 8 current, 0 new$/ }).first();
    await bar.click();
    await expect.poll(() => bar.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Remove filter Folder: /hidden/' }).click();
    const indexable = overview.getByRole('button', { name: /^Indexable 16/ });
    await indexable.click();
    await expect.poll(() => indexable.getAttribute('aria-pressed')).toBe('true');
    await shows(page, INDEXABLE);
    await overview.getByRole('button', { name: /^Not indexable 8/ }).waitFor();
  });
  await visitor.go();
});

test('a search has fields and regular expressions, and its chip can be edited', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await open(page);
    await shows(page, PAGES);
    const search = page.getByRole('searchbox').first();
    await search.fill('folder:/hidden/');
    await shows(page, 8);
    await search.fill('-url:hidden url:/shoes/1');
    await shows(page, 8);
    await search.fill('');
    await shows(page, PAGES);

    await page.getByRole('columnheader', { name: 'URL' }).hover();
    await page.getByRole('button', { name: 'Menu of URL' }).click();
    await page.getByRole('menuitem', { name: /^Filter/ }).click();
    const builder = page.getByRole('dialog').last();
    await builder.getByRole('combobox').first().selectOption({ label: 'matches the regular expression' });
    await builder.getByRole('textbox').first().fill('/shoes/[12]$');
    await builder.getByRole('textbox').first().press('Enter');
    await shows(page, 2);
    await page.keyboard.press('Escape');
    await page.locator('.chip-edit').first().click();
    const editor = page.getByRole('dialog').last();
    await editor.getByRole('textbox').first().fill('/shoes/[124]$');
    await editor.getByRole('textbox').first().press('Enter');
    await shows(page, 3);
  });
  await visitor.go();
});

test('a file has the decisions of the pages in the tab', async () => {
  const { admin } = stage;
  const results = await admin.results(report);
  const [one] = [...results.values()].filter((result) => isNew(result));
  await admin.call('PUT', `/analyses/${report}/results/${one?.id}/decisions`, {
    title: { decision: 'rejected' },
  });
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await open(page, 'tab=rejected');
    await shows(page, 1);
    await page.getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('menuitemcheckbox', { name: 'Only the pages shown (1)' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Include decisions and sources' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = readFileSync(await (await coming).path(), 'utf8').replace('\ufeff', '');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ url: one?.url, decided_by: expect.stringContaining('@') });
    expect(data[0]?.decided_at).not.toBe('');
  });
  await visitor.go();
});

test('all that match are decided on, over several pages of the table', async () => {
  const { admin } = stage;
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await open(page);
    await shows(page, PAGES);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('20 selected').waitFor();
    await page.getByRole('button', { name: `Select all ${PAGES} that match` }).click();
    await page.getByText(`${PAGES} selected`).waitFor();
    const bar = page.getByRole('region', { name: 'Selected pages' });
    await bar.getByRole('button', { name: 'Lock', exact: true }).click();
    await page
      .getByTestId('toast')
      .getByText(/^Locked /)
      .waitFor();
  });
  await visitor.go();
  const results = [...(await admin.results(report)).values()];
  expect(results.filter(({ decisions }) => decisions.h1?.locked)).toHaveLength(INDEXABLE);
});
