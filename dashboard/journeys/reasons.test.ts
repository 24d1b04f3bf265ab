import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from './support/browser';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let report: number;

beforeAll(async () => {
  stage = await setStage();
  const project = (await stage.admin.createProject('Shop', stage.site.address)).id;
  report = await stage.admin.analyse(project, stage.site.pages('/shoes/ridge'));
  visitor = await stage.visitor(stage.admin);
});
afterAll(async () => {
  await visitor.go();
  await stage.clear();
});

/** Marks the text of a column by keyboard, and opens its explanation. */
async function explain(page: Page, column: string, label: string) {
  const marked = page.getByTestId(`cell-${column}`).locator('.is-marked');
  for (let steps = 0; steps < 6 && (await marked.count()) === 0; steps += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('w');
  const reason = page.getByRole('dialog', { name: `${label}: state` });
  await reason.waitFor();
  return reason;
}

test('kept and skipped texts carry their reason and one action', async () => {
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/analysis/${report}?tab=all`));
    await page.locator('tbody tr[data-row]').first().focus();
    const kept = await explain(page, 'suggested_h1', 'H1');
    await kept.getByText('Kept: the current H1 is fine.').waitFor();
    expect(await kept.getByRole('button').allTextContents()).toEqual(['Write another']);
    await page.keyboard.press('Escape');
    await page.locator('tr:focus').waitFor();

    const skipped = await explain(page, 'suggested_seo_text', 'SEO Text');
    await skipped.getByText('This analysis writes no SEO text.').waitFor();
    expect(await skipped.getByRole('button').allTextContents()).toEqual(['Write one']);
    await page.keyboard.press('Enter');
    const field = page.getByTestId('cell-suggested_seo_text').getByRole('textbox');
    await field.fill('Shoes for muddy winters.');
    await field.press('Enter');
    await expect
      .poll(async () => {
        const [result] = [...(await stage.admin.results(report)).values()];
        return result?.decisions.seo_text?.decision;
      })
      .toBe('edited');
  });
});
