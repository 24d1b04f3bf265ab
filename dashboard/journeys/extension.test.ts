import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Extension } from './support/extension';
import { type Stage, setStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

/** Signs in to the site and exports the session from the browser. */
async function exportSession(file: string): Promise<string> {
  const extension = await Extension.install(file);
  const { page } = extension;
  await extension.allow('*://127.0.0.1/*');
  const [signIn = ''] = stage.site.pages('/sign-in');
  await page.goto(signIn);
  await page.evaluate(() => localStorage.setItem('consent', 'yes'));
  const popup = await extension.open();
  await popup.says(new URL(signIn).host);
  await popup.press('export');
  await popup.says('2 cookies and 1 stored value.');
  const data = await popup.value('data');
  await extension.remove();
  return String(data);
}

async function createProfile(dialog: Locator, session: string): Promise<void> {
  await dialog.getByLabel('Name').fill('Members area');
  await dialog.getByLabel(/^Session Data/).fill(session);
  await dialog.getByRole('button', { name: 'Create Profile' }).click();
}

test('a crawl with an exported session sees the pages of members', async () => {
  const { admin, service, site } = stage;
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await page.goto(service.page('/browser-profiles'));
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download extension' }).click();
    const session = await exportSession(await (await coming).path());

    await page.getByRole('button', { name: 'Create New Profile' }).first().click();
    await createProfile(page.getByRole('dialog', { name: 'Create New Profile' }), session);
    const row = page.getByTestId('profiles-table').getByRole('row', { name: /Members area/ });
    await row.getByText('Saved', { exact: true }).waitFor();
  });
  const [profile] = await admin.call<{ id: number }[]>('GET', '/browser-profiles/');
  const project = await admin.createProject('Members', site.address);
  const urls = site.pages('/members');
  const without = await admin.analyse(project.id, urls);
  expect((await admin.results(without)).get('/members')?.current_title ?? '').toBe('');
  const id = await admin.analyse(project.id, urls, { browser_profile_id: profile?.id });
  expect((await admin.results(id)).get('/members')?.current_title).toBe('Shoes');
  await visitor.go();
});
