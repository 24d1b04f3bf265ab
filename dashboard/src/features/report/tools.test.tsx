import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import Palette from '@/app/Palette';
import { renderApp } from '@/test/render';
import { openReport as open, serveReport as serve } from '@/test/report';
import { sampleIssue, sampleResult } from '@/test/samples';
import { answer } from '@/test/server';
import ReportPage from './ReportPage';

const LONG = 'x'.repeat(61);
const pages = [
  sampleResult({ id: 6, url: 'https://shop.example/6', current_title: ' ' }),
  sampleResult({ id: 5, url: 'https://shop.example/5', current_h1: null, current_title: LONG }),
  sampleResult({
    id: 4,
    url: 'https://shop.example/4',
    current_title: 'Four',
    is_indexable: false,
    issues: [sampleIssue('robots_txt_blocked', 'Blocked by robots.txt', 'Disallow: /4 (line 2)')],
  }),
  sampleResult({
    id: 3,
    url: 'https://shop.example/3',
    current_title: 'Three',
    current_meta_description: null,
    is_indexable: false,
    issues: [sampleIssue('not_found', 'Page not found (404)', '404')],
  }),
];

const ids = () => screen.queryAllByTestId(/^result-row-/).map(({ dataset }) => dataset.testid?.slice(11));

describe('the advanced filters', () => {
  beforeEach(() => serve({}, pages));

  it.each([
    ['checkbox', 'Missing Title', ['6']],
    ['checkbox', 'Missing Meta', ['3']],
    ['checkbox', 'Missing H1', ['5']],
    ['checkbox', 'Page not found (404) (1)', ['3']],
    ['checkbox', 'Blocked by robots.txt (1)', ['4']],
    ['radio', 'Crawlable', ['6', '5', '3']],
    ['radio', 'Non-crawlable', ['4']],
    ['radio', 'Indexable', ['6', '5']],
    ['radio', 'Non-indexable', ['4', '3']],
  ])('%s %s', async (role, name, left) => {
    const { person } = await open();
    await screen.findByTestId('result-row-6');
    await person.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    await person.click(await screen.findByRole(role, { name }));
    await waitFor(() => expect(ids()).toEqual(left));
    expect(screen.getByText('Advanced Filters').closest('button')).toHaveTextContent('1');
  });

  it('find long tags by thresholds from 1 on', async () => {
    const { person } = await open();
    await screen.findByTestId('result-row-6');
    await person.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    await person.click(
      within(await screen.findByRole('radiogroup', { name: 'Long tags' })).getByRole('radio', {
        name: 'Current',
      }),
    );
    await waitFor(() => expect(ids()).toEqual(['5']));
    const threshold = screen.getByRole('spinbutton', { name: 'Title threshold' });
    expect(threshold).toHaveValue(60);
    await person.clear(threshold);
    await person.type(threshold, '0');
    expect(ids()).toEqual(['5']);
    await person.clear(threshold);
    await person.type(threshold, '62');
    await waitFor(() => expect(ids()).toEqual([]));
    await person.click(screen.getByRole('checkbox', { name: 'Meta threshold active' }));
    expect(screen.getByRole('spinbutton', { name: 'Meta threshold' })).toHaveValue(155);
  });
});

describe('the view of a report', () => {
  it('is set in View', async () => {
    serve({}, [sampleResult({ suggested_seo_text: '<p>Made <strong>well</strong>.</p>' })]);
    const { person } = await open();
    const row = within(await screen.findByTestId('result-row-101'));
    const text = () => row.getByTestId('cell-suggested_seo_text');
    expect(text()).toHaveTextContent('Made well.');
    expect(text().querySelector('strong')).toBeNull();
    expect(row.getAllByTestId('length-badge').length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'View' }));
    const wrap = await screen.findByRole('checkbox', { name: 'Wrap text' });
    expect(wrap).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Render SEO text as HTML' }));
    expect(text().querySelector('strong')).not.toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Display tag lengths' }));
    expect(row.queryByTestId('length-badge')).not.toBeInTheDocument();
    for (const name of [
      'Current Title Length',
      'New Title Length',
      'Current Meta Length',
      'New Meta Length',
    ]) {
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await person.click(screen.getByRole('checkbox', { name: 'New Title Length' }));
    expect(row.getByTestId('cell-suggested_title_length')).toHaveTextContent('30');
  });

  it('has 20 rows, and buttons for 20, 50 and 100', async () => {
    serve();
    await open();
    await screen.findByTestId('result-row-102');
    const pager = within(screen.getByRole('navigation', { name: 'Pages of Results' }));
    for (const size of ['20', '50', '100']) {
      expect(pager.getByRole('button', { name: size })).toHaveAttribute(
        'aria-pressed',
        String(size === '20'),
      );
    }
    const sizes = within(pager.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent).slice(1)).toEqual(['200', '300', '400', '500']);
  });
});

describe('the search of the page', () => {
  it('finds pages of the report that are not shown', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      sampleResult({ id: 200 - at, url: `https://shop.example/p/${at}` }),
    );
    serve({}, many);
    answer('get', '/api/v1/projects/', []);
    const { person, router } = await renderApp(
      <>
        <ReportPage />
        <Palette onClose={() => undefined} />
      </>,
      { path: '/analysis/12?tab=all' },
    );
    await screen.findByText('1–20 of 30');
    await person.type(screen.getByRole('combobox', { name: /^Search/ }), 'p/29');
    await person.click(await screen.findByRole('option', { name: /^\/p\/29/ }));
    await waitFor(() => expect(router.state.location.search.result).toBe('171'));
  });
});
