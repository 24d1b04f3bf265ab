// Measures a review by keyboard alone: `npm run review`. The time is what the pages add to reading.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Shop } from '../support/shop';
import { type Stage, setStage } from '../support/stage';

const SUGGESTIONS = 60;

let stage: Stage;
let shop: Shop;
let project: number;

beforeAll(async () => {
  [stage, shop] = await Promise.all([setStage(undefined, ['--calls-per-minute', '100000']), Shop.open()]);
  project = (await stage.admin.createProject('Sample shop', shop.address)).id;
});
afterAll(async () => {
  await shop.close();
  await stage.clear();
});

/** The row and the state of the marked text; empty without one. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const mark = document.querySelector('.nc.is-marked');
    const state = mark?.querySelector<HTMLElement>('[data-testid="element-state"]')?.dataset.state;
    return `${mark?.closest('tr')?.dataset.row ?? ''} ${mark?.closest('td')?.dataset.testid ?? ''} ${state ?? ''}`;
  });

test(`${SUGGESTIONS} suggestions are reviewed by keyboard`, async () => {
  const id = await stage.admin.analyse(project, shop.pages);
  const visitor = await stage.visitor(stage.admin);
  await visitor.journey(async (page) => {
    await page.goto(stage.service.page(`/analysis/${id}`));
    await page.getByTestId('review-progress').waitFor();
    let keys = 0;
    const press = async (key: string) => {
      const before = await marked(page);
      keys += 1;
      await page.keyboard.press(key);
      await expect.poll(() => marked(page), { interval: 5 }).not.toBe(before);
    };
    const times: number[] = [];
    const start = performance.now();
    await press('j');
    while (times.length < SUGGESTIONS) {
      const from = performance.now();
      // One in five is rejected.
      if ((await marked(page)).endsWith(' open')) await press(times.length % 5 === 4 ? 'r' : 'a');
      else {
        await press('j');
        continue;
      }
      times.push(performance.now() - from);
    }
    const all = (performance.now() - start) / 1000;
    const results = [...(await stage.admin.results(id)).values()];
    const decided = results.flatMap(({ decisions }) => Object.values(decisions)).length;
    process.stdout.write(
      `${SUGGESTIONS} suggestions in ${all.toFixed(1)} s, ${(all / SUGGESTIONS).toFixed(2)} s and ` +
        `${(keys / SUGGESTIONS).toFixed(2)} keys each; slowest ${Math.max(...times).toFixed(0)} ms; ` +
        `${decided} decisions stored\n`,
    );
    expect(decided).toBeGreaterThanOrEqual(SUGGESTIONS - 1);
  });
  await visitor.go();
});
