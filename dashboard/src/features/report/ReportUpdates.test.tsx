import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keys } from '@/api/keys';
import type { FakeReport } from '@/test/fakeReport';
import { openReport as open, serveReport as serve } from '@/test/report';
import { sampleAnalysis, sampleResult } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import { socketOf } from '@/test/sockets';
// The report imports it lazily, which may take seconds.
import '@/features/wizard/NewAnalysis';

const RESULTS = '/api/v1/analyses/:id/results';
const FAILED = 'Failed to retrieve analysis report.';

let report: FakeReport;
const serveReport: typeof serve = (...given) => {
  report = serve(...given);
  return report;
};

const arrive = (id: number, url = 'https://shop.example/a') => {
  const result = sampleResult({ id, url });
  report.write(result);
  return socketOf('/ws/analysis-updates/12').say({ type: 'new_result', result });
};

describe('a report that cannot be refreshed', () => {
  it('keeps its rows, shows the error, and retries', async () => {
    serveReport();
    const { person, queries } = await open();
    await screen.findByTestId('result-row-102');
    breakDown('get', '/api/v1/analyses/:id');
    await queries.invalidateQueries({ queryKey: keys.analysis(12), exact: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.getByTestId('result-row-102')).toBeVisible();
    answer('get', '/api/v1/analyses/:id', sampleAnalysis());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows that a page is missing', async () => {
    const many = Array.from({ length: 21 }, (_, at) => sampleResult({ id: 110 - at }));
    serveReport({}, many);
    const { person } = await open();
    await screen.findByTestId('result-row-110');
    await waitFor(() => expect(report.lists).toHaveLength(2));
    // The next page was loaded ahead. With other filters, it is not.
    await person.click(screen.getByRole('button', { name: 'All 21' }));
    breakDown('get', RESULTS);
    await person.click(screen.getByRole('button', { name: 'URL' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    report.serve();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTestId('result-row-110')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('new rows', () => {
  it('wait while a column head sets the order', async () => {
    serveReport({ status: 'processing' });
    const { person } = await open('/analysis/12?sort=url');
    await screen.findByTestId('result-row-102');
    await arrive(110);
    const button = await screen.findByRole('button', { name: '1 new result' });
    expect(screen.queryByTestId('result-row-110')).not.toBeInTheDocument();
    await person.click(button);
    expect(await screen.findByTestId('result-row-110')).toBeVisible();
  });

  it('are not announced if the filters exclude them', async () => {
    serveReport({ status: 'processing' });
    await open('/analysis/12?q=boots');
    await screen.findByTestId('result-row-102');
    await arrive(110);
    await arrive(111, 'https://shop.example/boots/2');
    expect(await screen.findByRole('button', { name: '1 new result' })).toBeVisible();
  });

  it('keep waiting when the run ends', async () => {
    serveReport({ status: 'processing' });
    await open('/analysis/12?index=indexable');
    await screen.findByTestId('result-row-102');
    await arrive(110);
    await screen.findByRole('button', { name: '1 new result' });
    await socketOf('/ws/analysis-updates/12').say({
      type: 'analysis_update',
      analysis: { ...sampleAnalysis({ status: 'success' }), results: undefined },
    });
    await waitFor(() => expect(screen.getByTestId('status-badge')).toHaveAttribute('data-status', 'success'));
    expect(screen.getByRole('button', { name: '1 new result' })).toBeVisible();
    expect(screen.queryByTestId('result-row-110')).not.toBeInTheDocument();
  });
});

describe('a review', () => {
  const socket = () => socketOf('/ws/analysis-updates/12');
  const become = (status: string) =>
    socket().say({
      type: 'analysis_update',
      analysis: { ...sampleAnalysis({ status }), results: undefined },
    });
  const titleOf = (id: number) =>
    within(screen.getByTestId(`result-row-${id}`)).getByTestId('cell-suggested_title');
  const reviewed = sampleResult({ id: 101, suggested_title: 'Reviewed title' });

  const begin = async () => {
    serveReport();
    await open();
    await screen.findByTestId('result-row-102');
    await become('review_in_progress');
    await socket().say({ type: 'review_clear_results' });
  };

  it.each(['review_success', 'review_failure'])(
    'that ends as %s keeps the rows that it did not review',
    async (end) => {
      await begin();
      expect(screen.getByTestId('result-row-102')).toBeVisible();
      await become(end);
      await waitFor(() => expect(screen.getByTestId('status-badge')).toHaveAttribute('data-status', end));
      expect(screen.getByTestId('result-row-101')).toBeVisible();
      expect(screen.getByTestId('result-row-102')).toBeVisible();
    },
  );

  it('replaces the reviewed rows', async () => {
    await begin();
    report.write(reviewed);
    await socket().say({ type: 'new_result', result: reviewed });
    await waitFor(() => expect(titleOf(101)).toHaveTextContent('Reviewed title'));
    expect(screen.getByTestId('result-row-102')).toBeVisible();
  });

  it('is fetched at its end if messages were missed', async () => {
    await begin();
    const before = report.lists.length;
    report.write(reviewed);
    await become('review_success');
    await waitFor(() => expect(titleOf(101)).toHaveTextContent('Reviewed title'));
    expect(report.lists).toHaveLength(before + 1);
    expect(screen.getByTestId('result-row-102')).toBeVisible();
  });
});

it('shows why its configuration cannot be edited', async () => {
  serveReport();
  breakDown('get', '/api/v1/projects/:id');
  const { person } = await open();
  await screen.findByTestId('result-row-102');
  const edit = async () => {
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit configuration' }));
  };
  await edit();
  expect(await screen.findByText(/^Network connection error\./)).toBeVisible();
  serveReport();
  await edit();
  expect(await screen.findByRole('dialog', { name: 'Edit Analysis' })).toBeVisible();
});

describe('the filter of long tags', () => {
  const stored = { mode: 'current', title: 5, meta: 155, titleActive: true, metaActive: false };
  const remember = () =>
    localStorage.setItem('seotags.report.longTags', JSON.stringify({ v: 1, value: stored }));
  const chip = () => screen.queryByRole('button', { name: 'Remove filter Long current tags' });

  it('is written into the address', async () => {
    serveReport();
    remember();
    const { router } = await open();
    await waitFor(() => expect(router.state.location.search.long).toBe('current-5-155-title'));
    await waitFor(() => expect(chip()).toBeVisible());
  });

  it.each(['index=indexable', 'tab=all', 'tab=all&sort=url'])(
    'does not join a link with %s',
    async (query) => {
      const report = serveReport();
      remember();
      await open(`/analysis/12?${query}`);
      await screen.findByTestId('result-row-102');
      expect(chip()).not.toBeInTheDocument();
      expect(report.lists.map((list) => list.get('length'))).not.toContain('current_title:5-');
    },
  );

  it('follows a link', async () => {
    serveReport();
    await open('/analysis/12?long=new-200-300');
    expect(await screen.findByText('No results match the filters.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Long new tags' })).toBeVisible();
  });

  it('does not return after the last filter of a link is removed', async () => {
    remember();
    serveReport();
    const { person, router } = await open('/analysis/12?index=indexable');
    await person.click(await screen.findByRole('button', { name: /^Remove filter/ }));
    await screen.findByTestId('result-row-102');
    expect(chip()).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
  });

  it('is part of a saved view, as is the default order', async () => {
    serveReport();
    const { person, router } = await open('/analysis/12?long=current-5-155-title');
    await screen.findByTestId('result-row-102');
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.type(await screen.findByLabelText('Name of this view'), 'Too long{Enter}');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(chip()).not.toBeInTheDocument());
    await person.click(within(screen.getByTestId('results-table')).getByRole('button', { name: 'URL' }));
    await waitFor(() => expect(router.state.location.search.sort).toBe('url'));
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.click(await screen.findByRole('button', { name: 'Too long' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ long: 'current-5-155-title', tab: 'all' }),
    );
    expect(chip()).toBeVisible();
  });
});
