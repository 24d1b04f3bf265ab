import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The system's Chromium; undefined if there is none. */
export function executable(): string | undefined {
  return process.env.SEOTAGS_CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
}

export function launch(more: string[] = []): Promise<Browser> {
  const path = executable();
  return chromium.launch({
    ...(path === undefined ? { channel: 'chrome' } : { executablePath: path }),
    args: [...FLAGS, ...more],
  });
}

/** A visitor with a separate browser profile. Errors in the console fail the journey. */
export class Visitor {
  private readonly faults: string[] = [];
  private readonly provoked: RegExp[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    visitor.watch(page);
    context.on('page', (other) => visitor.watch(other));
    return visitor;
  }

  /** Allows calls to this address to fail from now on, because browsers log them in the console. */
  provoke(address: RegExp): void {
    this.provoked.push(address);
  }

  /** Runs a step. If it fails, saves a picture of the page and names the file. */
  async journey(run: (page: Page) => Promise<void>): Promise<void> {
    this.faults.length = 0;
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

  private watch(page: Page): void {
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.faults.push(`error: ${error.message}`));
    // Violations of the Content-Security-Policy appear as errors in the console.
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning';
      if (isFault && !this.isProvoked(message))
        this.faults.push(`${message.text()} (${message.location().url})`);
    });
  }

  private isProvoked(message: ConsoleMessage): boolean {
    const isRefusal = message.text().startsWith('Failed to load resource:');
    const said = isRefusal ? message.location().url : message.text();
    return this.provoked.some((wanted) => wanted.test(said));
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
  // The open welcome dialog hides it from screen readers.
  await page.getByRole('heading', { name: 'Projects', exact: true, includeHidden: true }).waitFor();
}
