// Point 5: a site's sitemap, its links, and a workbook become an analysis.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zip } from '../src/test/zip';
import { Shop } from './support/shop';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let project: number;

beforeAll(async () => {
  [stage, shop] = await Promise.all([setStage(), Shop.open()]);
  project = (await stage.admin.createProject('Shop', shop.address)).id;
});
afterAll(async () => {
  await shop.close();
  await stage.clear();
});

const next = (wizard: Locator) => wizard.getByRole('button', { name: /^Next/ }).click();

async function openUrlsStep(page: Page): Promise<Locator> {
  await page.goto(stage.service.page(`/project/${project}?openAnalysis=true`));
  const wizard = page.getByTestId('wizard');
  await wizard.getByLabel('Analysis Name').waitFor();
  const refuse = wizard.getByRole('button', { name: 'Start over' });
  if (await refuse.isVisible()) await refuse.click();
  await next(wizard);
  return wizard;
}

const fact = (wizard: Locator, name: string) =>
  wizard
    .getByTestId('run-summary')
    .locator('div', { has: wizard.page().getByText(name, { exact: true }) })
    .locator('dd');

test('the sitemap of a domain becomes an analysis, and the summary says what will run', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const wizard = await openUrlsStep(page);
    await wizard.getByRole('tab', { name: 'Website' }).click();
    expect(await wizard.getByRole('textbox', { name: 'Website' }).inputValue()).toBe(shop.address);
    await wizard.getByRole('button', { name: 'Read sitemap' }).click();
    const found = wizard.getByTestId('site-found');
    await found.getByText('Listed in robots.txt.').waitFor();
    await found.getByRole('button', { name: `Add ${shop.pages.length} URLs` }).click();
    await wizard
      .getByTestId('url-count')
      .getByText(/will be analyzed/)
      .waitFor();
    const exclude = wizard.getByLabel('Exclude URLs containing');
    await exclude.fill('/de/');
    await exclude.press('Enter');
    await fact(wizard, 'Pages')
      .getByText(/filtered out/)
      .waitFor();
    await next(wizard);
    await wizard.getByRole('switch', { name: 'H1' }).click();
    expect(await fact(wizard, 'Writes').textContent()).not.toContain('H1');
    await next(wizard);
    await wizard.getByText('Estimates appear after the first finished analysis of this project.').waitFor();
    await wizard.getByRole('button', { name: 'Start Analysis' }).click();
    await page.waitForURL(/\/app\/analysis\/\d+/);
    await page.locator('[data-testid="status-badge"][data-status="success"]').first().waitFor();

    const second = await openUrlsStep(page);
    await second.getByRole('textbox', { name: 'URLs', exact: true }).fill(shop.pages.slice(0, 5).join('\n'));
    await fact(second, 'Engine').getByText('Built-in engine').waitFor();
    expect(await fact(second, 'Cost').textContent()).toBe('Free');
    expect(await fact(second, 'Time').textContent()).toBe('under a minute');
  });
  await visitor.go();
});

test('links are crawled within a limit', async () => {
  const visitor = await stage.visitor(stage.admin);
  visitor.provoke(/extract-links/);
  await visitor.journey(async (page) => {
    const wizard = await openUrlsStep(page);
    await wizard.getByRole('tab', { name: 'Website' }).click();
    await wizard.getByRole('textbox', { name: 'Website' }).fill(`${stage.site.address}/start`);
    await wizard.getByRole('button', { name: 'Crawl links' }).click();
    const found = wizard.getByTestId('site-found');
    await found.getByText('3 URLs found on 3 pages.').waitFor();
    await found.getByRole('button', { name: 'Add 3 URLs' }).click();
    await found.getByText('3 URLs added to the list.').waitFor();
    await wizard.getByTestId('url-count').getByText('3 of 3 URLs will be analyzed').waitFor();
  });
  await visitor.go();
});

test('an Excel workbook gives URLs and keywords', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const wizard = await openUrlsStep(page);
    await wizard.getByRole('tab', { name: 'Upload' }).click();
    await wizard.getByLabel('File with URLs').setInputFiles({
      name: 'crawl.xlsx',
      mimeType: 'application/octet-stream',
      buffer: workbook([
        ['Address', 'Status Code', 'Keyword'],
        [`${shop.address}/en/shoes/`, '200', 'trail shoes'],
        [`${shop.address}/en/`, '200', ''],
      ]),
    });
    await wizard.getByText('2 URLs added from crawl.xlsx.').waitFor();
    await wizard.getByText('trail shoes', { exact: true }).waitFor();
  });
  await visitor.go();
});

/** A workbook with one sheet, as a zip file. */
function workbook(rows: string[][]): Buffer {
  const cells = rows.map(
    (row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Pages" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zip(parts));
}
