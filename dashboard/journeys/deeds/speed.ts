// Measures the speed that users notice: `npm run speed`, on a quiet machine. Uses the release build, or
// SEOTAGS_BIN.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../src/api/schema';
import { launch, Visitor } from '../support/browser';
import { LargeReport } from '../support/large';
import { type Stage, setStage } from '../support/stage';
import { makeWorld, type World } from '../support/world';

const PROJECTS = 500;
/** An odd number, to take the median: the first visit also waits for the browser to start. */
const VISITS = 5;
const PAGE_SIZE = '500';
const LIVE = { perSecond: 200, seconds: 60 };
const MB = 1024 * 1024;

let stage: Stage;
let world: World;
let report: LargeReport;
const over: string[] = [];

beforeAll(async () => {
  stage = await setStage(await launch(['--enable-precise-memory-info']), ['--calls-per-minute', '100000']);
  world = await makeWorld(stage);
  const { admin } = stage;
  const { id } = await admin.call<{ id: number }>('GET', '/users/me');
  await admin.call('PUT', `/admin/users/${id}/subscription`, { subscription_type: 'Pro' });
  for (let made = 0; made < PROJECTS; made += 1) {
    await admin.createProject(`Project ${made}`, `https://site-${made}.example`);
  }
  const path = `/analyses/${world.report}?include_results=false`;
  const view = await admin.call<components['schemas']['AnalysisView']>('GET', path);
  const summary = await admin.call<components['schemas']['ReportSummary']>(
    'GET',
    `/analyses/${world.report}/summary`,
  );
  const samples = [...(await admin.results(world.report)).values()];
  report = await LargeReport.before(stage.service.address, view, samples, summary);
});
afterAll(async () => {
  await report.close();
  await world.close();
  await stage.clear();
  expect(over, 'over the goal').toEqual([]);
});

/** Prints a line of the summary. A value over its goal fails the run. */
function say(what: string, value: number, goal: number, unit: string): void {
  const isGood = value <= goal;
  if (!isGood) over.push(what);
  const figure = value.toFixed(unit === '%' ? 1 : 0).padStart(8);
  process.stdout.write(`${isGood ? 'ok  ' : 'OVER'}${figure} ${unit} (goal ${goal})  ${what}\n`);
}

/** A visitor with an empty cache. */
async function newcomer(isMember = true): Promise<Visitor> {
  const profile = isMember ? await stage.admin.profile() : { storageState: { cookies: [], origins: [] } };
  const { cookies, origins } = profile.storageState;
  const there = origins.map(({ localStorage }) => ({ origin: report.address, localStorage }));
  return Visitor.come(stage.browser, { storageState: { cookies, origins: there } });
}

const now = (page: Page) => page.evaluate(() => performance.now());

test('time until a page is usable', async () => {
  report.count = 10_000;
  const pages = [
    { what: 'login', path: '/login', wanted: '[data-testid="login-form"]', goal: 800 },
    { what: `${PROJECTS} projects`, path: '/', wanted: '[data-testid^="project-row-"]', goal: 1200 },
    {
      what: 'first rows of a report with 10,000',
      path: `/analysis/${world.report}`,
      wanted: '[data-testid^="result-row-"]',
      goal: 1500,
    },
  ];
  for (const { what, path, wanted, goal } of pages) {
    const times: number[] = [];
    while (times.length < VISITS) times.push(await untilUsed(path, wanted));
    say(`until used: ${what}`, median(times), goal, 'ms');
  }
});

test('the first screen of a report', async () => {
  for (const count of [1_000, 100_000]) {
    report.count = count;
    const name = `first screen of a report with ${count.toLocaleString('en')}`;
    const answers: Promise<number>[] = [];
    const times: number[] = [];
    const watch = (page: Page) =>
      page.on('response', (answer) => {
        if (answer.url().includes('/api/'))
          answers.push(
            answer.body().then(
              ({ length }) => length,
              () => 0,
            ),
          );
      });
    while (times.length < VISITS) {
      times.push(await untilUsed(`/analysis/${world.report}`, '[data-testid^="result-row-"]', watch));
    }
    const bytes = (await Promise.all(answers)).reduce((sum, length) => sum + length, 0) / VISITS;
    say(`until used: ${name}`, median(times), 1500, 'ms');
    say(`answers of the service, uncompressed: ${name}`, bytes / 1000, 200, 'kB');
  }
});

/** Milliseconds until a new visitor sees the wanted content. */
async function untilUsed(path: string, wanted: string, watch?: (page: Page) => void): Promise<number> {
  const visitor = await newcomer(path !== '/login');
  watch?.(visitor.page);
  await visitor.page.goto(`${report.address}/app${path}`, { waitUntil: 'commit' });
  await visitor.page.locator(wanted).first().waitFor();
  const used = await now(visitor.page);
  await visitor.go();
  return used;
}

/** For an odd number of values. */
const median = (times: number[]) => times.toSorted((one, other) => one - other)[(times.length - 1) / 2] ?? 0;

async function openReport(visitor: Visitor, count: number): Promise<CDPSession> {
  report.count = count;
  const { page } = visitor;
  await page.goto(`${report.address}/app/analysis/${world.report}?tab=all`);
  await page
    .getByText(`of ${count.toLocaleString('en')}`)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption(PAGE_SIZE);
  // Blank space replaces the rows that are not rendered.
  await page.locator('section.scroll tr.gap').first().waitFor({ state: 'attached' });
  return visitor.context.newCDPSession(page);
}

/**
 * Scrolls a report page from end to end, 240 px per frame. Returns the frame times and the maximum
 * number of rows in the DOM.
 */
function scroll(page: Page): Promise<{ frames: number[]; rows: number }> {
  return page.evaluate(async () => {
    const scroller = document.querySelector('section.scroll');
    if (!scroller) throw new Error('nothing to scroll');
    const frames: number[] = [];
    let rows = 0;
    const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));
    let last = await frame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1 && frames.length < 1500) {
      scroller.scrollTop += 240;
      const at = await frame();
      frames.push(at - last);
      last = at;
      rows = Math.max(rows, scroller.querySelectorAll('tbody tr[data-testid]').length);
    }
    if (frames.length < 10) throw new Error('the rows do not scroll');
    return { frames, rows };
  });
}

/** Milliseconds that the page has kept its main thread busy. Unlike times of the clock, they do not include waiting for other programs. */
async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Milliseconds from the click on a button until changed rows are painted. */
function untilRows(page: Page, button: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
    const pressed = buttons.find(({ textContent }) => textContent?.trim().startsWith(wanted));
    const body = document.querySelector('section.scroll tbody');
    if (!pressed || !body) throw new Error(`no button ${wanted}`);
    const changed = new Promise((done) =>
      new MutationObserver(done).observe(body, { childList: true, subtree: true, characterData: true }),
    );
    const from = performance.now();
    pressed.click();
    await changed;
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return performance.now() - from;
  }, button);
}

test('scrolling, sorting and filtering', async () => {
  for (const count of [10_000, 50_000]) {
    const visitor = await newcomer();
    const { page } = visitor;
    const session = await openReport(visitor, count);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await processorTime(session);
    const { frames, rows } = await scroll(page);
    const used = (await processorTime(session)) - before;
    const sorted = frames.toSorted((one, other) => one - other);
    const name = `of ${count.toLocaleString('en')} rows, ${PAGE_SIZE} a page`;
    say(`p95 frame while scrolling ${name}`, sorted[Math.floor(sorted.length * 0.95)] ?? 0, 18, 'ms');
    const slow = frames.filter((each) => each > 34).length;
    say(`frames over 34 ms ${name}`, (100 * slow) / Math.max(1, frames.length), 1, '%');
    say(`processor time of a frame ${name}`, used / frames.length, 16, 'ms');
    say(`rows in the DOM ${name}`, rows, 60, 'rows');
    if (count === 10_000) {
      await page.locator('section.scroll').evaluate((scroller) => scroller.scrollTo(0, 0));
      say('sort 10,000 rows by title', await untilRows(page, 'Current Title'), 150, 'ms');
      say('filter 10,000 rows by kind', await untilRows(page, 'Redirected'), 150, 'ms');
    }
    await visitor.go();
  }
});

/** Focuses the next row whose title is new and undecided. */
async function focusOpenTitle(page: Page): Promise<void> {
  const title = page.getByTestId('cell-suggested_title').locator('[data-state="open"]');
  const row = page.locator('tr', { has: title }).first();
  const scroller = page.locator('section.scroll');
  await scroller.evaluate((all) => all.scrollTo(0, 0));
  while ((await row.count()) === 0) {
    await scroller.evaluate((all) => all.scrollBy(0, all.clientHeight));
    await drawn(page);
  }
  await row.focus();
}

/** Milliseconds from the key that accepts the marked title until its row is painted. */
async function untilDecided(page: Page): Promise<number> {
  await focusOpenTitle(page);
  // Listens before the key is sent: a browser handles keys before the scripts that wait.
  const taken = await page.evaluateHandle(() => {
    const id = document.activeElement?.getAttribute('data-row');
    if (!id) throw new Error('no row has the focus');
    // Not the cell itself: the rows may be rendered again after the scrolling.
    const title = `tr[data-row="${id}"] [data-testid="cell-suggested_title"] [data-testid="element-state"]`;
    const isDecided = () => document.querySelector(title)?.getAttribute('data-state') === 'accepted';
    const pressed = new Promise<number>((at) =>
      addEventListener('keydown', () => at(performance.now()), { capture: true, once: true }),
    );
    const changed = new Promise<void>((done) =>
      new MutationObserver((_, observer) => {
        if (!isDecided()) return;
        observer.disconnect();
        done();
      }).observe(document.body, { childList: true, subtree: true, attributes: true }),
    );
    const measured = async () => {
      const from = await pressed;
      await changed;
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - from;
    };
    return { time: measured() };
  });
  await page.keyboard.press('a');
  return taken.evaluate(({ time }) => time);
}

test('deciding among many rows', async () => {
  for (const count of [10_000, 100_000]) {
    const visitor = await newcomer();
    const { page } = visitor;
    await openReport(visitor, count);
    const times: number[] = [];
    while (times.length < VISITS) times.push(await untilDecided(page));
    say(`from a key to its decision, ${count.toLocaleString('en')} rows`, median(times), 100, 'ms');
    await visitor.go();
  }
});

interface Interaction {
  /** Milliseconds since the page was opened. */
  startTime: number;
  duration: number;
}

/** Collects how long each interaction of a user takes until the next paint, as the browser reports it. */
function watchInteractions(): void {
  const interactions: Interaction[] = [];
  Object.assign(window, { interactions });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration } = entry;
      if (Number(Reflect.get(entry, 'interactionId')) > 0) interactions.push({ startTime, duration });
    }
  }).observe(options);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What a user does in a report, by name. */
function interactions(page: Page): [string, () => Promise<unknown>][] {
  const keys = [
    'j',
    'j',
    'ArrowRight',
    'a',
    'z',
    'Enter',
    'j',
    'a',
    'k',
    'Escape',
    'Space',
    'PageDown',
    'End',
  ];
  const buttons = ['Current Title', 'Redirected', 'Redirected', 'Next'];
  return [
    ...keys.map((key): [string, () => Promise<unknown>] => [`key ${key}`, () => page.keyboard.press(key)]),
    ...buttons.map((name): [string, () => Promise<unknown>] => [
      `button ${name}`,
      () => page.getByRole('button', { name }).first().click(),
    ]),
    ['typing in the filter', () => page.getByRole('searchbox').pressSequentially('shoes')],
  ];
}

test('interaction to next paint', async () => {
  for (const count of [10_000, 100_000]) {
    const visitor = await newcomer();
    const { page } = visitor;
    await page.addInitScript(watchInteractions);
    await openReport(visitor, count);
    await focusOpenTitle(page);
    const steps: { name: string; at: number }[] = [];
    for (const [name, act] of interactions(page)) {
      steps.push({ name, at: await now(page) });
      await act();
      await drawn(page);
    }
    const seen = await page.evaluate((): Interaction[] => Reflect.get(window, 'interactions'));
    const worst = seen
      .filter(({ startTime }) => startTime >= (steps[0]?.at ?? 0))
      .toSorted((one, other) => other.duration - one.duration)[0];
    const step = steps.findLast(({ at }) => at <= (worst?.startTime ?? 0));
    const rows = count.toLocaleString('en');
    say(`interaction to next paint, ${rows} rows, at worst: ${step?.name}`, worst?.duration ?? 0, 100, 'ms');
    await visitor.go();
  }
});

/** Bytes in use after garbage collection. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

test('memory of a report with 25,000 rows', async () => {
  const visitor = await newcomer();
  const session = await openReport(visitor, 25_000);
  say('heap at 25,000 rows', (await heap(session)) / MB, 250, 'MB');
  await visitor.go();
});

test('watching a run', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  report.status = 'processing';
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) });
    }).observe({ type: 'longtask' });
  });
  const sockets: { send(text: string): void }[] = [];
  await page.routeWebSocket(/\/ws\/analysis-updates\//, (socket) => void sockets.push(socket));
  const session = await openReport(visitor, 1000);
  const before = await heap(session);
  // Start here, because the garbage collection was also a long task.
  await page.evaluate(() => Object.assign(window, { longest: 0 }));
  const step = LIVE.perSecond / 10;
  await new Promise<void>((ended) => {
    let steps = 0;
    const timer = setInterval(() => {
      const results = Array.from({ length: step }, (_, at) => report.result(report.count + at + 1));
      report.count += step;
      for (const socket of sockets) {
        socket.send(JSON.stringify({ type: 'new_results', results }));
        socket.send(JSON.stringify({ type: 'progress', processed_count: report.count, total_urls: 100_000 }));
      }
      steps += 1;
      if (steps < LIVE.seconds * 10) return;
      clearInterval(timer);
      ended();
    }, 100);
  });
  await page.getByTestId('stat-urls-analyzed').getByText(report.count.toLocaleString('en')).first().waitFor();
  const name = `while ${LIVE.perSecond} results a second come for ${LIVE.seconds} s`;
  say(`longest task ${name}`, await page.evaluate(() => Number(Reflect.get(window, 'longest'))), 100, 'ms');
  const results = LIVE.perSecond * LIVE.seconds;
  // The goal for 25,000 results, scaled to the number of results: the rest of the heap must not grow.
  const goal = (250 * results) / 25_000;
  say(`growth of the heap ${name}`, ((await heap(session)) - before) / MB, goal, 'MB');
  await visitor.go();
});
