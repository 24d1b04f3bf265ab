// Watches a run of 20,000 pages in a browser: `npm run watched`, on a quiet machine. Uses the same
// binary as `npm run speed`.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from '../support/stage';

const PAGES = Number(process.env.SEOTAGS_PAGES ?? 20_000);
/** The number of loopback addresses of the site, each of them a host. */
const HOSTS = 50;
const MB = 1024 * 1024;

let stage: Stage;
let site: Server;

beforeAll(async () => {
  stage = await setStage(undefined, ['--delay', '0', '--per-host', '8', '--concurrency', '64']);
  site = createServer((request, response) => {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, html).end(pageOf(request.url ?? '/'));
  });
  await new Promise<void>((listening) => site.listen(0, '0.0.0.0', listening));
});
afterAll(async () => {
  await stage.clear();
  site.closeAllConnections();
  site.close();
});

function pageOf(path: string): string {
  const number = path.slice(path.lastIndexOf('/') + 1);
  return `<!doctype html><html lang="en"><head><title>Shoe ${number}</title></head><body><main>
<h1>Trail running shoe number ${number} for muddy winters</h1>
<p>Shoe ${number} is a trail running shoe with a grippy rubber sole and a waterproof upper, made for long winter runs.</p>
<p>It weighs ${200 + (Number(number) % 300)} grams in size 42, comes in three colours, and lasts for about 900 kilometres.</p>
<h2>Who it is for</h2><p>Runners who train on wet forest paths and want dry feet find a shoe that holds in it.</p>
</main></body></html>`;
}

/** Records every frame and every long task of the page from now on. */
async function note(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { frames: [] as number[], long: [] as number[] };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.long.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (at: number) => {
      noted.frames.push(at - last);
      last = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

interface Noted {
  frames: number[];
  long: number[];
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / MB;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const whole = (value: number) => Math.round(value).toLocaleString('en');

async function untilCounted(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    ([id, least]) => {
      const shown = document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
      return Number(/[\d,]+/.exec(shown)?.[0].replaceAll(',', '') ?? 0) >= Number(least);
    },
    ['stat-urls-analyzed', count],
    { timeout: 600_000, polling: 250 },
  );
}

test(`watching a run of ${PAGES} pages`, async () => {
  const { admin, service } = stage;
  const { port } = site.address() as AddressInfo;
  const urls = Array.from(
    { length: PAGES },
    (_, at) => `http://127.0.1.${1 + (at % HOSTS)}:${port}/shoe/${at}`,
  );
  const project = await admin.createProject('Watched', 'https://watched.example');
  const visitor = await stage.visitor(admin);
  await visitor.journey(async (page) => {
    await note(page);
    const id = await admin.begin(project.id, urls, { name: 'Watched' });
    const from = Date.now();
    await page.goto(service.page(`/analysis/${id}`));
    await untilCounted(page, 1);
    const session = await visitor.context.newCDPSession(page);
    const steps = [0.25, 0.5, 0.75, 1].map((share) => Math.round(PAGES * share));
    for (const step of steps) {
      await untilCounted(page, step);
      const noted = await page.evaluate<Noted>(() => {
        const { frames, long } = Reflect.get(window, 'noted') as Noted;
        return { frames: frames.splice(0), long: long.splice(0) };
      });
      const sorted = noted.frames.toSorted((one, other) => one - other);
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      const slow = (100 * noted.frames.filter((each) => each > 34).length) / noted.frames.length;
      const longest = Math.max(0, ...noted.long);
      const seconds = (Date.now() - from) / 1000;
      say(
        `${whole(step).padStart(7)} pages after ${seconds.toFixed(1)} s: frames p95 ${p95.toFixed(1)} ms, ` +
          `${slow.toFixed(1)} % over 34 ms; longest task ${whole(longest)} ms, ${noted.long.length} over 50 ms; ` +
          `heap ${whole(await heap(session))} MB`,
      );
      await page.evaluate(() => (Reflect.get(window, 'noted') as Noted).long.splice(0));
    }
    await page.locator('[data-testid="status-badge"][data-status="success"]').first().waitFor();
    const shown = await page.getByTestId('stat-urls-analyzed').textContent();
    expect(shown).toContain(PAGES.toLocaleString('en'));
    await page.screenshot({ path: process.env.SEOTAGS_SHOT });
  });
  await visitor.go();
});
