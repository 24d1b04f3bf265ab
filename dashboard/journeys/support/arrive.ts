import type { Page } from 'playwright-core';
import type { World } from './world';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Presses a button that opens a dialog, a menu or a popover, and waits for it. */
export const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await floating(page);
};
export const floating = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, includeHidden: true }).first().waitFor();

export const report = ({ report: id }: World) => `/analysis/${id}`;
export const project = ({ project: id }: World) => `/project/${id}`;
export const settings = ({ project: id }: World) => `/project/${id}/settings`;
export const panel = ({ report: id, indexable }: World) => `/analysis/${id}?result=${indexable.id}`;

export async function toStep(page: Page, world: World, step: number): Promise<void> {
  const wizard = page.getByTestId('wizard');
  await wizard.getByLabel('Analysis Name').fill('Winter');
  await wizard.getByRole('radio', { name: /Expert/ }).check({ force: true });
  const next = () => wizard.getByRole('button', { name: /^Next/ }).click();
  await next();
  const lines = world.shop.pages.slice(0, 12).map((url, at) => (at % 3 === 0 ? `${url}, winter shoes` : url));
  await wizard.getByRole('textbox', { name: 'URLs', exact: true }).fill([...lines, 'no address'].join('\n'));
  await wizard.getByText(/of 12 URLs will be analyzed/).waitFor();
  for (let at = 1; at < step; at += 1) await next();
}

export const wizardStep = (step: number) => (page: Page, world: World) => toStep(page, world, step);

export async function rowReady(page: Page): Promise<void> {
  await page
    .getByTestId(/^result-row-/)
    .first()
    .waitFor();
}

/** Waits for the details of a row, and for the rows and figures behind them. */
export async function panelReady(page: Page): Promise<void> {
  await page
    .getByTestId('row-panel')
    .getByText(/^[\d,]+ of [\d,]+$/)
    .waitFor({ state: 'attached' });
  await rowReady(page);
}

export const inReport =
  (act: (page: Page, world: World) => Promise<unknown>) => async (page: Page, world: World) => {
    await rowReady(page);
    await act(page, world);
  };

/** On a phone, the action is in the menu 'More' of the head. */
async function more(page: Page, item: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

/** Triggers an action of the report's head, which is in a menu on a phone. */
export async function headAction(page: Page, name: string): Promise<void> {
  if (!(await button(page, name).isVisible())) return more(page, `${name} analysis`);
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
}

/** Selects the rows of this page, which shows the bar of the selection. */
export async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByTestId('selection-plan').waitFor();
}

export async function selectedMore(page: Page): Promise<void> {
  await selectAll(page);
  await opens('More for the selected pages')(page);
}

/** Opens the charts of the overview. They may still be open, because the choice is kept. */
export async function openOverview(page: Page): Promise<void> {
  const fold = button(page, 'Overview');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await page
    .getByRole('button', { name: /characters/ })
    .first()
    .waitFor();
}

/** Opens the explanation of the first state. Cards on phones show it without a click. */
export async function explainState(page: Page): Promise<void> {
  if (!(await page.getByTestId('results-table').isVisible())) return;
  await page.getByTestId('element-state').first().click();
  await floating(page);
}

/** Edits the first new title in its cell. */
export async function editCell(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: /^New / }).waitFor();
}

/** Chooses an action from the menu of an analysis. */
export async function rowAction(page: Page, analysis: string, item: string): Promise<void> {
  await button(page, `More actions for ${analysis}`).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}
