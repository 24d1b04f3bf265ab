import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opens, press, rowReady } from './support/arrive';
import type { Visitor } from './support/browser';
import { NARROWEST, overlaps, strays } from './support/layout';
import { type Stage, setStage } from './support/stage';

const DESK = { width: 1440, height: 900 };

// As long as allowed, without a space for a line break.
const PROJECT = 'Winterboots'.repeat(11).slice(0, 120);
const ANALYSIS = 'articles_with_low_clicks_'.repeat(8).slice(0, 200);
const HOST = `${'outlet.'.repeat(20)}shop.example`;
const KEYWORD = 'waterproof_winter_boots_'.repeat(6);

let stage: Stage;
let visitor: Visitor;
let project: number;
let report: number;

beforeAll(async () => {
  stage = await setStage();
  project = (await stage.admin.createProject(PROJECT, `https://${HOST}`)).id;
  const urls = stage.site.pages(`/shoes?${'colour=moss&'.repeat(40)}`, '/boots');
  report = await stage.admin.analyse(project, [], {
    name: ANALYSIS,
    urls: urls.map((url) => ({ url, target_keyword: KEYWORD })),
  });
  await stage.admin.call('POST', '/browser-profiles/', { name: PROJECT.slice(0, 100) });
  const plan = { name: PROJECT.slice(0, 50), price: 2900, description: KEYWORD, limits: {}, features: {} };
  await stage.admin.call('POST', '/admin/subscription-plans/', { ...plan, is_active: true });
  visitor = await stage.visitor(stage.admin);
});
afterAll(async () => {
  await visitor.go();
  await stage.clear();
});

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(stage.service.page(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const list = async (page: Page) => void (await page.locator('tbody .name').first().waitFor());
const profiles = (page: Page) => page.getByTestId('profiles-table').locator('tbody th').waitFor();
const plans = (page: Page) => page.getByTestId('plans-table').getByText(KEYWORD).waitFor();
const settings = () => `/project/${project}/settings`;
const rows = () => `/analysis/${report}`;

/** Each screen with the control that opens it. */
const SCREENS: [name: string, path: () => string, arrive: (page: Page) => Promise<void>][] = [
  ['projects', () => '/', list],
  ['project', () => `/project/${project}`, list],
  ['settings', settings, (page) => page.getByLabel('Project Name').waitFor()],
  ['profiles', () => '/browser-profiles', profiles],
  ['plans', () => '/admin?tab=plans', plans],
  ['report', rows, rowReady],
  ['deletion', () => '/', opens(/^Delete /)],
  ['filters', rows, opens(/^Advanced Filters/)],
  ['view', rows, opens('View')],
  ['details', rows, press(/^Details of .*boots/)],
  [
    'saved view',
    rows,
    async (page) => {
      await opens('Saved views')(page);
      await page.getByLabel('Name of this view').fill(ANALYSIS);
      await press('Save view')(page);
      await page.getByRole('button', { name: `Delete ${ANALYSIS}` }).waitFor();
    },
  ],
];

test.each(SCREENS)('%s fits on a screen of 320 pixels', async (_, path, arrive) => {
  await visitor.journey(async (page) => {
    await page.setViewportSize(NARROWEST);
    await goTo(page, path());
    await arrive(page);
    expect(await strays(page)).toEqual([]);
    expect(await overlaps(page, 'tbody :is(.name, .strong, .btn, .iconbtn, input)')).toEqual([]);
  });
});

test('lists keep their columns visible', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize(DESK);
    for (const path of ['/', `/project/${project}`]) {
      await goTo(page, path);
      await list(page);
      const hidden = await page
        .locator('section.scroll')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, path).toBe(0);
    }
  });
});

test('a row of the report shows one line of its URL and one of its keyword', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize(DESK);
    await goTo(page, rows());
    await rowReady(page);
    const heights = (part: string) =>
      page.locator(part).evaluateAll((parts) => parts.map((one) => (one as HTMLElement).offsetHeight));
    expect(Math.max(...(await heights('.url')))).toBe(20);
    expect(await heights('.kw')).toEqual([18, 18]);
  });
});

test('the checkbox of a row does not overlap its button', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize(DESK);
    await goTo(page, rows());
    await rowReady(page);
    expect(await overlaps(page, '.det, td.ck input')).toEqual([]);
    await opens('View')(page);
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.keyboard.press('Escape');
    await page.locator('.report[data-density="compact"]').waitFor();
    expect(await overlaps(page, '.det, td.ck input')).toEqual([]);
  });
});

test('the figures are on one line, and amber over the limit', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize(NARROWEST);
    await goTo(page, rows());
    await rowReady(page);
    await press('Overview')(page);
    await page.locator('.cols').nth(1).waitFor();
    const feet = await page
      .locator('.cols')
      .evaluateAll((figures) =>
        figures.map(
          (figure) =>
            new Set(
              [...figure.querySelectorAll('.col')].map((column) => column.getBoundingClientRect().bottom),
            ).size,
        ),
      );
    expect(feet).toEqual([1, 1]);
    const grounds = await page
      .locator('.over .col i, .kl')
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).backgroundColor))]);
    expect(grounds).toHaveLength(1);
  });
});
