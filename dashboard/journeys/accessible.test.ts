import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints } from './support/axe';
import { Visitor } from './support/browser';
import { NARROWEST, strays } from './support/layout';
import { openScreen, SCREENS } from './support/screens';
import { type Stage, setStage } from './support/stage';
import { makeWorld, type World } from './support/world';

const MAIN = SCREENS.filter(({ main }) => main);

let stage: Stage;
let world: World;

beforeAll(async () => {
  stage = await setStage();
  world = await makeWorld(stage);
});
afterAll(async () => {
  await world.close();
  await stage.clear();
});

// Each screen once, alternating between the themes. `npm run accessibility` checks all screens in both.
test.each(MAIN.map((screen, turn) => ({ ...screen, isDark: turn % 2 === 1 })))(
  'axe finds no problem on $name, and every element is inside its area',
  async (screen) => {
    const look = screen.isDark
      ? { colorScheme: 'dark' as const, viewport: { width: 390, height: 844 } }
      : { colorScheme: 'light' as const };
    const profile = screen.public ? {} : await stage.admin.profile();
    const visitor = await Visitor.come(stage.browser, { ...profile, ...look });
    await visitor.journey(async (page) => {
      await openScreen(page, world, screen);
      expect(await complaints(page)).toEqual([]);
      expect(await strays(page)).toEqual([]);
      await page.setViewportSize(NARROWEST);
      await expect.poll(() => strays(page)).toEqual([]);
    });
    await visitor.go();
  },
);
