import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './support/browser';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let report: number;

beforeAll(async () => {
  stage = await setStage();
  const { admin, site } = stage;
  const project = await admin.createProject('Shop', site.address);
  const paths = Array.from({ length: 24 }, (_, page) => (page % 4 ? `/shoes/${page}` : `/hidden/${page}`));
  report = await admin.analyse(project.id, site.pages(...paths));
});
afterAll(() => stage.clear());

/** The query of the page without the tab of the report. */
function query(page: Page): string {
  const { searchParams } = new URL(page.url());
  searchParams.delete('tab');
  return searchParams.size > 0 ? `?${searchParams}` : '';
}

test('Back undoes pages, filters and the open details of a report, and only then leaves it', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page('/'));
    await page.getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('link', { name: 'First' }).click();
    await page.getByTestId('cell-url').first().waitFor();
    await page.getByTestId('tab-all').click();
    await page.getByText('1–20 of 24').waitFor();

    await page.getByRole('button', { name: /^Not indexable/ }).click();
    await page.getByText('1–6 of 6').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('21–24 of 24').waitFor();
    await page.locator('tbody tr').first().press('Enter');
    const panel = page.getByTestId('row-panel');
    await panel.waitFor();

    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(query(page)).toBe('?page=2');
    await page.goBack();
    await page.getByText('1–20 of 24').waitFor();
    await page.goBack();
    await page.getByText('1–6 of 6').waitFor();
    await page.goBack();
    await page.getByText('1–20 of 24').waitFor();
    expect(query(page)).toBe('');
    // To the tab that the report opened on.
    await page.goBack();
    await page.getByText('1–18 of 18').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Analyses for Shop' }).waitFor();
  });
  await visitor.go();
});

test('closed details leave no step behind, except where they have turned the page', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const panel = page.getByTestId('row-panel');
    await page.goto(stage.service.page('/help'));
    await page.goto(stage.service.page(`/analysis/${report}?tab=all`));
    await page.getByRole('row').nth(1).press('Enter');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toMatch(/\/analysis\//);

    await page.getByRole('row').nth(20).press('Enter');
    await panel.getByText('20 of 24').waitFor();
    await panel.getByRole('button', { name: 'Next row' }).click();
    await panel.getByText('21 of 24').waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(query(page)).toBe('?page=2');
    await page.goBack();
    await page.getByText('1–20 of 24').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Help', exact: true }).waitFor();
  });
  await visitor.go();
});

test('on a phone, Back closes the details that cover the report', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const visitor = await Visitor.come(stage.browser, { ...(await stage.admin.profile()), ...phone });
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/analysis/${report}`));
    await page
      .getByRole('button', { name: /^Details of / })
      .first()
      .tap();
    await page.getByTestId('row-panel').waitFor();
    await page.goBack();
    await page.getByTestId('row-panel').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'First' }).waitFor();
  });
  await visitor.go();
});
