import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './support/browser';
import { ADMIN } from './support/service';
import { type Stage, setStage } from './support/stage';

const TITLE = 'Ridge 4: the shoe that stays dry';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

async function detailsOf(page: Page, path: string): Promise<Locator> {
  await page.getByRole('button', { name: `Details of ${path}`, exact: true }).click();
  const panel = page.getByTestId('row-panel');
  await panel.getByRole('region', { name: `Details of ${stage.site.address}${path}` }).waitFor();
  return panel;
}

/** The text below an element of the panel that shows who decided. */
function saidBy(decision: string): RegExp {
  return new RegExp(`^${decision} by ${ADMIN.email}, \\d{4}-\\d\\d-\\d\\d`);
}

async function edit(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Edit Title' }).click();
  const field = panel.getByRole('textbox', { name: 'New Title' });
  await field.fill('Ridge 4');
  await panel.getByText(/^7 characters, /).waitFor();
  await field.fill(`${TITLE}, in three colours, for long runs in winter`);
  await panel.getByText(/^75 characters · Long/).waitFor();
  await field.fill(TITLE);
  await panel.getByText(/^32 characters, /).waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(saidBy('Edited')).waitFor();
}

async function decideOnOne(panel: Locator): Promise<void> {
  await edit(panel);
  const accept = panel.getByRole('button', { name: 'Accept Meta' });
  await accept.click();
  await panel.getByText(saidBy('Accepted')).waitFor();
  await panel.getByRole('button', { name: 'Lock Meta' }).click();
  await panel.getByText(saidBy('Accepted, locked')).waitFor();
  // A second click takes the decision back.
  const keywords = panel.getByRole('button', { name: 'Accept Keywords' });
  await keywords.click();
  await panel.getByText(saidBy('Accepted')).waitFor();
  await keywords.click();
  await panel.getByText(saidBy('Accepted')).waitFor({ state: 'hidden' });
  expect(await keywords.getAttribute('aria-pressed')).toBe('false');
  await panel.getByRole('button', { name: 'Reject Keywords' }).click();
  await panel.getByText(saidBy('Rejected')).waitFor();
  // The page keeps its heading, so that there is nothing to decide.
  await panel.getByText('Kept: the current H1 is fine.').waitFor();
  expect(await panel.getByRole('button', { name: 'Accept H1' }).count()).toBe(0);
}

async function decideOnFiltered(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter by URL' }).fill('boots');
  await page.getByRole('button', { name: 'Details of /shoes' }).waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selected pages' });
  await bar.getByText('Accept 1 title and 1 description on 1 page.').waitFor();
  await bar.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByTestId('toast').getByText('Accepted 1 title and 1 description on 1 page.').waitFor();
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await page.getByTestId('tab-all').click();
  await page.getByRole('button', { name: 'Details of /shoes' }).waitFor();
}

async function relaunch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Relaunch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Relaunch Analysis' });
  await dialog
    .getByText(/^The current results will be replaced. Accepted, edited and locked texts stay./)
    .waitFor();
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Records texts that the page must never show, even for a moment. */
async function listenFor(page: Page, wrong: readonly string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((texts) => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const said = document.body?.textContent ?? '';
      for (const text of texts) if (said.includes(text)) heard.add(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, wrong);
  return () => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
}

test('a report opened at a row never shows that it is empty', async () => {
  const { admin, service, site } = stage;
  const project = await admin.createProject('Deep', 'https://deep.example');
  const id = await admin.analyse(project.id, site.pages('/shoes', '/boots'));
  const row = (await admin.results(id)).get('/shoes');
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    const heard = await listenFor(page, ['No results found', 'of 0', 'New Tags0']);
    // The results arrive after the page is rendered.
    await page.route(/\/results\?/, async (route) => {
      await page.getByTestId('stat-new-tags').waitFor();
      await route.continue();
    });
    await page.goto(service.page(`/analysis/${id}?result=${row?.id}`));
    await page
      .getByTestId('row-panel')
      .getByText(/^[12] of 2$/)
      .waitFor();
    await page.getByTestId('cell-url').first().waitFor();
    expect(await heard()).toEqual([]);
  });
  await visitor.go();
});

test('a touch opens the details of a row on a phone', async () => {
  const { admin, service, site } = stage;
  const project = await admin.createProject('Phone', 'https://phone.example');
  const id = await admin.analyse(project.id, site.pages('/shoes'));
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const visitor = await Visitor.come(stage.browser, { ...(await admin.profile()), ...phone });
  await visitor.journey(async (page) => {
    await page.goto(service.page(`/analysis/${id}`));
    await page.getByRole('button', { name: 'Table', exact: true }).tap();
    // The mark moves to the touched row, but the content under the finger stays.
    await page.getByTestId('element-state').nth(1).tap();
    await page.getByRole('dialog', { name: 'Meta: state' }).getByText('Not reviewed yet.').waitFor();
    await page.keyboard.press('Escape');
    const opener = page.getByRole('button', { name: /^Details of / });
    await opener.tap();
    const panel = page.getByTestId('row-panel');
    // The panel covers the page, so nothing behind it can be reached.
    await panel.waitFor();
    expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'seotags.ai' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Accept Title' }).tap();
    await panel.getByText(saidBy('Accepted')).waitFor();
    await panel.getByRole('button', { name: 'Close' }).tap();
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
  await visitor.go();
});

test('a decision of a person is kept, and accepted texts can be exported alone', async () => {
  const { admin, service, site } = stage;
  const project = await admin.createProject('Shop', site.address);
  const id = await admin.analyse(project.id, site.pages('/shoes', '/boots', '/hidden'));
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await page.goto(service.page(`/analysis/${id}`));
    await decideOnOne(await detailsOf(page, '/shoes'));
    await page.keyboard.press('Escape');
    await decideOnFiltered(page);

    const decided = await admin.results(id);
    expect(decided.get('/shoes')?.decisions).toMatchObject({
      title: { decision: 'edited', by: ADMIN.email },
      meta: { decision: 'accepted', locked: true },
      keywords: { decision: 'rejected' },
    });
    expect(decided.get('/boots')?.decisions.title).toMatchObject({ decision: 'accepted' });
    expect(decided.get('/hidden')?.decisions.title?.decision ?? null).toBeNull();

    await relaunch(page);
    await admin.finished(id);
    await page.reload();
    const panel = await detailsOf(page, '/shoes');
    await panel.getByText(TITLE, { exact: true }).first().waitFor();
    await panel.getByText(saidBy('Edited')).waitFor();
    await panel.getByText(saidBy('Accepted, locked')).waitFor();
  });
  const again = await admin.results(id);
  const handed = await admin.text('GET', `/analyses/${id}/export/csv?accepted_only=true`);
  expect(handed).toContain(TITLE);
  expect(handed).toContain(again.get('/shoes')?.suggested_meta_description);
  expect(again.get('/shoes')?.suggested_title).toBe(TITLE);
  expect(handed).not.toContain(again.get('/shoes')?.suggested_seo_text?.slice(0, 40) ?? 'no text');
  await visitor.go();
});
