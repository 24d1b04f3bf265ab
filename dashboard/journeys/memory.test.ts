// Point 6: what a project remembers over its analyses.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowAction } from './support/arrive';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let project: number;
let first: number;
let second: number;

beforeAll(async () => {
  stage = await setStage();
  const { admin, site } = stage;
  project = (await admin.createProject('Shop', site.address)).id;
  first = await admin.analyse(project, site.pages('/shoes', '/hidden'), { name: 'October' });
  second = await admin.analyse(project, site.pages('/shoes', '/hidden', '/boots'), { name: 'November' });
  await admin.call('POST', `/analyses/${second}/decisions`, { elements: ['title'], decision: 'accepted' });
});
afterAll(() => stage.clear());

const openProject = (page: Page) => page.goto(stage.service.page(`/project/${project}`));

test('the overview shows indexable share, issues and accepted share, also as a table', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await openProject(page);
    const overview = page.getByTestId('project-overview');
    await overview.getByTestId('figure-indexable').getByText('67%').waitFor();
    await overview.getByTestId('figure-indexable').getByText('+17 points').waitFor();
    await overview.getByTestId('figure-issues').getByText('1 new, 0 fixed').waitFor();
    await overview
      .getByTestId('figure-accepted')
      .getByText(/^\d+ of \d+ new texts$/)
      .waitFor();
    expect(await overview.getByRole('img').first().getAttribute('aria-label')).toContain('October 50%');
    // The figures of the analysis under the pointer.
    const chart = overview.getByTestId('figure-indexable').getByRole('img');
    await chart.hover({ position: { x: 8, y: 18 } });
    await overview.getByText('October 50%', { exact: true }).waitFor();
    await overview.getByRole('button', { name: 'Show as table' }).click();
    await overview
      .getByRole('row', { name: /October/ })
      .getByText('50%')
      .waitFor();
  });
  await visitor.go();
});

test('two analyses are compared page by page', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await openProject(page);
    await page.getByTestId('project-overview').getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL(new RegExp(`compare\\?before=${first}&after=${second}`));
    await page.getByTestId('figure-pages').getByText('1 added, 0 removed').waitFor();
    const changes = page.getByTestId('changes-table');
    await changes
      .getByRole('row', { name: /\/boots/ })
      .getByText('Added')
      .waitFor();
    await page.getByLabel('Show').selectOption('Changed pages');
    await changes.getByText('Added').waitFor({ state: 'detached' });
    await changes
      .getByRole('row', { name: /\/shoes/ })
      .getByText(/Duplicate title/)
      .waitFor();
    await page.getByLabel('What changed').selectOption('Current tags');
    await page.getByText('Nothing changed.').waitFor();
  });
  await visitor.go();
});

test('accepted texts are checked on the live pages', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await openProject(page);
    await rowAction(page, 'November', 'Live check');
    const dialog = page.getByTestId('live-check');
    await dialog.getByRole('button', { name: 'Check now' }).click();
    await dialog
      .getByTestId('live-figures')
      .getByText(/^0 of (1 accepted text is|\d+ accepted texts are) live$/)
      .waitFor();
    await dialog.getByTestId('live-problems').getByText('Not yet live').first().waitFor();
  });
  await visitor.go();
});

test('an edited spreadsheet is imported after a preview', async () => {
  const { admin } = stage;
  const csv = await admin.text('GET', `/analyses/${second}/export/csv`);
  const results = await admin.results(second);
  const title = results.get('/boots')?.suggested_title ?? '';
  expect(title).not.toBe('');
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await openProject(page);
    await rowAction(page, 'November', 'Import spreadsheet');
    const dialog = page.getByTestId('import-dialog');
    const sheet = (name: string, text: string) =>
      dialog
        .getByLabel('Edited spreadsheet')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    visitor.provoke(/\/import\?/);
    await sheet('other.csv', 'url,new title\nhttps://other.example/,Other\n');
    await dialog.getByText('No row is about a page of this analysis.').waitFor();
    await sheet('edited.csv', csv.replaceAll(title, 'Boots that a client has written'));
    await dialog
      .getByTestId('import-figures')
      .getByText(/edited/)
      .waitFor();
    await dialog.getByTestId('import-changes').getByText('Boots that a client has written').first().waitFor();
    await dialog.getByRole('button', { name: /^Import \d+ texts?$/ }).click();
    await page.getByText(/^Imported \d+ texts?\.$/).waitFor();
  });
  await visitor.go();
  const imported = (await admin.results(second)).get('/boots');
  expect(imported?.decisions.title).toMatchObject({ decision: 'edited' });
});

test('a project shows the progress of any analysis under way, and failures are named', async () => {
  const { admin, site } = stage;
  const dead = ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'];
  await admin.analyse(project, [...site.pages('/shoes'), ...dead], { name: 'Partly' });
  await admin.analyse(project, dead, { name: 'Dead' });
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await openProject(page);
    const badge = (name: string) =>
      page.getByRole('row', { name: new RegExp(name) }).getByTestId('status-badge');
    await badge('Partly').getByText('Completed with 2 failures').waitFor();
    expect(await badge('Partly').getAttribute('class')).toContain('b-warn');
    expect(await badge('Dead').getAttribute('class')).toContain('b-danger');
    await page.goto(stage.service.page('/'));
    const slow = await admin.begin(project, site.pages('/slow/1', '/slow/2'), { name: 'Slow' });
    await admin.analyse(project, site.pages('/shoes'), { name: 'Newest' });
    await page.getByRole('progressbar', { name: 'Progress of Shop' }).waitFor();
    site.open();
    await admin.finished(slow);
    await page.getByRole('progressbar', { name: 'Progress of Shop' }).waitFor({ state: 'detached' });
  });
  await visitor.go();
});
