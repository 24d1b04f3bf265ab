import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from './support/account';
import { signIn } from './support/browser';
import { ADMIN } from './support/service';
import { type Stage, setStage } from './support/stage';

const REFRESH = '/api/v1/login/refresh-token';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.admin.createProject('Shop', stage.site.address);
});
afterAll(() => stage.clear());

/** Makes the access token look expired, as after fifteen minutes. */
async function outlive(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, body = '', seal] = (localStorage.getItem('access_token') ?? '').split('.');
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const over = btoa(JSON.stringify({ ...Object(claims), exp: Math.floor(Date.now() / 1000) - 60 }));
    const sent = over.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    localStorage.setItem('access_token', `${head}.${sent}.${seal}`);
  });
}

/** Replaces the access token with one that the server refuses, although it does not look expired. */
async function revoke(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('access_token', 'revoked'));
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(REFRESH)) count += 1;
  });
  return () => count;
}

test('two tabs share a refresh, and a sign-out', async () => {
  const account = await Account.signIn(stage.service, ADMIN);
  const visitor = await stage.visitor(account);
  await visitor.journey(async (one) => {
    const refreshes = countRefreshes(visitor.context);
    const other = await visitor.context.newPage();
    for (const page of [one, other]) {
      await page.goto(stage.service.page('/help'));
      await page.getByRole('heading', { name: 'Help', exact: true }).waitFor();
    }
    await outlive(one);
    // Three calls at once, all of them successful.
    await one.getByRole('link', { name: 'Administration' }).click();
    await one.getByTestId('users-table').getByText(ADMIN.email).waitFor();
    await one.getByTestId('stat-total-users').getByText('1', { exact: true }).waitFor();
    expect(refreshes()).toBe(1);
    await other.getByRole('link', { name: 'seotags.ai' }).click();
    await other.getByRole('link', { name: 'Shop' }).waitFor();
    expect(refreshes()).toBe(1);

    visitor.provoke(/\/api\/v1\/(?!login)/);
    await revoke(one);
    // The call gets a 401 and is repeated.
    await one.getByRole('link', { name: 'seotags.ai' }).click();
    await one.getByRole('link', { name: 'Shop' }).waitFor();
    expect(refreshes()).toBe(2);

    await one.getByRole('button', { name: 'Account menu' }).click();
    await one.getByRole('menuitem', { name: 'Log out' }).click();
    for (const page of [one, other]) {
      await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
    }
    expect(await other.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
  await Promise.all([visitor.go(), account.leave()]);
});

test('typed text survives the end of the session', async () => {
  const account = await Account.signIn(stage.service, ADMIN);
  const visitor = await stage.visitor(account);
  visitor.provoke(/\/api\/v1\//);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/'));
    await page.getByRole('button', { name: 'New Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Project' });
    await dialog.getByLabel('Project Name').fill('Boots');
    await dialog.getByLabel('Domain').fill('boots.example');
    await visitor.context.clearCookies();
    await outlive(page);
    await dialog.getByRole('button', { name: 'Create Project' }).click();

    const notice = page.getByRole('dialog', { name: 'Session expired' });
    await notice.getByText('Your session has expired. Please log in again.').waitFor();
    const [tab] = await Promise.all([
      visitor.context.waitForEvent('page'),
      notice.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await signIn(tab, stage.service.address, ADMIN);
    await notice.waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel('Project Name').inputValue()).toBe('Boots');
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await page.getByRole('dialog', { name: 'Create New Analysis' }).waitFor();
  });
  await Promise.all([visitor.go(), account.leave()]);
});

test('an expired session leads to the sign-in, and back', async () => {
  const account = await Account.signIn(stage.service, ADMIN);
  const visitor = await stage.visitor(account);
  visitor.provoke(/\/api\/v1\//);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/help'));
    await page.getByRole('heading', { name: 'Help', exact: true }).waitFor();
    await visitor.context.clearCookies();
    await outlive(page);
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByText('Your session has expired. Please log in again.').waitFor();
    await page.goto(stage.service.page('/browser-profiles'));
    await page.waitForURL(/next=%2Fapp%2Fbrowser-profiles/);
    await page.getByLabel('Email address').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Browser Profiles' }).waitFor();
  });
  await Promise.all([visitor.go(), account.leave()]);
});
