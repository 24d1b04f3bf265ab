import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, signIn, Visitor } from './support/browser';
import { Service } from './support/service';
import { Site } from './support/site';

const EMAIL = 'mona@agency.example';
const PASSWORD = 'Correct-Horse-9';

let browser: Browser;
let service: Service;
let site: Site;

beforeAll(async () => {
  [browser, service, site] = await Promise.all([launch(), Service.start(), Site.start()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([service.stop(), site.stop()]);
});

async function signUp(page: Page): Promise<void> {
  await page.goto(service.page('/'));
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  await page.getByRole('link', { name: 'create a new account' }).click();
  await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Please check your inbox to activate your account.').waitFor();
}

async function verify(page: Page): Promise<void> {
  await expect.poll(() => service.mail(EMAIL), { timeout: 20_000 }).toBeDefined();
  const link = /\/app\/verify-account\?token=[\w-]+/.exec(service.mail(EMAIL) ?? '')?.[0];
  await page.goto(`${service.address}${link}`);
  await page.getByRole('heading', { name: 'Success' }).waitFor();
}

async function createProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create your first project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project Name').fill('Shop');
  await dialog.getByLabel('Domain').fill('shop.example');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
}

async function startAnalysis(page: Page): Promise<void> {
  const wizard = page.getByTestId('wizard');
  await wizard.getByLabel('Analysis Name').fill('First');
  await wizard.getByRole('button', { name: /^Next/ }).click();
  await wizard
    .getByRole('textbox', { name: 'URLs', exact: true })
    .fill(`${site.address}/shoes,trail shoes\n${site.address}/hidden`);
  await wizard.getByText('2 of 2 URLs will be analyzed').first().waitFor();
  for (let step = 0; step < 2; step += 1) await wizard.getByRole('button', { name: /^Next/ }).click();
  await wizard.getByRole('button', { name: 'Start Analysis' }).click();
}

test('from sign-up to an exported file', async () => {
  const visitor = await Visitor.come(browser);
  await visitor.journey(async (page) => {
    await signUp(page);
    await verify(page);
    await signIn(page, service.address, { email: EMAIL, password: PASSWORD });
    await createProject(page);
    await startAnalysis(page);

    await page.waitForURL(/\/app\/analysis\/\d+/);
    const table = page.getByTestId('results-table');
    await table.getByRole('button', { name: `Indexable: ${site.address}/shoes` }).waitFor();
    // A finished report opens on the pages to review, a running one on all.
    await page.getByRole('navigation', { name: 'Review' }).getByRole('button', { name: /^All/ }).click();
    await table.getByRole('button', { name: `Not Indexable: ${site.address}/hidden` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('How to Fix').first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Export' }).first().click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await (await coming).path();
    expect(readFileSync(file, 'utf8')).toContain(`${site.address}/hidden`);

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  });
  await visitor.go();
});
