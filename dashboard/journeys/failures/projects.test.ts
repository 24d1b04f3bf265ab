import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { catalogue, failing, type Line, NETWORK, SERVER, UNEXPECTED } from '../support/failing';
import { type Stage, setStage } from '../support/stage';

let stage: Stage;
let project: number;

beforeAll(async () => {
  stage = await setStage();
  project = (await stage.admin.createProject('Shop', stage.site.address)).id;
});
afterAll(() => stage.clear());

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Messages after a project could not be created. */
const CREATING: readonly Line[] = [
  [
    [400, 'Invalid domain: x', 'domain'],
    'Invalid domain format. Please enter a valid URL (e.g., https://example.com)',
  ],
  [[400, 'Invalid name: x', 'name'], 'Invalid project name. Please choose a different name.'],
  [[400, 'Too much.'], 'Validation error: Too much.'],
  [400, 'Please check your input and try again.'],
  [409, 'A project with this name or domain already exists. Please choose different values.'],
  [422, 'Invalid input data. Please check your project name and domain format.'],
  [500, SERVER],
  [[403, 'At most 1 project.'], 'Error: At most 1 project.'],
  [403, 'An unexpected error occurred.'],
  ['offline', NETWORK],
];

/** Messages after a project could not be deleted. */
const DELETING: readonly Line[] = [
  [403, 'You do not have permission to delete this project.'],
  [404, 'Project not found. It may have been deleted.'],
  [500, 'Failed to delete project. Please try again.'],
];

/** Messages after an analysis could not be created. */
const STARTING: readonly Line[] = [
  [[400, 'Invalid URL: x', 'urls'], 'Invalid URL format detected. Please check your URLs and try again.'],
  [[400, 'Invalid name: x', 'name'], 'Invalid analysis name. Please choose a different name.'],
  [[400, 'Too much.'], 'Validation error: Too much.'],
  [403, 'You do not have permission to perform this action.'],
  [404, 'Project not found. Please refresh the page and try again.'],
  [503, SERVER],
  ['offline', NETWORK],
  [409, UNEXPECTED],
];

/** Messages after link extraction failed in the wizard. */
const EXTRACTING: readonly Line[] = [
  [502, 'The website is blocking our requests.'],
  [[502, 'The website answered 403 Forbidden.'], 'The website answered 403 Forbidden.'],
  [
    [400, 'Invalid CSS selector: ]', 'css_selector'],
    'Invalid CSS selector. Please check your selector syntax and try again.',
  ],
  [400, 'Invalid request parameters.'],
  [504, SERVER],
  [429, 'An unexpected error occurred. Please check the logs or try again.'],
  ['offline', 'An unknown error occurred. Please try again.'],
];

/** Messages after link extraction failed on the project page, which adds a link to the help. */
const EXTRACTING_THERE: readonly Line[] = [
  [502, 'The website is blocking our requests. See Help'],
  [400, 'An unexpected error occurred. Please check the logs or try again. See Help'],
  ['offline', 'An unknown error occurred. See Help'],
];

test('the projects show errors', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await failing(visitor, 'GET /projects/', 500, async () => {
      await page.goto(stage.service.page('/'));
      await page.getByText('Failed to load projects. Please try again.').waitFor();
    });
    await press('Retry')(page);
    await page.getByRole('link', { name: 'Shop' }).waitFor();

    await press('New Project')(page);
    const dialog = page.getByRole('dialog', { name: 'Create New Project' });
    await dialog.getByLabel('Project Name').fill('Boots');
    await dialog.getByLabel('Domain').fill('boots');
    await press('Create Project')(page);
    await dialog.getByText('Please enter a valid domain.').waitFor();
    await dialog.getByLabel('Domain').fill('boots.example');
    await catalogue(visitor, 'POST /projects/', CREATING, press('Create Project'));
    await page.keyboard.press('Escape');
    await press('Discard')(page);

    await press('Delete Shop')(page);
    const confirm = page.getByRole('alertdialog', { name: 'Delete Project' });
    await confirm.getByLabel('Type DELETE to confirm').fill('DELETE');
    await catalogue(visitor, `DELETE /projects/${project}`, DELETING, () =>
      confirm.getByRole('button', { name: 'Delete Project' }).click(),
    );
  });
  await visitor.go();
});

test('the wizard and link extraction show errors', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/project/${project}`));
    await press('Extract Links')(page);
    const links = page.getByRole('dialog', { name: 'Extract Links' });
    await links.getByLabel('URL', { exact: true }).fill(`${stage.site.address}/start`);
    await catalogue(visitor, 'POST /link-extraction/extract-links', EXTRACTING_THERE, async () => {
      await links.getByRole('button', { name: 'Extract', exact: true }).click();
      await links.getByText('Extraction Failed').waitFor();
    });
    await page.keyboard.press('Escape');
    await press('Discard')(page);

    await page.getByRole('button', { name: 'New Analysis' }).first().click();
    const wizard = page.getByTestId('wizard');
    const next = () => wizard.getByRole('button', { name: /^Next/ }).click();
    await wizard.getByLabel('Analysis Name').fill('First');
    await next();
    await wizard.getByRole('tab', { name: 'Extract from page' }).click();
    await wizard.getByRole('button', { name: 'Extract Links' }).click();
    await links.getByRole('button', { name: 'Extract', exact: true }).click();
    await links.getByText('Please enter a URL to extract links from.').waitFor();
    await links.getByLabel('URL', { exact: true }).fill('shop');
    await links.getByRole('button', { name: 'Extract', exact: true }).click();
    await links.getByText('Please enter a valid URL starting with http:// or https://').waitFor();
    await links.getByLabel('URL', { exact: true }).fill(`${stage.site.address}/start`);
    await catalogue(visitor, 'POST /link-extraction/extract-links', EXTRACTING, () =>
      links.getByRole('button', { name: 'Extract', exact: true }).click(),
    );
    await links.getByRole('button', { name: 'Extract', exact: true }).click();
    await links.getByRole('button', { name: 'Add 2 URLs' }).click();
    await wizard.getByText('2 of 2 URLs will be analyzed').waitFor();
    await next();
    await next();
    await catalogue(visitor, `POST /projects/${project}/analyses/`, STARTING, press('Start Analysis'));
  });
  await visitor.go();
});
