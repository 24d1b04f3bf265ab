import type { Page } from 'playwright-core';
import {
  button,
  editCell,
  explainState,
  headAction,
  heading,
  inReport,
  openOverview,
  opens,
  panel,
  panelReady,
  press,
  project,
  report,
  rowAction,
  rowReady,
  selectAll,
  settings,
  tab,
  toStep,
  wizardStep,
} from './arrive';
import { DIALOGS } from './dialogs';
import type { Screen } from './screen';
import type { World } from './world';

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
  {
    name: 'search',
    path: '/',
    main: true,
    arrive: async (page) => {
      await page.getByRole('link', { name: 'Sample shop' }).waitFor();
      await page.getByRole('button', { name: 'Search projects' }).click();
      await page.getByRole('option', { name: /^Sample shop/ }).waitFor();
    },
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
  {
    name: 'project-figures',
    path: project,
    arrive: async (page) => {
      await press('Show as table')(page);
      await page.getByRole('region', { name: 'Figures by analysis' }).waitFor();
    },
  },
  {
    name: 'compare',
    // Two analyses of different pages: the newest two may be of the same ones.
    path: (world) => `${project(world)}/compare?before=${world.report}&after=${world.report + 1}`,
    main: true,
    arrive: (page) => page.getByTestId('changes-table').getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'live-check',
    path: project,
    arrive: async (page) => {
      await rowAction(page, 'New arrivals', 'Live check');
      await press('Check now')(page);
      await page.getByTestId('live-check').getByRole('status').waitFor();
    },
  },
  {
    name: 'import',
    path: project,
    arrive: async (page, world) => {
      await rowAction(page, 'New arrivals', 'Import spreadsheet');
      const url = world.shop.pages[0] ?? '';
      const buffer = Buffer.from(`url,new title\n${url},A title that a client has written\n`);
      const sheet = { name: 'edited.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('Edited spreadsheet').setInputFiles(sheet);
      await page.getByTestId('import-figures').waitFor();
    },
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
    name: 'wizard-website',
    path: (world) => `${project(world)}?openAnalysis=true`,
    arrive: async (page, world) => {
      await toStep(page, world, 1);
      await tab('Website')(page);
      await press('Read sitemap')(page);
      await page.getByTestId('site-found').waitFor();
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
  {
    name: 'report-search-help',
    path: report,
    arrive: inReport(async (page) => {
      await opens('Search help')(page);
      await page.getByText('folder:/products/').waitFor();
    }),
  },
  {
    name: 'report-search-refused',
    path: (world) => `${report(world)}?in=texts&q=${encodeURIComponent('title:/(/')}`,
    provokes: /search=title/,
    arrive: inReport((page) => page.getByText(/is not a valid regular expression/).waitFor()),
  },
  {
    name: 'report-export',
    path: (world) => `${report(world)}?tab=all&q=shoes`,
    arrive: inReport(opens('Export')),
  },
  { name: 'report-filters', path: report, arrive: inReport(opens(/^Advanced Filters/)) },
  { name: 'report-view', path: report, arrive: inReport(opens('View')) },
  { name: 'report-saved-views', path: report, arrive: inReport(opens('Saved views')) },
  { name: 'report-overview', path: report, arrive: inReport(openOverview) },
  {
    name: 'report-tooltip',
    path: report,
    arrive: inReport(async (page) => {
      await openOverview(page);
      await page
        .getByRole('button', { name: /characters/ })
        .first()
        .hover();
      await page.locator('.tip').waitFor();
    }),
  },
  {
    name: 'report-refused-filter',
    path: (world) => `${report(world)}?tab=all&issues=no_such_issue`,
    provokes: /issue=no_such_issue/,
    arrive: inReport((page) => page.getByText(/^The filter “Issue” does not apply/).waitFor()),
  },
  {
    name: 'report-folders',
    path: (world) => `${report(world)}?folder=/en/`,
    arrive: inReport(async (page) => {
      await press('Folders')(page);
      await page.getByRole('button', { name: 'Folders below /en/' }).click();
      await page.getByRole('button', { name: /^\/en\/shoes\// }).waitFor();
    }),
  },
  {
    name: 'report-add-filter',
    path: report,
    arrive: inReport(async (page) => {
      await opens('Add filter')(page);
      await page.getByRole('button', { name: 'Title length' }).click();
      await page.getByRole('radio', { name: /^16–30/ }).waitFor();
    }),
  },
  {
    name: 'report-chip',
    path: (world) => `${report(world)}?tab=all&status=2xx&q=new_title:shoes`,
    arrive: inReport(async (page) => {
      await opens('Edit filter Status: 2xx')(page);
      await page.getByRole('checkbox', { name: /^2xx/ }).waitFor();
    }),
  },
  { name: 'report-chips', path: (world) => `${report(world)}?index=non-indexable`, arrive: rowReady },
  { name: 'report-selection', path: report, main: true, arrive: inReport(selectAll) },
  { name: 'report-state', path: report, arrive: inReport(explainState) },
  { name: 'report-edit', path: report, arrive: inReport(editCell) },
  { name: 'report-all', path: (world) => `${report(world)}?tab=all`, arrive: rowReady },
  { name: 'report-rename', path: report, arrive: inReport((page) => headAction(page, 'Rename')) },
  { name: 'report-relaunch', path: report, arrive: inReport((page) => headAction(page, 'Relaunch')) },
  { name: 'row-panel', path: panel, main: true, arrive: panelReady },
  {
    name: 'row-panel-edit',
    path: panel,
    arrive: (page) => page.getByTestId('row-panel').getByRole('button', { name: 'Edit Title' }).click(),
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
  ...DIALOGS,
  { name: 'no-such-project', path: '/project/shop', arrive: (page) => page.getByRole('alert').waitFor() },
];

/** Opens a screen of the world. */
export async function openScreen(page: Page, world: World, screen: Screen): Promise<void> {
  if (screen.running) await world.keepRunning();
  const path = typeof screen.path === 'string' ? screen.path : screen.path(world);
  await page.goto(world.stage.service.page(path));
  await screen.arrive?.(page, world);
}
