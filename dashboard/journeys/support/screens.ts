import type { Page } from 'playwright-core';
import type { World } from './world';

/** A screen or an open dialog, and how to get there. */
export interface Screen {
  name: string;
  path: string | ((world: World) => string);
  /** Before the sign-in. */
  public?: boolean;
  /** Among the few that every run of the journeys looks at. */
  main?: boolean;
  /** Needs a run that is on its way. */
  running?: boolean;
  /** What is done once the page stands. */
  arrive?: (page: Page, world: World) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Presses what opens a dialog, a menu or a popover, and waits for that. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await floating(page);
};
const floating = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, includeHidden: true }).first().waitFor();

const report = ({ report: id }: World) => `/analysis/${id}`;
const project = ({ project: id }: World) => `/project/${id}`;
const settings = ({ project: id }: World) => `/project/${id}/settings`;
const panel = ({ report: id, indexable }: World) => `/analysis/${id}?result=${indexable.id}`;

async function toStep(page: Page, world: World, step: number): Promise<void> {
  const wizard = page.getByTestId('wizard');
  await wizard.getByLabel('Analysis Name').fill('Winter');
  await wizard.getByRole('radio', { name: /Expert/ }).check({ force: true });
  const next = () => wizard.getByRole('button', { name: /^Next/ }).click();
  await next();
  const lines = world.shop.pages.slice(0, 12).map((url, at) => (at % 3 === 0 ? `${url}, winter shoes` : url));
  await wizard.getByRole('textbox', { name: 'URLs', exact: true }).fill([...lines, 'no address'].join('\n'));
  await wizard.getByText(/of 12 URLs will be analysed/).waitFor();
  for (let at = 1; at < step; at += 1) await next();
}

const wizardStep = (step: number) => (page: Page, world: World) => toStep(page, world, step);

async function rowReady(page: Page): Promise<void> {
  await page.getByTestId('cell-url').first().waitFor();
}

/** The details of a row, with the rows and figures behind them. */
async function panelReady(page: Page): Promise<void> {
  await page
    .getByTestId('row-panel')
    .getByText(/^[\d,]+ of [\d,]+$/)
    .waitFor({ state: 'attached' });
  await rowReady(page);
}

const inReport =
  (act: (page: Page, world: World) => Promise<unknown>) => async (page: Page, world: World) => {
    await rowReady(page);
    await act(page, world);
  };

/** On a phone the action stands in the menu 'More' of the head. */
async function more(page: Page, item: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

/** An action of the report's head, which a phone has in its menu. */
async function headAction(page: Page, name: string): Promise<void> {
  if (!(await button(page, name).isVisible())) return more(page, `${name} analysis`);
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', public: true, main: true, arrive: heading('Sign in to your account') },
  {
    name: 'sign-up',
    path: '/signup',
    public: true,
    arrive: (page) => page.getByLabel('Confirm password').fill('x'),
  },
  {
    name: 'request-reset',
    path: '/request-password-reset',
    public: true,
    arrive: heading('Reset your password'),
  },
  { name: 'reset', path: '/reset-password?token=abc', public: true, arrive: heading('Reset your password') },
  { name: 'verification', path: '/verify-account', public: true, arrive: heading('Error') },
  {
    name: 'projects',
    path: '/',
    main: true,
    arrive: (page) => page.getByRole('link', { name: 'Sample shop' }).waitFor(),
  },
  { name: 'create-project', path: '/', arrive: opens('New Project') },
  { name: 'delete-project', path: '/', arrive: opens('Delete Outlet') },
  { name: 'account-menu', path: '/', arrive: opens('Account menu') },
  {
    name: 'shortcuts',
    path: '/help',
    arrive: async (page) => {
      await heading('Help')(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'project',
    path: project,
    main: true,
    arrive: (page) => page.getByRole('link', { name: 'All pages' }).waitFor(),
  },
  { name: 'relaunch', path: project, arrive: opens('Relaunch All pages') },
  { name: 'stop', path: project, running: true, arrive: opens('Stop Autumn') },
  { name: 'delete-analysis', path: project, arrive: opens('Delete All pages') },
  { name: 'extract-links', path: project, arrive: opens('Extract Links') },
  {
    name: 'wizard-mode',
    path: (world) => `${project(world)}?openAnalysis=true`,
    arrive: heading('Create New Analysis'),
  },
  {
    name: 'wizard-urls',
    path: (world) => `${project(world)}?openAnalysis=true`,
    main: true,
    arrive: wizardStep(1),
  },
  {
    name: 'wizard-upload',
    path: (world) => `${project(world)}?openAnalysis=true`,
    arrive: async (page, world) => {
      await toStep(page, world, 1);
      await tab('Upload')(page);
    },
  },
  {
    name: 'wizard-generation',
    path: (world) => `${project(world)}?openAnalysis=true`,
    arrive: wizardStep(2),
  },
  {
    name: 'wizard-instructions',
    path: (world) => `${project(world)}?openAnalysis=true`,
    arrive: wizardStep(3),
  },
  {
    name: 'wizard-advanced',
    path: (world) => `${project(world)}?openAnalysis=true`,
    arrive: async (page, world) => {
      await toStep(page, world, 4);
      await page.getByTestId('param-forbidden_words_in_tags').getByRole('button', { name: 'Edit' }).click();
    },
  },
  { name: 'project-settings', path: settings, arrive: (page) => page.getByLabel('Project Name').waitFor() },
  { name: 'project-reporting', path: settings, arrive: tab('Reporting') },
  { name: 'project-models', path: settings, arrive: tab('AI & Models') },
  { name: 'project-instructions', path: settings, arrive: tab('Instructions') },
  { name: 'project-advanced', path: settings, arrive: tab('Advanced') },
  { name: 'clear-cache', path: settings, arrive: opens('Clear Cache') },
  { name: 'report', path: report, main: true, arrive: rowReady },
  {
    name: 'report-running',
    path: '/',
    running: true,
    arrive: async (page) => {
      await page.getByRole('link', { name: 'Sample shop' }).click();
      await page.getByRole('link', { name: 'Autumn' }).first().click();
      await rowReady(page);
    },
  },
  { name: 'report-filters', path: report, arrive: inReport(opens(/^Advanced Filters/)) },
  { name: 'report-view', path: report, arrive: inReport(opens('View')) },
  { name: 'report-saved-views', path: report, arrive: inReport(opens('Saved views')) },
  { name: 'report-overview', path: report, arrive: inReport(press('Overview')) },
  { name: 'report-chips', path: (world) => `${report(world)}?index=non-indexable`, arrive: rowReady },
  { name: 'report-decide', path: report, arrive: inReport(opens('Decide')) },
  { name: 'report-rename', path: report, arrive: inReport((page) => headAction(page, 'Rename')) },
  { name: 'report-relaunch', path: report, arrive: inReport((page) => headAction(page, 'Relaunch')) },
  { name: 'row-panel', path: panel, main: true, arrive: panelReady },
  {
    name: 'row-panel-edit',
    path: panel,
    arrive: (page) => page.getByRole('button', { name: 'Edit Title' }).click(),
  },
  {
    name: 'content',
    path: panel,
    arrive: (page) => page.getByTestId('row-panel').getByRole('button', { name: 'View content' }).click(),
  },
  {
    name: 'indexability',
    path: (world) => `/analysis/${world.report}?result=${world.refused.id}`,
    main: true,
    arrive: (page) => page.getByTestId('row-panel').getByTestId('indexability-badge').click(),
  },
  {
    name: 'inspector',
    path: '/inspect',
    arrive: async (page, world) => {
      await page.getByLabel('URL', { exact: true }).fill(world.indexable.url);
      await button(page, 'Inspect URL').click();
      await heading('Raw Content')(page);
    },
  },
  { name: 'profiles', path: '/browser-profiles', arrive: (page) => page.getByText('Members area').waitFor() },
  { name: 'profile', path: '/browser-profiles', arrive: opens('Create New Profile') },
  {
    name: 'settings',
    path: '/settings',
    main: true,
    arrive: (page) => page.getByLabel('Agency Name').waitFor(),
  },
  { name: 'settings-models', path: '/settings', arrive: tab('AI Models') },
  { name: 'settings-instructions', path: '/settings', arrive: tab('Instructions') },
  { name: 'settings-advanced', path: '/settings', arrive: tab('Advanced') },
  { name: 'token', path: '/settings', arrive: opens('Create Token') },
  { name: 'webhook', path: '/settings', arrive: opens('Add Webhook') },
  { name: 'help', path: '/help', arrive: heading('Help') },
  {
    name: 'users',
    path: '/admin',
    main: true,
    arrive: (page) => page.getByText('una@agency.example').waitFor(),
  },
  {
    name: 'user-menu',
    path: '/admin',
    arrive: opens('Actions for una@agency.example'),
  },
  {
    name: 'subscription',
    path: '/admin',
    arrive: async (page) => {
      await button(page, 'Actions for una@agency.example').click();
      await page.getByRole('menuitem', { name: 'Change Subscription' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'plans', path: '/admin?tab=plans', arrive: (page) => page.getByText('29,00 €').waitFor() },
  { name: 'plan', path: '/admin?tab=plans', arrive: opens('Create Plan') },
  { name: 'logs', path: '/admin?tab=logs', arrive: (page) => page.getByTestId('logs-table').waitFor() },
  { name: 'no-such-project', path: '/project/shop', arrive: (page) => page.getByRole('alert').waitFor() },
];

/** Opens a screen of the world. */
export async function openScreen(page: Page, world: World, screen: Screen): Promise<void> {
  if (screen.running) await world.keepRunning();
  const path = typeof screen.path === 'string' ? screen.path : screen.path(world);
  await page.goto(world.stage.service.page(path));
  await screen.arrive?.(page, world);
}
