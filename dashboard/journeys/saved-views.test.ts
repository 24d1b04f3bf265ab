import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from './support/account';
import { type Stage, setStage } from './support/stage';

const UNA = { email: 'una@agency.example', password: 'Correct-Horse-9' };
const OTTO = { email: 'otto@agency.example', password: 'Correct-Horse-9' };

let stage: Stage;
let una: Account;
let otto: Account;
let report: number;

beforeAll(async () => {
  stage = await setStage();
  [una, otto] = await Promise.all([Account.create(stage.service, UNA), Account.create(stage.service, OTTO)]);
  const project = (await una.createProject('Shop', stage.site.address)).id;
  const paths = Array.from({ length: 12 }, (_, page) => (page % 3 ? `/shoes/${page}` : `/hidden/${page}`));
  report = await una.analyse(project, stage.site.pages(...paths));
});
afterAll(async () => {
  await Promise.all([una.leave(), otto.leave()]);
  await stage.clear();
});

/** What a report shows: its filters, its order, and its pages. */
async function shown(page: Page) {
  await page.getByText('1–4 of 4').waitFor();
  return {
    filters: await page.locator('.chip-edit').allTextContents(),
    order: await page.getByRole('columnheader', { name: 'URL' }).getAttribute('aria-sort'),
    pages: await page.getByTestId('cell-url').getByRole('link').allTextContents(),
  };
}

test('the link to a saved view shows the same pages to everyone who may see the project', async () => {
  const owner = await stage.visitor(una);
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let link = '';
  let seen: unknown;
  await owner.journey(async (page) => {
    await page.goto(stage.service.page(`/analysis/${report}?tab=all`));
    await page.getByText('1–12 of 12').waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    const builder = page.getByRole('dialog', { name: 'Add filter' });
    await builder.getByRole('button', { name: 'Folder', exact: true }).click();
    await builder.getByRole('button', { name: '/hidden/, 4' }).click();
    await page.getByText('1–4 of 4').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'URL' }).hover();
    await page.getByRole('button', { name: 'Menu of URL' }).click();
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await page.locator('th[aria-sort="descending"]').waitFor();

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('Name of this view').fill('Hidden pages');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Copy link to Hidden pages' }).click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    seen = await shown(page);
  });

  const colleague = await stage.visitor(stage.admin);
  await colleague.journey(async (page) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Edit filter Folder: /hidden/' }).waitFor();
    expect(await shown(page)).toEqual(seen);
    await page.getByRole('button', { name: 'Remove filter Folder: /hidden/' }).click();
    await page.getByText('1–12 of 12').waitFor();
    await page.goBack();
    expect(await shown(page)).toEqual(seen);
  });

  const stranger = await stage.visitor(otto);
  stranger.provoke(new RegExp(`/api/v1/analyses/${report}\\b`));
  await stranger.journey(async (page) => {
    await page.goto(link);
    await page.getByText('Failed to retrieve analysis report.').waitFor();
    expect(await page.getByTestId('cell-url').count()).toBe(0);
  });
  await Promise.all([owner.go(), colleague.go(), stranger.go()]);
});
