import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from './support/account';
import { type Stage, setStage } from './support/stage';

const UNA = { email: 'una@agency.example', password: 'Correct-Horse-9' };
const OTTO = { email: 'otto@agency.example', password: 'Correct-Horse-9' };

let stage: Stage;
let una: Account;
let otto: Account;
let project: number;
let analysis: number;

beforeAll(async () => {
  stage = await setStage();
  [una, otto] = await Promise.all([Account.create(stage.service, UNA), Account.create(stage.service, OTTO)]);
  project = (await una.createProject('Shop', stage.site.address)).id;
  analysis = await una.analyse(project, stage.site.pages('/shoes'));
});
afterAll(async () => {
  await Promise.all([una.leave(), otto.leave()]);
  await stage.clear();
});

test('a user sees neither data of other users nor the administration', async () => {
  const visitor = await stage.visitor(otto);
  visitor.provoke(new RegExp(`/api/v1/(projects/${project}|analyses/${analysis})\\b`));
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/'));
    await page.getByText('No projects yet.').waitFor();
    expect(await page.getByRole('link', { name: /Administration|Inspect URL/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Global Settings' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Browser Profiles' }).count()).toBe(0);

    await page.goto(stage.service.page('/admin'));
    await page.waitForURL(stage.service.page('/'));
    await page.goto(stage.service.page(`/project/${project}`));
    await page.getByText('You do not have permission to access this project.').waitFor();
    await page.goto(stage.service.page(`/project/${project}/settings`));
    await page.getByText('Failed to fetch project settings.').waitFor();
    await page.goto(stage.service.page(`/analysis/${analysis}`));
    await page.getByText('Failed to retrieve analysis report.').waitFor();
  });
  await visitor.go();
});

async function createPlan(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Subscription Plans' }).click();
  await page.getByRole('button', { name: 'Create Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Plan' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByLabel('Name').fill('Pro');
  await dialog.getByLabel('Price (cents)').fill('1290');
  await dialog.getByLabel('Limits').fill('{"max_projects": ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Invalid JSON format').waitFor();
  await dialog.getByLabel('Limits').fill('{"max_projects": 1}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByTestId('plans-table').getByText('12,90 €').waitFor();
}

async function rowOf(page: Page, email: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search by email or agency' }).fill(email);
  const rows = page.getByTestId('users-table').getByRole('row').filter({ hasText: '@' });
  await rows.filter({ hasText: email }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  return rows;
}

async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function subscribe(page: Page): Promise<void> {
  await act(page, UNA.email, 'Change Subscription');
  const dialog = page.getByRole('dialog', { name: 'Change Subscription' });
  const type = dialog.getByLabel('Subscription type');
  await type.selectOption('Choose a plan');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please select a valid subscription type').waitFor();
  await type.selectOption('Pro');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByTestId('toast').getByText('Subscription changed.').waitFor();
}

test('an administrator manages users and plans, and the log contains each action', async () => {
  const visitor = await stage.visitor(stage.admin);
  const member = await stage.visitor(una);
  member.provoke(/\/api\/v1\/|\/ws\//);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/'));
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByTestId('stat-total-users').getByText('3', { exact: true }).waitFor();
    await createPlan(page);

    await page.getByRole('tab', { name: 'User Management' }).click();
    const row = await rowOf(page, UNA.email);
    await subscribe(page);
    await row.getByText('Pro', { exact: true }).waitFor();
    await act(page, UNA.email, 'View Projects');
    const projects = page.getByRole('dialog', { name: `Projects of ${UNA.email}` });
    await projects.getByText('Shop', { exact: true }).waitFor();
    await projects.getByRole('button', { name: 'Close' }).first().click();

    await member.page.goto(stage.service.page('/'));
    await member.page.getByRole('link', { name: 'Shop' }).waitFor();
    await act(page, UNA.email, 'Deactivate');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('Inactive').waitFor();
    await member.page.reload();
    await member.page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
    await act(page, UNA.email, 'Reactivate');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
    await row.getByText('Active', { exact: true }).waitFor();

    await rowOf(page, OTTO.email);
    await act(page, OTTO.email, 'Delete');
    const confirm = page.getByRole('alertdialog', { name: 'Delete user' });
    await confirm.getByLabel('Please type "DELETE" to confirm').fill('DELETE');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await page.getByTestId('stat-total-users').getByText('2', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Action Logs' }).click();
    const logs = page.getByTestId('logs-table');
    await logs.getByText(OTTO.email).first().waitFor();
    await logs.getByText(UNA.email).first().waitFor();

    await page.goto(stage.service.page(`/project/${project}`));
    await page.getByRole('heading', { name: 'Analyses for Shop' }).waitFor();
  });
  await Promise.all([visitor.go(), member.go()]);
});
