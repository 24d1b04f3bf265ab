import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Result } from '@/api/types';
import type { FakeReport } from '@/test/fakeReport';
import { openReport, openReportWithKeys, serveReport } from '@/test/report';
import { sampleResult } from '@/test/samples';
import { holdBack, server } from '@/test/server';
import { socketOf } from '@/test/sockets';

const RESULTS = '/api/v1/analyses/:id/results';

/** Pages with one title to review. Fewer cells and texts make the tests faster. */
const page = (id: number, more: Partial<Result> = {}) =>
  sampleResult({
    id,
    url: `https://shop.example/${id}`,
    suggested_meta_description: null,
    suggested_h1: null,
    suggested_seo_text: null,
    ...more,
  });
const by = { locked: false, by: 'marta', at: '2026-11-21T10:30:00Z' };
const accepted = { decisions: { title: { ...by, decision: 'accepted' } } };

/** From 200 on, with the newest first. */
const many = (count: number, more?: (at: number) => Partial<Result>) =>
  Array.from({ length: count }, (_, at) => page(200 - at, more?.(at)));

const ids = () => screen.getAllByTestId(/^result-row-/).map(({ dataset }) => dataset.testid?.slice(11));
const next = () => within(screen.getByRole('navigation', { name: 'Pages of Results' })).getByText('Next');
const asked = (report: FakeReport, name: string) =>
  report.lists.filter((query) => query.has(name)).map((query) => query.get(name));

describe('selected rows', () => {
  it('count in the bar, and are decided, on pages that are not loaded', async () => {
    const report = serveReport(
      {},
      many(25, (at) => ({ url: `https://shop.example/${100 + at}` })),
    );
    const { person, router } = await openReport('/analysis/12?tab=all&sort=url');
    await person.click(await screen.findByLabelText('Select /100'));
    await person.click(screen.getByLabelText('Select /101'));
    const plan = await screen.findByTestId('selection-plan');
    await router.navigate({ to: '.', search: { tab: 'all', sort: '-url' } });
    await waitFor(() => expect(ids()[0]).toBe('176'));
    expect(ids()).not.toContain('200');
    expect(plan).toHaveTextContent('Accept 2 titles on 2 pages.');
    await person.click(screen.getByText('Accept'));
    await waitFor(() => expect(report.bulk[0]?.body.result_ids?.sort()).toEqual([199, 200]));
  });

  it('do not count if another filter may hide them', async () => {
    serveReport(
      {},
      many(25, (at) => ({ status_code: at === 0 ? 404 : 200 })),
    );
    const { person, router } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-200');
    await person.click(await screen.findByLabelText('Select /200'));
    await screen.findByTestId('selection-plan');
    await router.navigate({ to: '.', search: { tab: 'all', status: '200' } });
    await waitFor(() => expect(ids()[0]).toBe('199'));
    expect(screen.queryByTestId('selection-plan')).not.toBeInTheDocument();
  });
});

describe('the pages of a report', () => {
  it('are fetched one by one, and the next one ahead', async () => {
    const report = serveReport({}, many(50));
    const { person } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-200');
    expect(screen.getByText('1–20 of 50')).toBeVisible();
    await waitFor(() => expect(report.lists).toHaveLength(2));
    await person.click(next());
    expect(await screen.findByTestId('result-row-180')).toBeVisible();
    expect(screen.getByText('21–40 of 50')).toBeVisible();
    await waitFor(() => expect(report.lists).toHaveLength(3));
    expect(asked(report, 'cursor')).toEqual(['after 181', 'after 161']);
  });

  it('keep the rows of the previous one while another order is loading', async () => {
    const report = serveReport({}, many(3));
    const { person } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-200');
    const held = holdBack('get', RESULTS, report.list(new URLSearchParams('sort=url')));
    await person.click(screen.getByRole('button', { name: 'URL' }));
    await waitFor(() => expect(screen.getByTestId('results-table')).toHaveAttribute('aria-busy', 'true'));
    expect(ids()).toEqual(['200', '199', '198']);
    held.give();
    await waitFor(() => expect(ids()).toEqual(['198', '199', '200']));
  });

  it('begin with the last one if a link names one that does not exist', async () => {
    serveReport({}, many(30));
    await openReport('/analysis/12?tab=all&page=9');
    expect(await screen.findByTestId('result-row-180')).toBeVisible();
    expect(screen.getByText('21–30 of 30')).toBeVisible();
  });

  it('neither skip nor repeat rows after decisions on an earlier page', async () => {
    serveReport({}, many(45));
    const { person } = await openReportWithKeys('/analysis/12?tab=review');
    await screen.findByTestId('result-row-200');
    await person.keyboard('jajaja');
    await waitFor(() => expect(screen.getByTestId('tab-review')).toHaveTextContent('To review 42'));
    await person.click(next());
    expect(await screen.findByTestId('result-row-180')).toBeVisible();
    await person.click(next());
    expect(await screen.findByTestId('result-row-160')).toBeVisible();
    expect(screen.getByText('41–45 of 45')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide 3 decided' }));
    expect(await screen.findByText('41–42 of 42')).toBeVisible();
  });

  it('are loaded again if the analysis was relaunched in the meantime', async () => {
    const report = serveReport({}, many(30));
    server.use(
      http.get(`*${RESULTS}`, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json({ detail: 'Analysis was relaunched.' }, { status: 409 })
          : undefined,
      ),
    );
    const { person } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-200');
    report.write(page(201));
    await person.click(next());
    expect(await screen.findByTestId('result-row-181')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('a row on another page', () => {
  it('is opened by a link, and the keys go on from it', async () => {
    serveReport({}, many(45));
    await openReport('/analysis/12?tab=all&result=170');
    const panel = within(await screen.findByTestId('row-panel'));
    expect(await panel.findByText('31 of 45')).toBeVisible();
    expect(ids()[0]).toBe('200');
    panel.getByRole('button', { name: 'Next row' }).click();
    expect(await panel.findByText('32 of 45')).toBeVisible();
    await waitFor(() => expect(ids()[0]).toBe('180'));
  });

  it('is reached with the keys from the last row of the page', async () => {
    serveReport({}, many(22));
    const { person } = await openReportWithKeys('/analysis/12?tab=all');
    (await screen.findByTestId('result-row-181')).focus();
    await person.keyboard('j');
    await waitFor(() => expect(screen.getByTestId('result-row-180')).toHaveFocus());
    await person.keyboard('k');
    await waitFor(() => expect(screen.getByTestId('result-row-181')).toHaveFocus());
  });

  it('is the next to review, wherever it is', async () => {
    const report = serveReport(
      {},
      many(70, (at) => (at === 0 || at === 65 ? {} : accepted)),
    );
    const { person } = await openReportWithKeys('/analysis/12?tab=all');
    (await screen.findByTestId('result-row-200')).focus();
    await person.keyboard('{Shift>}A{/Shift}');
    await waitFor(() => expect(screen.getByTestId('result-row-135')).toHaveFocus());
    expect(asked(report, 'after_id')).toEqual(['200']);
    await person.keyboard('{Shift>}A{/Shift}');
    await waitFor(() =>
      expect(screen.getByTestId('review-said')).toHaveTextContent('All matching pages are reviewed.'),
    );
  });

  it('is shown again when its decision is undone after it was hidden', async () => {
    serveReport({}, many(3));
    const { person } = await openReportWithKeys('/analysis/12?tab=review');
    (await screen.findByTestId('result-row-200')).focus();
    await person.keyboard('a');
    await person.click(await screen.findByRole('button', { name: 'Hide 1 decided' }));
    await waitFor(() => expect(ids()).toEqual(['199', '198']));
    await person.keyboard('z');
    await waitFor(() => expect(screen.getByTestId('result-row-200')).toHaveFocus());
  });
});

describe('results that arrive', () => {
  const arrive = (report: FakeReport, result: Result) => {
    report.write(result);
    return socketOf('/ws/analysis-updates/12').say({ type: 'new_results', results: [result] });
  };

  it('change shown rows at once, without another request for rows', async () => {
    const report = serveReport({ status: 'processing' }, many(3));
    await openReport('/analysis/12?sort=url');
    const title = within(await screen.findByTestId('result-row-199')).getByTestId('cell-suggested_title');
    const before = report.lists.length;
    await arrive(report, page(199, { suggested_title: 'Boots for the rain' }));
    await waitFor(() => expect(title).toHaveTextContent('Boots for the rain'));
    expect(report.lists).toHaveLength(before);
  });

  it('appear on the first page, and change the figures', async () => {
    const report = serveReport({ status: 'processing' }, many(3));
    await openReport();
    await screen.findByTestId('result-row-200');
    await arrive(report, page(201));
    await waitFor(() => expect(ids()).toEqual(['201', '200', '199', '198']));
    expect(screen.getByTestId('result-row-201')).toHaveClass('fresh');
    await waitFor(() => expect(screen.getByTestId('tab-all')).toHaveTextContent('All 4'));
  });

  it('wait on other pages until the user returns to the first one', async () => {
    const report = serveReport({ status: 'processing' }, many(30));
    const { person } = await openReport('/analysis/12?page=2');
    await screen.findByTestId('result-row-180');
    await arrive(report, page(201));
    expect(await screen.findByRole('button', { name: '1 new result' })).toBeVisible();
    expect(ids()[0]).toBe('180');
    await person.click(screen.getByText('Previous'));
    await waitFor(() => expect(ids()[0]).toBe('201'));
    expect(screen.queryByRole('button', { name: '1 new result' })).not.toBeInTheDocument();
  });

  it('were missed: the rows of a filtered report change, but none moves', async () => {
    const report = serveReport({ status: 'processing' }, many(3));
    await openReport('/analysis/12?q=shop');
    const title = within(await screen.findByTestId('result-row-199')).getByTestId('cell-suggested_title');
    report.write(page(201), page(199, { suggested_title: 'Boots for the rain' }));
    await socketOf('/ws/analysis-updates/12').say({ type: 'resync' });
    await waitFor(() => expect(title).toHaveTextContent('Boots for the rain'));
    expect(ids()).toEqual(['200', '199', '198']);
    expect(await screen.findByRole('button', { name: '1 new result' })).toBeVisible();
  });
});
