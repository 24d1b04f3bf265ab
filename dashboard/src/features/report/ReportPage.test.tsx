import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { first, openReportWithKeys, second, serveReport as serve } from '@/test/report';
import { sampleAnalysis, sampleResult, sampleUser } from '@/test/samples';
import { answer, holdBack, keepWaiting, server } from '@/test/server';
import { socketOf } from '@/test/sockets';
import ReportPage from './ReportPage';

const RESULTS = '/api/v1/analyses/:id/results';

const open = (path = '/analysis/12') => renderApp(<ReportPage />, { path });
const rows = () => screen.getAllByTestId(/^result-row-/);

describe('the report', () => {
  beforeEach(() => serve());

  it('shows the rows, newest first, and skipped texts', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeInTheDocument();
    await screen.findByTestId('result-row-102');
    expect(rows().map(({ dataset }) => dataset.testid)).toEqual(['result-row-102', 'result-row-101']);
    const row = within(screen.getByTestId('result-row-102'));
    expect(within(row.getByTestId('cell-suggested_title')).getByTestId('skipped-badge')).toHaveTextContent(
      'Skipped',
    );
    expect(row.getByRole('link')).toHaveAccessibleName('https://shop.example/boots (opens in a new tab)');
    expect(row.queryByText('N/A')).not.toBeInTheDocument();
    expect(document.title).toBe('Analysis: Spring | seotags.ai');
  });

  it('counts the new tags', async () => {
    await open();
    expect(await screen.findByText('Titles 1 · Metas 2 · H1s 2')).toBeInTheDocument();
    expect(screen.getByTestId('stat-new-tags')).toHaveTextContent('5');
    expect(screen.getByTestId('stat-seo-texts')).toHaveTextContent('2');
  });

  it('filters by URL and clears the filter', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-102');
    await person.type(screen.getByRole('searchbox', { name: 'Filter by URL' }), 'boots');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await person.type(screen.getByRole('searchbox', { name: 'Filter by URL' }), 'zzz');
    expect(await screen.findByText('No results match the filters.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('filters by a figure, and its chip removes the filter', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-102');
    await person.click(screen.getByRole('button', { name: 'Unknown 0' }));
    expect(await screen.findByText('No results match the filters.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove filter Unknown' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('sorts by a column head', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-102');
    await person.click(screen.getByRole('button', { name: 'URL' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'URL' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    expect(rows()[0]).toHaveAttribute('data-testid', 'result-row-101');
  });

  it('moves between rows by keyboard', async () => {
    const { person } = await openReportWithKeys();
    await screen.findByTestId('result-row-102');
    await person.keyboard('j');
    expect(screen.getByTestId('result-row-102')).toHaveFocus();
    await person.keyboard('j');
    expect(screen.getByTestId('result-row-101')).toHaveFocus();
    await person.keyboard('k');
    expect(screen.getByTestId('result-row-102')).toHaveFocus();
    await person.keyboard('{ArrowDown} ');
    expect(screen.getByTestId('result-row-101')).toHaveFocus();
    expect(await screen.findByText('1 selected')).toBeVisible();
    await person.keyboard('{Enter}');
    expect(await screen.findByTestId('row-panel')).toBeVisible();
  });

  it('selects a range across several pages', async () => {
    const many = Array.from({ length: 30 }, (_, n) =>
      sampleResult({ id: 200 - n, url: `https://shop.example/p/${n}` }),
    );
    serve({}, many);
    const { person } = await open();
    const box = async (id: number) =>
      within(await screen.findByTestId(`result-row-${id}`)).getByRole('checkbox');
    await person.click(await box(182));
    await person.click(
      within(screen.getByRole('navigation', { name: 'Pages of Results' })).getByText('Next'),
    );
    const other = await box(179);
    await person.keyboard('{Shift>}');
    await person.click(other);
    await person.keyboard('{/Shift}');
    expect(await screen.findByText('4 selected')).toBeVisible();
  });

  it('remembers which columns are shown, in which order and how wide', async () => {
    const { person, unmount } = await open();
    await screen.findByTestId('result-row-102');
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads().slice(1, 5)).toEqual(['Indexability', 'URL', 'Current Title', 'New Title']);
    await person.click(screen.getByRole('button', { name: 'View' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Current Title' }));
    await person.click(screen.getByRole('button', { name: 'Move New Meta left' }));
    const width = screen.getByRole('spinbutton', { name: 'Width of URL' });
    await person.clear(width);
    await person.type(width, '300');
    await person.tab();
    unmount();
    await open();
    await screen.findByTestId('result-row-102');
    expect(heads().slice(1, 6)).toEqual(['Indexability', 'URL', 'New Title', 'New Meta', 'Current Meta']);
    const columns = screen.getByTestId('results-table').querySelectorAll('col');
    expect(columns[2]).toHaveStyle({ width: '300px' });
  });

  it('has columns that can be resized by their edge', async () => {
    await open();
    await screen.findByTestId('result-row-102');
    const head = screen.getByRole('columnheader', { name: 'New Title' });
    const edge = head.querySelector('.resize');
    if (!edge) throw new Error('no edge');
    const width = () => screen.getByTestId('results-table').querySelectorAll('col')[4]?.style.width;
    expect(width()).toBe('228px');
    fireEvent.pointerDown(edge, { clientX: 100 });
    fireEvent.pointerMove(edge, { clientX: 140 });
    expect(width()).toBe('268px');
    fireEvent.pointerUp(edge, { clientX: 150 });
    expect(width()).toBe('278px');
    expect(localStorage.getItem('seotags.report.columns')).toContain('278');
  });

  it('explains the indexability of a row', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Indexable: https://shop.example/boots' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Indexable' }));
    expect(dialog.getByText('Page is Indexable')).toBeInTheDocument();
    expect(dialog.getByText('84 ms')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'View content' }));
    const content = within(await screen.findByRole('dialog', { name: 'Page Content' }));
    expect(await content.findByTestId('source-badge')).toHaveTextContent('Database/Stored');
    expect(content.getByText('Large payload')).toBeInTheDocument();
    expect(content.getByText('Content Truncated')).toBeInTheDocument();
    expect(content.getByText('1,240')).toBeInTheDocument();
    await person.click(content.getByLabelText('Find in text'));
    await person.paste('main');
    expect(await content.findByText('1 line')).toBeVisible();
  });

  it('opens the details from the address and saves a decision', async () => {
    const decided = answer('put', '/api/v1/analyses/:id/results/:result/decisions', {
      ...second,
      decisions: {
        title: { decision: 'accepted', text: null, locked: false, by: 'marta', at: '2026-11-21T10:30:00Z' },
      },
    });
    answer('post', '/api/v1/analyses/:id/results/:result/check', { text: '', findings: [], evidence: [] });
    const { person } = await open('/analysis/12?result=101');
    const panel = within(await screen.findByTestId('row-panel'));
    expect(panel.getByTestId('serp-preview-desktop')).toHaveTextContent('Red shoes for every day | Shop');
    expect(panel.getByRole('button', { name: 'Copy Current Title' })).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Edit Title' }));
    await person.clear(panel.getByLabelText('New Title'));
    await person.type(panel.getByLabelText('New Title'), 'Shoes');
    expect(panel.getByText('The same as the current text.')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Cancel' }));
    await person.click(panel.getByRole('button', { name: 'Mobile' }));
    expect(panel.getByTestId('serp-preview-mobile')).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Accept Title' }));
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Accept Title' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(decided[0]?.body).toEqual({ title: { decision: 'accepted' } });
    expect(panel.getByText(/^Accepted by marta/)).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByTestId('row-panel')).not.toBeInTheDocument());
  });

  it('names the group of a chip if another filter has the same label', async () => {
    await open('/analysis/12?index=indexable&crawl=crawlable');
    expect(
      await screen.findByRole('button', { name: 'Remove filter Indexability: Indexable' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Crawlability: Crawlable' })).toBeVisible();
  });

  it.each([
    [false, 4],
    [true, 6],
  ])('has actions without a button in its menu (narrow: %s)', async (matches, items) => {
    const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
    const usual = window.matchMedia;
    onTestFinished(() => void vi.stubGlobal('matchMedia', usual));
    vi.stubGlobal('matchMedia', () => media);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(items);
  });

  it('keeps unavailable actions visible while it runs, with the reason', async () => {
    serve({ status: 'processing' });
    const { person } = await open();
    const off = await screen.findByRole('button', { name: 'Relaunch' });
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveAccessibleDescription('Analysis is still in progress.');
    await person.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: /^Edit configuration/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('Analysis is still in progress.');
  });

  it('shows the progress at which it was stopped', async () => {
    serve({ status: 'stopped', processed_urls_count: 49, total_urls_count: 200 });
    const { unmount } = await open();
    const card = () => screen.findByTestId('stat-urls-analyzed');
    expect(await card()).toHaveTextContent('/ 200');
    expect(await card()).toHaveTextContent('49 / 200');
    expect(screen.queryByTestId('live-progress')).not.toBeInTheDocument();
    unmount();
    serve({ status: 'success', processed_urls_count: 200, total_urls_count: 200 });
    await open();
    expect(await card()).not.toHaveTextContent('/');
  });

  it('shows the cost of the model below the figures', async () => {
    serve({ engine: 'openai', model: 'gpt-4o', tokens_used: 12_400, cost_usd: 0.5 });
    await renderApp(<ReportPage />, { path: '/analysis/12', user: sampleUser({ is_superuser: true }) });
    const cost = await screen.findByText('gpt-4o · 12,400 tokens · $0.50');
    expect(screen.getByTestId('stat-seo-texts')).not.toContainElement(cost);
  });

  it('shows the data of a copy that was handed over before its own response arrives', async () => {
    serve();
    const copy = sampleAnalysis({ id: 13, name: 'Spring (2)' });
    answer('post', '/api/v1/analyses/:id/relaunch', { ...copy, source_urls: [], results: [first] });
    const { person, router } = await open();
    await screen.findByTestId('result-row-102');
    keepWaiting('get', '/api/v1/analyses/13');
    await person.click(screen.getByRole('button', { name: 'Relaunch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relaunch Analysis' }));
    await person.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring (2)' })).toBeVisible();
    // The browser limits the size of a history entry.
    expect(router.history.location.state.analysis).toEqual(copy);
  });

  it('does not relaunch without a token', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/relaunch', {});
    const { person } = await open();
    await screen.findByTestId('result-row-102');
    await person.click(screen.getByRole('button', { name: 'Relaunch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relaunch Analysis' }));
    localStorage.removeItem('access_token');
    await person.click(dialog.getByRole('button', { name: 'Overwrite' }));
    expect(await dialog.findByText('Authentication token not found.')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('reports that the content could not be loaded', async () => {
    answer('get', '/api/v1/analyses/:id/results/:result/content', { detail: 'No.' }, 500);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Indexable: https://shop.example/boots' }));
    await person.click(await screen.findByRole('button', { name: 'View content' }));
    expect(await screen.findByText('Failed to load content. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('a report whose results are loading', () => {
  it('shows that it is loading, not that it is empty', async () => {
    const report = serve();
    const rowsHeld = holdBack('get', RESULTS, report.list(new URLSearchParams()));
    const figuresHeld = holdBack('get', '/api/v1/analyses/:id/summary', report.summary());
    await open('/analysis/12?result=101');
    await screen.findByRole('heading', { level: 1, name: 'Spring' });
    expect(screen.getByText('Loading report...')).toBeVisible();
    expect(screen.getByTestId('stat-new-tags')).toHaveTextContent(/^New TagsLoading...$/);
    expect(screen.getByTestId('stat-seo-texts')).toHaveTextContent(/^SEO Texts GeneratedLoading...$/);
    expect(screen.queryByText('No results found for this analysis.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unknown 0' })).not.toBeInTheDocument();
    rowsHeld.give();
    figuresHeld.give();
    expect(await screen.findByText('2 of 2')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('stat-new-tags')).toHaveTextContent('5'));
  });

  it('shows that the open row is not among the filtered ones', async () => {
    serve();
    await open('/analysis/12?result=101&q=boots');
    const panel = within(await screen.findByTestId('row-panel'));
    expect(await panel.findByText('Not among the filtered rows')).toBeVisible();
  });
});

describe('a running report', () => {
  it('waits, shows results as they arrive, and shows the progress', async () => {
    const report = serve({ status: 'processing', processed_urls_count: 0 }, []);
    await open();
    expect(await screen.findByText('Analysis in progress. Waiting for results...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop Analysis' })).toBeInTheDocument();
    const socket = socketOf('/ws/analysis-updates/12');
    report.write(first);
    await socket.say({ type: 'new_result', result: first });
    await socket.say({ type: 'progress', processed_count: 7, total_urls: 50 });
    expect(await screen.findByTestId('result-row-102')).toBeInTheDocument();
    expect(screen.getByTestId('live-progress')).toHaveAttribute('aria-valuenow', '7');
    expect(screen.getByText('7 / 50')).toBeInTheDocument();
  });

  it('announces how it ended', async () => {
    serve({ status: 'processing', processed_urls_count: 7 });
    await open();
    await screen.findByTestId('result-row-102');
    await socketOf('/ws/analysis-updates/12').say({
      type: 'analysis_update',
      analysis: { ...sampleAnalysis({ status: 'success', failed_urls_count: 2 }), results: undefined },
    });
    const spoken = () => screen.getAllByRole('status').map((status) => status.textContent);
    await waitFor(() => expect(spoken()).toContain('Completed with 2 failures'));
  });

  it('stops waiting when its channel is gone', async () => {
    serve({ status: 'processing', processed_urls_count: 0 }, []);
    await open();
    const empty = (await screen.findByText('Analysis in progress. Waiting for results...')).parentElement;
    const busy = empty?.innerHTML;
    const socket = socketOf('/ws/analysis-updates/12');
    act(() => socket.close(4404));
    expect(empty?.innerHTML).not.toBe(busy);
  });

  it('shows its end although the response in flight is older', async () => {
    const running = { status: 'processing', processed_urls_count: 0 };
    serve(running, []);
    const stale = holdBack('get', '/api/v1/analyses/:id', sampleAnalysis(running));
    await open();
    answer('get', '/api/v1/analyses/:id', sampleAnalysis({ status: 'success' }));
    await socketOf('/ws/analysis-updates/12').say({
      type: 'analysis_update',
      analysis: { ...sampleAnalysis({ status: 'success', failed_urls_count: 2 }), results: undefined },
    });
    stale.give();
    await waitFor(() => expect(screen.getByTestId('status-badge')).toHaveAttribute('data-status', 'success'));
    expect(await screen.findByText('No results found for this analysis.')).toBeVisible();
  });

  it('keeps a row from a message while an older response is in flight', async () => {
    const report = serve({ status: 'processing', processed_urls_count: 0 }, [second]);
    const stale = holdBack('get', RESULTS, report.list(new URLSearchParams()));
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Spring' });
    report.write(first);
    report.serve();
    await socketOf('/ws/analysis-updates/12').say({ type: 'new_result', result: first });
    stale.give();
    await waitFor(() =>
      expect(rows().map(({ dataset }) => dataset.testid)).toEqual(['result-row-102', 'result-row-101']),
    );
  });

  it('holds new rows back while filtered', async () => {
    const report = serve({ status: 'processing' });
    const { person } = await open('/analysis/12?missing=title');
    await screen.findByText('No results match the filters.');
    const result = sampleResult({ id: 110, current_title: '' });
    report.write(result);
    await socketOf('/ws/analysis-updates/12').say({ type: 'new_result', result });
    await person.click(await screen.findByRole('button', { name: '1 new result' }));
    expect(await screen.findByTestId('result-row-110')).toBeInTheDocument();
  });
});

describe('a report without results', () => {
  it('offers to relaunch', async () => {
    serve({}, []);
    const { person } = await open();
    expect(await screen.findByText('No results found for this analysis.')).toBeInTheDocument();
    const [, below] = screen.getAllByRole('button', { name: 'Relaunch' });
    if (below) await person.click(below);
    expect(await screen.findByRole('dialog', { name: 'Relaunch Analysis' })).toBeVisible();
  });

  it('renders only the visible part of many requested URLs after a failure', async () => {
    const source_urls = Array.from({ length: 5_000 }, (_, n) => ({
      url: `https://shop.example/${n}`,
      target_keyword: null,
      target_keywords: [],
    }));
    serve({ status: 'failure', source_urls }, []);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
    await open();
    const list = within(await screen.findByRole('region', { name: 'Requested URLs' }));
    expect(await list.findByRole('link', { name: 'https://shop.example/0' })).toBeVisible();
    expect(list.getAllByRole('link').length).toBeLessThan(100);
    vi.restoreAllMocks();
  });

  it('offers to load the requested URLs again', async () => {
    serve({ status: 'failure' }, []);
    server.use(
      http.get('*/api/v1/analyses/:id', ({ request }) =>
        request.url.includes('include_source_urls=true') ? HttpResponse.error() : undefined,
      ),
    );
    const { person } = await open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to load the requested URLs.')).toBeVisible();
    serve({ status: 'failure' }, []);
    await person.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'https://shop.example/a' })).toBeVisible();
  });

  it('shows only the requested URLs after a failure', async () => {
    serve({ status: 'failure', error_message: 'The key was refused.' }, []);
    await open();
    expect(await screen.findByRole('heading', { name: 'Requested URLs' })).toBeInTheDocument();
    expect(screen.getByText('The key was refused.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'https://shop.example/a' })).toBeInTheDocument();
    expect(screen.queryByTestId('results-table')).not.toBeInTheDocument();
  });

  it('shows why it could not be loaded', async () => {
    serve();
    answer('get', '/api/v1/analyses/:id', { detail: 'Analysis not found.' }, 404);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to retrieve analysis report.');
    expect(alert).toHaveTextContent('Analysis not found.');
    expect(within(alert).getByRole('link', { name: 'Back to projects' })).toHaveAttribute('href', '/');
  });

  it('reports an invalid id', async () => {
    document.title = 'Projects | seotags.ai';
    await open('/analysis/abc');
    expect(await screen.findByText('No analysis ID provided.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to projects' })).toBeVisible();
    expect(document.title).toBe('seotags.ai');
  });
});
