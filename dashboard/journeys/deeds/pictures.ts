// Takes the pictures of the README: `npm run pictures`, best on a quiet machine.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Visitor } from '../support/browser';
import { openScreen, SCREENS } from '../support/screens';
import { setStage } from '../support/stage';
import { makeWorld } from '../support/world';

const FOLDER = resolve(import.meta.dirname, '../../../docs/dashboard');
const MOST_BYTES = 150_000;

const PICTURES = [
  { screen: 'projects', colorScheme: 'light' },
  { screen: 'row-panel', colorScheme: 'light' },
  { screen: 'wizard-urls', colorScheme: 'light' },
  { screen: 'projects', colorScheme: 'dark' },
  { screen: 'row-panel', colorScheme: 'dark' },
  { screen: 'wizard-urls', colorScheme: 'dark' },
] as const;

const names: Record<string, string> = { 'row-panel': 'report', 'wizard-urls': 'wizard' };

test('the pictures of the README', async () => {
  const stage = await setStage();
  const world = await makeWorld(stage);
  mkdirSync(FOLDER, { recursive: true });
  for (const { screen: wanted, colorScheme } of PICTURES) {
    const screen = SCREENS.find(({ name }) => name === wanted);
    if (!screen) throw new Error(`no screen ${wanted}`);
    const viewport = { width: 1440, height: 900 };
    const visitor = await Visitor.come(stage.browser, {
      ...(await stage.admin.profile()),
      viewport,
      colorScheme,
    });
    const path = `${FOLDER}/${names[wanted] ?? wanted}-${colorScheme}.webp`;
    await visitor.journey(async (page) => {
      await openScreen(page, world, screen);
      await page.evaluate(() => document.fonts.ready);
      // Playwright does not support WebP, which is a third of the size of PNG.
      const devtools = await visitor.context.newCDPSession(page);
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
      writeFileSync(path, data, 'base64');
    });
    expect(statSync(path).size, path).toBeLessThan(MOST_BYTES);
    await visitor.go();
  }
  await world.close();
  await stage.clear();
});
