import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './support/stage';

const NETWORK = 'Network connection error. Please check your internet connection and try again.';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

test('a service that is down is not a new version, and the page opens when it is back', async () => {
  const { admin, service } = stage;
  await admin.createProject('Lighthouse', 'https://lighthouse.example');
  const visitor = await stage.visitor(admin);
  visitor.provoke(/./);
  await visitor.journey(async (page) => {
    await page.goto(service.page('/'));
    const link = page.getByRole('link', { name: 'Lighthouse' });
    await link.waitFor();
    await service.goDown();

    // A dialog whose code is missing leaves the page as it is.
    await page.getByRole('button', { name: 'New Analysis for Lighthouse' }).click();
    await page.getByTestId('toast').getByText(NETWORK).waitFor();
    await link.waitFor();

    await link.click();
    const notice = page.getByRole('alert').filter({ has: page.getByRole('heading') });
    await notice.getByText(NETWORK).waitFor();
    expect(await page.getByText('new version').count()).toBe(0);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await notice.getByText(NETWORK).waitFor();

    await service.comeBack();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('heading', { name: 'Analyses for Lighthouse' }).waitFor();
  });
  await visitor.go();
});

test('an open page connects again at once when the user is back', async () => {
  const { admin, service } = stage;
  const visitor = await stage.visitor(admin);
  visitor.provoke(/./);
  await visitor.journey(async (page) => {
    await page.goto(service.page('/'));
    await page.getByRole('link', { name: 'Lighthouse' }).waitFor();
    // Nothing comes back by itself, so that only the click can bring the page back.
    await page.clock.install();
    await service.goDown();
    const state = page.getByTestId('connection-state');
    await page.clock.runFor(20_000);
    await state.getByText('Reconnecting…').waitFor();
    await service.comeBack();
    await state.getByRole('button', { name: 'Retry now' }).click();
    await state.getByText('Reconnecting…').waitFor({ state: 'detached' });
  });
  await visitor.go();
});
