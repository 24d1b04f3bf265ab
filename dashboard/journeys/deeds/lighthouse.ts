import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { executable, FLAGS } from '../support/browser';
import { setStage } from '../support/stage';
import { makeWorld } from '../support/world';

// Not a dependency of the project: it has 170 dependencies, and is only run by hand.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9222 + (process.pid % 1000);
const GOAL = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string }
  >;
}

async function measure(address: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = [
    ['--preset=desktop', '--quiet', '--output=json', `--output-path=${file}`, `--port=${PORT}`],
    // The browser profile contains the session.
    ['--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
  ].flat();
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...options]);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const score = (value: number | null | undefined) => Math.round((value ?? 0) * 100);

function weak({ audits }: Report): string[] {
  const graded = ['binary', 'numeric', 'metricSavings'];
  return Object.entries(audits)
    .filter(([, audit]) => graded.includes(audit.scoreDisplayMode) && (audit.score ?? 1) < 0.9)
    .map(([id, { displayValue }]) => (displayValue ? `${id} (${displayValue})` : id));
}

test('Lighthouse, desktop', async () => {
  const stage = await setStage();
  const world = await makeWorld(stage);
  const folder = mkdtempSync(join(tmpdir(), 'seotags-lighthouse-'));
  const path = executable();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(path === undefined ? { channel: 'chrome' } : { executablePath: path }),
    args: [...FLAGS, `--remote-debugging-port=${PORT}`],
  });
  const { cookies, origins } = (await stage.admin.profile()).storageState;
  const under: string[] = [];
  async function grade(name: string, page: string): Promise<void> {
    const report = await measure(stage.service.page(page), folder);
    const scores = CATEGORIES.map((category) => score(report.categories[category].score));
    const isGood = scores.every((each) => each >= GOAL);
    if (!isGood) under.push(name);
    const cells = scores.map((each) => String(each).padStart(4)).join('');
    process.stdout.write(
      `${isGood ? 'ok   ' : 'UNDER'} ${name.padEnd(16)}${cells}  ${weak(report).join(', ')}\n`,
    );
  }
  process.stdout.write(`goal ${GOAL}: ${CATEGORIES.join(', ')}; then what was graded below 90\n`);
  await grade('login', '/login');
  await context.addCookies(cookies);
  const tab = await context.newPage();
  await tab.goto(stage.service.page('/login'));
  await tab.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  await tab.goto(stage.service.page('/'));
  await grade('projects', '/');
  await grade('project', `/project/${world.project}`);
  await grade('wizard', `/project/${world.project}?openAnalysis=true`);
  await grade('report', `/analysis/${world.report}`);
  await grade('administration', '/admin');
  await context.close();
  await world.close();
  await stage.clear();
  rmSync(folder, { recursive: true, force: true });
  expect(under).toEqual([]);
});
