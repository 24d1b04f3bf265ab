import type { Page } from 'playwright-core';
import { Account } from './account';
import {
  button,
  floating,
  heading,
  inReport,
  opens,
  press,
  project,
  report,
  selectedMore,
  settings,
  tab,
  toStep,
  wizardStep,
} from './arrive';
import type { Screen } from './screen';
import { ADMIN } from './service';
import type { World } from './world';

const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name, exact: true }).last();
const question = (page: Page) => page.getByRole('alertdialog').waitFor();

/** Presses a button that asks for confirmation. */
const asks = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await question(page);
};

/** Chooses an item from the menu of a button. */
const chooses = (menu: string, item: string) => async (page: Page) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
};

/** Changes a few fields of the server's response, to show another state. */
async function pretend(page: Page, address: RegExp, change: Record<string, unknown>): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}

/** Edits an analysis up to the last step, and opens the question about its results. */
async function savedAnew(page: Page): Promise<void> {
  await chooses('More', 'Edit configuration')(page);
  const wizard = page.getByTestId('wizard');
  const next = wizard.getByRole('button', { name: /^Next/ });
  while (await next.isVisible()) await next.click();
  await wizard.getByRole('button', { name: 'Save and Relaunch' }).click();
  await dialog(page, 'Relaunch Analysis').waitFor();
}

async function extract(page: Page, address: string, selector = ''): Promise<void> {
  await press('Extract Links')(page);
  const form = dialog(page, 'Extract Links');
  await form.getByLabel('URL', { exact: true }).fill(address);
  await form.getByLabel('CSS Selector (optional)').fill(selector);
  await form.getByRole('button', { name: 'Extract', exact: true }).click();
}

/** Ends the session while a form is filled in, and restores it afterwards. */
async function expire(page: Page): Promise<void> {
  await press('New Project')(page);
  const form = dialog(page, 'Create New Project');
  await form.getByLabel('Project Name').fill('Winter');
  await form.getByLabel('Domain').fill('https://winter.example');
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const refused = { status: 401, json: { detail: 'Not authenticated.' } };
  await page.route(/\/(projects\/|login\/refresh-token)$/, (route) => route.fulfill(refused));
  await form.getByRole('button', { name: 'Create Project' }).click();
  await dialog(page, 'Session expired').waitFor();
  await page.unrouteAll();
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
}

/** Shows the welcome dialog of a new user. Afterwards it counts as read again. */
async function greet(page: Page): Promise<void> {
  const key = 'seotags.welcome';
  const kept = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.route(/\/api\/v1\/projects\/$/, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await dialog(page).waitFor();
  await page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, kept]);
  await page.unrouteAll();
}

async function issue(page: Page, opener: string, label: string, value: string): Promise<void> {
  await press(opener)(page);
  const form = dialog(page);
  await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: opener }).click();
  const issued = page.getByRole('dialog', { name: /^(Token created|Webhook added)$/ });
  const asked = dialog(page, CONFIRM);
  await issued.or(asked).waitFor();
  // The sign-in may not be recent any more when a world is reused.
  if (await asked.isVisible()) {
    await asked.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await issued.waitFor();
  }
}

/** Creates a token or a webhook that can be removed. */
async function keep(world: World, path: string, body: Record<string, unknown>): Promise<void> {
  // Needs its own session, because worlds outlast an access token.
  const account = await Account.signIn(world.stage.service, ADMIN);
  await account.call('POST', path, body);
  await account.leave();
}

const CONFIRM = 'Confirm your password';
const UNA = 'Actions for una@agency.example';
const wizard = (world: World) => `${project(world)}?openAnalysis=true`;

/** Dialogs that appear only after an action or an error. */
export const DIALOGS: readonly Screen[] = [
  {
    name: 'sign-up-done',
    path: '/signup',
    public: true,
    arrive: async (page) => {
      await page.getByLabel('Email address').fill(`new-${Date.now()}@agency.example`);
      await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-9');
      await page.getByLabel('Confirm password').fill('Correct-Horse-9');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('Success!').waitFor();
    },
  },
  {
    name: 'waiting-list',
    path: '/login',
    public: true,
    arrive: async (page) => {
      await pretend(page, /utils\/client-config/, { signup: 'closed' });
      await page
        .getByRole('link', { name: /sign up|create/i })
        .first()
        .click();
      await page.getByText('Sign-ups are closed.').waitFor();
    },
  },
  {
    name: 'verified',
    path: '/login',
    public: true,
    arrive: async (page) => {
      const json = { msg: 'Account verified successfully.' };
      await page.route(/verification\/verify/, (route) => route.fulfill({ json }));
      await page.goto(`${new URL(page.url()).origin}/app/verify-account?token=abc`);
      await heading('Success')(page);
    },
  },
  { name: 'welcome', path: '/', arrive: greet },
  { name: 'session-expired', path: '/', provokes: /\/api\/v1\//, arrive: expire },
  {
    name: 'discard-question',
    path: '/',
    arrive: async (page) => {
      await press('New Project')(page);
      await dialog(page).getByLabel('Project Name').fill('Winter');
      await page.keyboard.press('Escape');
      await question(page);
    },
  },
  { name: 'notifications', path: '/help', arrive: chooses('Account menu', 'Notifications') },
  {
    name: 'error-page',
    path: '/',
    provokes: /assets\/HelpPage|preload assets/,
    arrive: async (page) => {
      await page.route(/assets\/HelpPage/, (route) => route.abort());
      await page.getByRole('link', { name: 'Help' }).first().click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'unsaved-question',
    path: settings,
    arrive: async (page) => {
      await page.getByLabel('Project Name').fill('Another name');
      await page.getByRole('link', { name: 'Help', exact: true }).first().click();
      await question(page);
    },
  },
  {
    name: 'wizard-draft',
    path: wizard,
    arrive: async (page, world) => {
      await toStep(page, world, 1);
      await page.goto(world.stage.service.page(wizard(world)));
      await page.getByText('Continue where you left off?').waitFor();
    },
  },
  {
    name: 'wizard-leave',
    path: wizard,
    arrive: async (page, world) => {
      await wizardStep(1)(page, world);
      await page.keyboard.press('Escape');
      await question(page);
    },
  },
  { name: 'wizard-edit', path: report, arrive: inReport(chooses('More', 'Edit configuration')) },
  { name: 'wizard-relaunch-choice', path: report, arrive: inReport(savedAnew) },
  {
    name: 'links-found',
    path: project,
    arrive: async (page, world) => {
      await extract(page, world.shop.address);
      await page.getByText(/URLs extracted/).waitFor();
    },
  },
  {
    name: 'links-none',
    path: project,
    arrive: async (page, world) => {
      await extract(page, world.shop.address, '.nothing-of-this-name');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    name: 'links-failed',
    path: project,
    provokes: /extract/,
    arrive: async (page) => {
      await extract(page, 'http://127.0.0.1:9/');
      await page.getByText('Extraction Failed').waitFor();
    },
  },
  { name: 'review', path: report, arrive: inReport(opens('Review with AI')) },
  { name: 'bulk-more', path: report, arrive: inReport(selectedMore) },
  {
    name: 'report-failed',
    path: '/',
    arrive: async (page, world) => {
      const failed = {
        status: 'failure',
        error_message: 'The model refused every call: the key is not valid.',
      };
      // Its channel would send the real state.
      await page.routeWebSocket(/\/ws\//, () => undefined);
      await pretend(page, new RegExp(`/analyses/${world.report}\\?`), failed);
      await page.goto(`${new URL(page.url()).origin}/app${report(world)}`);
      await page.getByText('The model refused every call').waitFor();
    },
  },
  { name: 'profile-edit', path: '/browser-profiles', arrive: opens('Edit Members area') },
  { name: 'profile-delete', path: '/browser-profiles', arrive: asks('Delete Members area') },
  {
    name: 'token-once',
    path: '/settings',
    arrive: (page) => issue(page, 'Create Token', 'Token name', 'Reporting'),
  },
  {
    name: 'token-revoke',
    path: '/settings',
    arrive: async (page, world) => {
      await keep(world, '/users/me/tokens/', { name: 'Old', scope: 'read', expires_at: null });
      await page.reload();
      await asks('Revoke Old')(page);
    },
  },
  {
    name: 'confirm-password',
    path: '/settings',
    provokes: /\/users\/me\/tokens\/$/,
    arrive: async (page) => {
      const refused = { detail: 'Please confirm your password.', code: 'confirm_password' };
      await page.route(/\/users\/me\/tokens\/$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 403, json: refused })
          : route.continue(),
      );
      await press('Create Token')(page);
      await dialog(page).getByLabel('Token name').fill('Nightly');
      await dialog(page).getByRole('button', { name: 'Create Token' }).click();
      await dialog(page, CONFIRM).waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: 'webhook-paused',
    path: '/settings',
    arrive: async (page) => {
      const hook = {
        id: 4711,
        url: 'https://hooks.example/paused',
        events: ['analysis.finished'],
        is_active: true,
        paused_at: '2026-11-28T10:30:00.000Z',
        created_at: '2026-11-21T10:30:00.000Z',
      };
      await page.route(/\/users\/me\/webhooks\/$/, (route) => route.fulfill({ json: [hook] }));
      await page.reload();
      await page.getByRole('button', { name: `Confirm ${hook.url}` }).scrollIntoViewIfNeeded();
      await page.unrouteAll();
    },
  },
  {
    name: 'webhook-once',
    path: '/settings',
    arrive: (page) => issue(page, 'Add Webhook', 'Webhook URL', 'https://hooks.example/seotags'),
  },
  {
    name: 'webhook-delete',
    path: '/settings',
    arrive: async (page, world) => {
      const body = { url: 'https://hooks.example/old', events: ['analysis.finished'] };
      await keep(world, '/users/me/webhooks/', body);
      await page.reload();
      await asks('Delete https://hooks.example/old')(page);
    },
  },
  { name: 'user-projects', path: '/admin', arrive: chooses(UNA, 'View Projects') },
  { name: 'user-deactivate', path: '/admin', arrive: chooses(UNA, 'Deactivate') },
  { name: 'user-delete', path: '/admin', arrive: chooses(UNA, 'Delete') },
  { name: 'plan-edit', path: '/admin?tab=plans', arrive: opens('Edit Pro') },
  { name: 'plan-assign', path: '/admin?tab=plans', arrive: opens('Assign User to Pro') },
  {
    name: 'plan-delete',
    path: '/admin?tab=plans',
    arrive: async (page) => {
      await press('Delete Pro')(page);
      await floating(page);
    },
  },
  {
    name: 'logs-tab',
    path: '/admin?tab=users',
    arrive: async (page) => {
      await tab('Action Logs')(page);
      await page.getByTestId('logs-table').waitFor();
    },
  },
];
