import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from './support/browser';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let project: number;
let report: number;

beforeAll(async () => {
  stage = await setStage();
  const { admin, site } = stage;
  project = (await admin.createProject('Shop', site.address)).id;
  const paths = Array.from({ length: 12 }, (_, page) => (page % 3 ? `/shoes/${page}` : `/hidden/${page}`));
  report = await admin.analyse(project, site.pages(...paths));
  const look = { wrap: true, html: false, lengths: true, density: 'compact' };
  visitor = await stage.visitor(admin, { 'seotags.report.view': JSON.stringify({ v: 1, value: look }) });
});
afterAll(async () => {
  await visitor.go();
  await stage.clear();
});

const open = async (page: Page, path: string) => {
  await page.goto(stage.service.page(path));
  await page.locator('tbody tr[data-row]').first().waitFor();
};

test('rows are whole pixels high, so that no line between them is covered', async () => {
  await visitor.journey(async (page) => {
    await open(page, `/analysis/${report}`);
    for (const density of ['compact', 'medium', 'comfortable']) {
      await page
        .locator('.report')
        .evaluate((element, to) => element.setAttribute('data-density', to), density);
      const heights = await page
        .locator('tbody tr[data-row]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights.filter((height) => height % 1 !== 0)).toEqual([]);
    }
  });
});

test('a focused row shows its button, inside one closed frame', async () => {
  await visitor.journey(async (page) => {
    await open(page, `/analysis/${report}`);
    await page.mouse.move(0, 0);
    await page.keyboard.press('j');
    const row = page.locator('tbody tr:focus');
    await row.waitFor();
    expect(await row.locator('.det').evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    const borders = await row
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderInlineColor));
    expect(new Set(borders)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  });
});

test('the key of the diagrams covers no heading, with and without the open panel', async () => {
  await visitor.journey(async (page) => {
    await open(page, `/analysis/${report}?tab=all`);
    await page.getByRole('button', { name: 'Overview' }).click();
    const overlaps = () =>
      page.locator('.key').evaluate((key) => {
        const box = key.getBoundingClientRect();
        return [...document.querySelectorAll('.ovt')].filter((heading) => {
          const words = document.createRange();
          words.selectNodeContents(heading);
          const own = words.getBoundingClientRect();
          const isBeside = own.right <= box.left || own.left >= box.right;
          return !isBeside && own.bottom > box.top && own.top < box.bottom;
        }).length;
      });
    expect(await overlaps()).toBe(0);
    await page.locator('tbody tr[data-row]').first().press('Enter');
    await page.getByTestId('row-panel').waitFor();
    expect(await overlaps()).toBe(0);
  });
});

test('toasts use the typeface of the page', async () => {
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/settings'));
    await page.getByLabel('Agency Name').fill('Brightwater');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const toast = page.getByTestId('toast');
    await toast.waitFor();
    const face = (element: Element) => getComputedStyle(element).fontFamily;
    expect(await toast.evaluate(face)).toBe(await page.locator('body').evaluate(face));
    await toast.getByRole('button', { name: 'Dismiss' }).click();
  });
});

test('a click on a tab shows no focus ring, and a key does', async () => {
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/settings'));
    const tab = page.getByRole('tab', { name: 'Advanced' });
    await tab.waitFor();
    await page.reload();
    await tab.click();
    const ring = () => page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await ring()).toBe('none');
    await page.keyboard.press('ArrowUp');
    await page.locator('[role="tab"]:focus', { hasNotText: 'Advanced' }).waitFor();
    expect(await ring()).toBe('solid');
  });
});

test('changes of a status move no column of the project page', async () => {
  const widths = (page: Page) =>
    page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
  await visitor.journey(async (page) => {
    await open(page, `/project/${project}`);
    const before = await widths(page);
    const badge = page.getByTestId('status-badge');
    for (const text of ['Review in Progress', 'Completed with 1,000 failures', 'Failed']) {
      await badge.evaluate((element, to) => {
        element.textContent = to;
      }, text);
      expect(await widths(page), text).toEqual(before);
    }
  });
});

test('dates of the projects of a user stay on one line', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await page.goto(stage.service.page('/admin'));
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'View Projects' }).click();
    const date = page.getByTestId('user-projects-table').getByText(/^\d{4}-\d\d-\d\d$/);
    await date.waitFor();
    expect(await date.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap');
  });
});

test('on a phone, each action of a report is offered once', async () => {
  await visitor.journey(async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(stage.service.page(`/analysis/${report}`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Rename analysis' }).waitFor();
    await page.getByRole('menuitem', { name: 'Relaunch analysis' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Rename|Relaunch)$/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const more = await page.getByRole('button', { name: 'More' }).first().boundingBox();
    expect(more?.width).toBeLessThan(60);
  });
});
