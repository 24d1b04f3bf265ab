import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

export async function launch(): Promise<Browser> {
  const executablePath = process.env.SEOTAGS_CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** A visitor with a browser profile of its own, whose console has to stay clean. */
export class Visitor {
  private readonly faults: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(browser: Browser, size = { width: 1440, height: 900 }): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: size,
      acceptDownloads: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => visitor.faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') visitor.faults.push(message.text());
    });
    // A broken rule of the Content-Security-Policy is told to the console as an error.
    return visitor;
  }

  /** Runs a step; if it fails, a picture of the page is left behind and named. */
  async journey(run: (page: Page) => Promise<void>): Promise<void> {
    try {
      await run(this.page);
    } catch (error) {
      const picture = join(mkdtempSync(join(tmpdir(), 'seotags-journey-failed-')), 'page.png');
      await this.page.screenshot({ path: picture });
      throw new Error(`at ${this.page.url()} (picture: ${picture})`, { cause: error });
    }
    expect(this.faults, 'the console stays clean').toEqual([]);
  }

  async go(): Promise<void> {
    await this.context.close();
  }
}

export async function signIn(
  page: Page,
  address: string,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto(`${address}/app/login`);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Hidden from the roles while the welcome dialog stands over it.
  await page.getByRole('heading', { name: 'Projects', exact: true, includeHidden: true }).waitFor();
}
