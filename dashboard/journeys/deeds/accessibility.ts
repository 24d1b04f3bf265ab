import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../support/account';
import { complaints } from '../support/axe';
import { Visitor } from '../support/browser';
import { NARROWEST, strays } from '../support/layout';
import { openScreen, SCREENS } from '../support/screens';
import { ADMIN } from '../support/service';
import { type Stage, setStage } from '../support/stage';
import { makeWorld, type World } from '../support/world';

// Alternates themes and widths, so that the first half covers each of them.
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const;

let stage: Stage;
let world: World;

beforeAll(async () => {
  stage = await setStage(undefined, ['--review-button']);
  world = await makeWorld(stage);
});
afterAll(async () => {
  await world.close();
  await stage.clear();
});

const wanted = process.env.SEOTAGS_SCREENS?.split(',');
const screens = SCREENS.filter(({ name }) => wanted?.includes(name) ?? true);

describe.each(LOOKS)('$colorScheme, $width px', ({ colorScheme, width }) => {
  const look = { viewport: { width, height: 900 }, colorScheme };
  let account: Account;
  let member: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    // Needs its own session, because the whole check takes longer than an access token lasts.
    account = await Account.signIn(stage.service, ADMIN);
    member = await Visitor.come(stage.browser, { ...(await account.profile()), ...look });
    stranger = await Visitor.come(stage.browser, look);
  });
  afterAll(async () => {
    await Promise.all([member.go(), stranger.go(), account.leave()]);
  });

  test.each(screens)('$name', async (screen) => {
    const visitor = screen.public ? stranger : member;
    if (screen.provokes) visitor.provoke(screen.provokes);
    await visitor.journey(async (page) => {
      await openScreen(page, world, screen);
      await picture(page, `${screen.name}-${colorScheme}-${width}`);
      expect.soft(await complaints(page)).toEqual([]);
      expect.soft(await strays(page)).toEqual([]);
      if (width > 390) return;
      await page.setViewportSize(NARROWEST);
      await expect.poll(() => strays(page)).toEqual([]);
      await page.setViewportSize(look.viewport);
    });
  });
});

/** Takes a picture, to look at all screens. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SEOTAGS_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
