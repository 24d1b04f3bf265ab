import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launch, signIn, Visitor } from './support/browser';
import { ADMIN, Service } from './support/service';
import { Site } from './support/site';

let browser: Browser;
let service: Service;
let site: Site;

beforeAll(async () => {
  [browser, service, site] = await Promise.all([launch(), Service.start(), Site.start()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([service.stop(), site.stop()]);
});

/** Starts an analysis through the API, as the signed-in visitor, and returns its id. */
async function begin(page: Page, urls: string[]): Promise<number> {
  return page.evaluate(async (addresses) => {
    const post = async (path: string, body: unknown): Promise<{ id: number }> => {
      const token = localStorage.getItem('access_token');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const project = await post('/projects/', { name: 'Live', domain: 'https://live.example' });
    const analysis = await post(`/projects/${project.id}/analyses/`, {
      name: 'Watched',
      urls: addresses.map((url) => ({ url })),
    });
    return analysis.id;
  }, urls);
}

test('a run is watched, stopped and resumed', async () => {
  const visitor = await Visitor.come(browser);
  await visitor.journey(async (page) => {
    await signIn(page, service.address, ADMIN);
    await page.getByRole('button', { name: 'Maybe later' }).click();
    const id = await begin(
      page,
      ['/shoes', '/slow/1', '/slow/2'].map((path) => `${site.address}${path}`),
    );
    await page.goto(service.page(`/analysis/${id}`));
    await page.getByText('1 / 3').first().waitFor();
    await page.getByTestId('cell-url').getByText('/shoes').first().waitFor();

    await page.getByRole('button', { name: 'Stop Analysis' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Stop/ }).click();
    await page.locator('[data-testid="status-badge"][data-status="stopped"]').first().waitFor();

    site.open();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.locator('[data-testid="status-badge"][data-status="success"]').first().waitFor();
    await page.getByTestId('cell-url').getByText('/slow/2').first().waitFor();
  });
  await visitor.go();
});
