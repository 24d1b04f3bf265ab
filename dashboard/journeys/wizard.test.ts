import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './support/stage';

let stage: Stage;
let project: number;

beforeAll(async () => {
  stage = await setStage();
  project = (await stage.admin.createProject('Shop', stage.site.address)).id;
});
afterAll(() => stage.clear());

const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

const next = (wizard: Locator) => wizard.getByRole('button', { name: /^Next/ }).click();
const upload = (wizard: Locator, ...files: ReturnType<typeof file>[]) =>
  wizard.getByLabel('File with URLs').setInputFiles(files);

async function openWizard(page: Page): Promise<Locator> {
  await page.goto(stage.service.page(`/project/${project}?openAnalysis=true`));
  const wizard = page.getByTestId('wizard');
  await wizard.getByLabel('Analysis Name').waitFor();
  return wizard;
}

/** Uploads files in the formats of spreadsheets, and unsupported files. */
async function giveFiles(wizard: Locator): Promise<void> {
  await wizard.getByRole('tab', { name: 'Upload' }).click();
  await upload(wizard, file('pages.pdf', 'PDF'));
  await wizard.getByText('Please upload a single .csv, .txt or .xlsx file.').waitFor();

  const { address } = stage.site;
  const semicolons = `Nom;Adresse;Mot clé\r\n"Bottes; hiver";${address}/boots;bottes d'été|bottes\r\n`;
  await upload(wizard, file('liste.csv', Buffer.from(semicolons, 'latin1')));
  await wizard.getByText('1 URL added from liste.csv.').waitFor();
  await wizard.getByText("bottes d'été", { exact: true }).waitFor();

  await upload(
    wizard,
    file('zwei.csv', `${address}/shoes,${address}/other\n${address}/hidden,${address}/b\n`),
  );
  const columns = wizard.getByRole('group', { name: 'Which columns contain the URLs and keywords?' });
  await columns.getByLabel('URL column').selectOption({ index: 0 });
  await columns.getByLabel('Keyword column').selectOption('None');
  await columns.getByRole('button', { name: 'Add URLs' }).click();
  await wizard.getByText('2 URLs added from zwei.csv.').waitFor();

  await upload(wizard, file('more.txt', `${address}/shoes\n\nnot an address\n${address}/sale\n`));
  await wizard.getByText('1 duplicate removed').waitFor();
  await wizard.getByRole('button', { name: 'Skipped 1 line' }).click();
  await wizard.getByText('more.txt, line 3:').waitFor();
}

async function filter(wizard: Locator): Promise<void> {
  const count = wizard.getByTestId('url-count');
  await count.getByText('4 of 4 URLs will be analyzed').waitFor();
  const exclude = wizard.getByLabel('Exclude URLs containing');
  await exclude.fill('/');
  await exclude.press('Enter');
  await wizard.getByText('Please provide at least one valid URL after filtering.').waitFor();
  expect(await wizard.getByRole('button', { name: /^Next/ }).isDisabled()).toBe(true);
  await wizard.getByRole('button', { name: 'Remove /', exact: true }).click();
  await exclude.fill('/sale');
  await exclude.press('Enter');
  await count.getByText('3 of 4 URLs will be analyzed').waitFor();
}

async function setParameters(wizard: Locator): Promise<void> {
  const suffix = wizard.getByTestId('param-title_suffix');
  await suffix.getByRole('button', { name: 'Edit' }).click();
  await suffix.getByRole('textbox').fill(' | Ridge');
  await suffix.getByRole('button', { name: 'Save' }).click();
  await suffix.getByRole('button', { name: 'For this analysis only' }).click();
  expect(await suffix.getAttribute('data-state')).toBe('custom');
  const tone = wizard.getByTestId('param-tone_and_style');
  await tone.getByRole('button', { name: 'Edit' }).click();
  await tone.getByRole('textbox').fill('Plain');
  await tone.getByRole('button', { name: 'Save' }).click();
  await tone.getByRole('button', { name: 'As project default' }).click();
  await wizard.locator('[data-testid="param-tone_and_style"][data-state="default"]').waitFor();
}

test('files become an analysis, and a draft is resumed', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    let wizard = await openWizard(page);
    await wizard.getByLabel('Analysis Name').fill('From files');
    await next(wizard);
    await giveFiles(wizard);
    await filter(wizard);

    await page.reload();
    wizard = await openWizard(page);
    await wizard.getByText('Continue where you left off?').waitFor();
    await wizard.getByRole('button', { name: 'Continue', exact: true }).click();
    await wizard.getByTestId('url-count').getByText('3 of 4 URLs will be analyzed').waitFor();
    await next(wizard);
    await wizard.getByRole('switch', { name: 'SEO Text' }).click();
    await next(wizard);
    await setParameters(wizard);
    await wizard.getByRole('button', { name: 'Start Analysis' }).click();

    await page.waitForURL(/\/app\/analysis\/\d+/);
    const id = Number(/(\d+)$/.exec(page.url())?.[1]);
    await page.locator('[data-testid="status-badge"][data-status="success"]').first().waitFor();
    await page.getByText("bottes d'été").first().waitFor();
    const results = await stage.admin.results(id);
    expect([...results.keys()].sort()).toEqual(['/boots', '/hidden', '/shoes']);
    expect(results.get('/shoes')?.suggested_title).toMatch(/ \| Ridge$/);
    expect(results.get('/shoes')?.suggested_seo_text ?? '').toBe('');
    const settings = await stage.admin.call<{ tone_and_style: string }>('GET', `/projects/${project}`);
    expect(settings.tone_and_style).toBe('Plain');
  });
  await visitor.go();
});

test('links of a page become an analysis, whose configuration is edited', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/project/${project}`));
    await page.getByRole('button', { name: 'Extract Links' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extract Links' });
    await dialog.getByLabel('URL', { exact: true }).fill(`${stage.site.address}/start`);
    await dialog.getByRole('button', { name: 'Extract', exact: true }).click();
    await dialog.getByText('2 URLs extracted').waitFor();
    await dialog.getByRole('button', { name: 'Launch analysis with 2 URLs' }).click();

    const wizard = page.getByTestId('wizard');
    await wizard.getByLabel('Analysis Name').fill('From links');
    await wizard.getByRole('radio', { name: /Expert/ }).check({ force: true });
    for (let step = 0; step < 4; step += 1) await next(wizard);
    await wizard.getByTestId('wizard-step-advanced').waitFor();
    await wizard.getByRole('button', { name: 'Start Analysis' }).click();
    await page.waitForURL(/\/app\/analysis\/\d+/);
    await page.getByRole('heading', { name: 'From links', level: 1 }).waitFor();
    await page.locator('[data-testid="status-badge"][data-status="success"]').first().waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Edit configuration' }).click();
    await wizard.getByLabel('Analysis Name').fill('From links, again');
    for (let step = 0; step < 3; step += 1) await next(wizard);
    await wizard.getByRole('button', { name: 'Save and Relaunch' }).click();
    const choice = page.getByRole('dialog', { name: 'Relaunch Analysis' });
    await choice.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'From links, again', level: 1 }).waitFor();
    await page.locator('[data-testid="status-badge"][data-status="success"]').first().waitFor();
  });
  await visitor.go();
});
