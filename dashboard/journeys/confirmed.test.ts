import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { Account } from './support/account';
import { type Stage, setStage } from './support/stage';

const ADA = { email: 'ada@agency.example', password: 'Correct-Horse-1' };
const HOOK = 'https://hooks.example/seotags';
const NEW = 'Another-Horse-2';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

/** Makes the sign-in an hour old, without ending the session. */
async function growOld(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const [head = '', body = ''] = token.split('.');
  const claims: { iat: number } = JSON.parse(Buffer.from(body, 'base64url').toString());
  const old = JSON.stringify({ ...claims, auth_time: claims.iat - 3600 });
  const text = `${head}.${Buffer.from(old).toString('base64url')}`;
  const seal = createHmac('sha256', stage.service.key()).update(text).digest('base64url');
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), `${text}.${seal}`);
}

test('an old session must confirm the password once, and a new password pauses webhooks until they are confirmed', async () => {
  const account = await Account.create(stage.service, ADA);
  const visitor = await stage.visitor(account);
  // These calls are refused until the password is confirmed.
  visitor.provoke(/\/users\/me\/(tokens\/|confirm-password)$/);
  await visitor.journey(async (page) => {
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    await page.goto(stage.service.page('/settings'));
    await page.getByRole('button', { name: 'Create Token' }).waitFor();
    await growOld(page);

    await page.getByRole('button', { name: 'Create Token' }).click();
    await dialog('Create Token').getByLabel('Token name').fill('CI');
    await dialog('Create Token').getByRole('button', { name: 'Create Token' }).click();
    const question = dialog('Confirm your password');
    await question.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1');
    await page.keyboard.press('Enter');
    await question.getByText('Your password is not correct.').waitFor();
    await question.getByLabel('Password', { exact: true }).fill(ADA.password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await dialog('Token created').getByRole('button', { name: 'Done' }).click();

    // No question here, because the password was just confirmed.
    await page.getByRole('button', { name: 'Add Webhook' }).click();
    await dialog('Add Webhook').getByLabel('Webhook URL').fill(HOOK);
    await dialog('Add Webhook').getByRole('button', { name: 'Add Webhook' }).click();
    await dialog('Webhook added').getByRole('button', { name: 'Done' }).click();

    await page.getByLabel('Current password', { exact: true }).fill(ADA.password);
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password').fill(NEW);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings Saved').waitFor();
    await page.getByText('No API tokens yet.').waitFor();
    await page.getByText(/because your password was changed/).waitFor();
    await page.getByRole('button', { name: `Confirm ${HOOK}` }).click();
    await page.getByText(/because your password was changed/).waitFor({ state: 'detached' });
  });
  await visitor.go();
});
