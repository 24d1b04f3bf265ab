import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { catalogue, failing, type Line, NETWORK } from '../support/failing';
import { type Stage, setStage } from '../support/stage';

let stage: Stage;
let project: number;
/** The ids of a finished, a running and a stopped analysis. */
let ended: number;
let running: number;
let stopped: number;

beforeAll(async () => {
  stage = await setStage();
  const { admin, site } = stage;
  project = (await admin.createProject('Shop', site.address)).id;
  ended = await admin.analyse(project, site.pages('/shoes'), { name: 'Ended' });
  stopped = await admin.begin(project, site.pages('/slow/1'), { name: 'Stopped' });
  await admin.call('POST', `/analyses/${stopped}/stop`);
  running = await admin.begin(project, site.pages('/slow/2'), { name: 'Running' });
});
afterAll(() => stage.clear());

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** Messages after an action on an analysis failed. */
function lines(verb: string, doing: string, gone = 'Analysis not found. It may have been deleted.'): Line[] {
  return [
    [403, `You do not have permission to ${verb} this analysis.`],
    [404, gone],
    [500, `Server error occurred while ${doing}. Please try again in a few moments.`],
    [[422, 'No.'], `Failed to ${verb}: No.`],
    [422, `Failed to ${verb}: Please try again.`],
    ['offline', NETWORK],
  ];
}

function ruled(verb: string, doing: string, gone?: string): Line[] {
  return [
    [[400, 'Not now.'], `Cannot ${verb} analysis: Not now.`],
    [400, `Cannot ${verb} analysis: The request was refused.`],
    ...lines(verb, doing, gone),
  ];
}

test('the project page shows errors', async () => {
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    const open = async () => void (await page.goto(stage.service.page(`/project/${project}`)));
    await catalogue(
      visitor,
      `GET /projects/${project}`,
      [
        [403, 'You do not have permission to access this project.'],
        [404, 'Project not found. It may have been deleted.'],
        [500, 'Server error occurred while loading project data. Please try again in a few moments.'],
        ['offline', NETWORK],
      ],
      open,
    );
    await page.goto(stage.service.page('/project/shop'));
    await page.getByText('Invalid project URL.').waitFor();

    await open();
    await press('Stop Running')(page);
    const gone = 'Analysis not found. It may have already been stopped or deleted.';
    await catalogue(
      visitor,
      `POST /analyses/${running}/stop`,
      ruled('stop', 'stopping the analysis', gone),
      () => confirm(page, 'Stop Analysis'),
    );
    await confirm(page, 'Cancel');
    await catalogue(
      visitor,
      `POST /analyses/${stopped}/resume`,
      ruled('resume', 'resuming the analysis'),
      press('Resume Stopped'),
    );
    await press('Relaunch Ended')(page);
    await catalogue(
      visitor,
      `POST /analyses/${ended}/relaunch`,
      ruled('relaunch', 'relaunching the analysis'),
      press('Overwrite'),
    );
    await press('Cancel')(page);
    await catalogue(
      visitor,
      `GET /analyses/${ended}/export/csv`,
      ruled('export', 'exporting the analysis'),
      async () => {
        await press('Export Ended')(page);
        await page.getByRole('menuitem', { name: 'CSV' }).click();
      },
    );
    await catalogue(visitor, `GET /analyses/${ended}`, lines('edit', 'loading the analysis'), async () => {
      await press('More actions for Ended')(page);
      await page.getByRole('menuitem', { name: 'Edit configuration' }).click();
    });
    const deleted = 'Analysis not found. It may have already been deleted.';
    const named = lines('delete', 'deleting the analysis', deleted).map(
      ([how, text]): Line => [how, `Ended: ${text}`],
    );
    await catalogue(visitor, `DELETE /analyses/${ended}`, named, async () => {
      await press('Delete Ended')(page);
      await confirm(page, 'Delete');
    });
  });
  await visitor.go();
});

test('the report shows errors', async () => {
  const visitor = await stage.visitor(stage.admin);
  const open = async (page: Page, id: number) =>
    void (await page.goto(stage.service.page(`/analysis/${id}`)));
  await visitor.journey(async (page) => {
    await catalogue(
      visitor,
      `GET /analyses/${ended}`,
      [
        [403, 'Failed to retrieve analysis report.'],
        ['offline', 'Failed to retrieve analysis report.'],
      ],
      () => open(page, ended),
    );
    await page.goto(stage.service.page('/analysis/first'));
    await page.getByText('No analysis ID provided.').waitFor();
    await failing(visitor, `GET /analyses/${ended}/results`, 500, async () => {
      await open(page, ended);
      await page.getByText('Failed to retrieve analysis report.').waitFor();
    });
    await press('Retry')(page);
    await press('Details of /shoes')(page);

    await failing(visitor, `PUT /analyses/${ended}/results/\\d+/decisions`, 500, async () => {
      await press('Accept Title')(page);
      await page.getByText('Failed to save the decision. Please try again.').waitFor();
    });
    await page.getByTestId('row-panel').getByRole('button', { name: 'Close' }).click();
    await press('Rename')(page);
    await page.getByLabel('Name', { exact: true }).fill('Ended well');
    await catalogue(
      visitor,
      `PUT /analyses/${ended}`,
      [[500, 'Failed to rename analysis. Please try again.']],
      (shown) => shown.getByRole('dialog').getByRole('button', { name: 'Rename' }).click(),
    );
    await press('Cancel')(page);
    await press('Relaunch')(page);
    await catalogue(
      visitor,
      `POST /analyses/${ended}/relaunch`,
      [[500, 'Failed to relaunch analysis. Please try again.']],
      press('Overwrite'),
    );
    await press('Cancel')(page);
    await catalogue(
      visitor,
      `GET /analyses/${ended}/export/pdf`,
      [[[400, 'Analysis has no results yet.'], 'Cannot export analysis: Analysis has no results yet.']],
      async () => {
        await press('Export')(page);
        await page.getByRole('menuitem', { name: 'PDF' }).click();
      },
    );

    await open(page, running);
    await press('Stop Analysis')(page);
    await catalogue(visitor, `POST /analyses/${running}/stop`, [[500, 'Failed to stop analysis.']], () =>
      confirm(page, 'Stop Analysis'),
    );
    await open(page, stopped);
    await catalogue(
      visitor,
      `POST /analyses/${stopped}/resume`,
      [['offline', 'Failed to resume analysis.']],
      press('Resume'),
    );
  });
  await visitor.go();
});
