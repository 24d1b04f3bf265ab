import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openReport, openReportWithKeys, serveReport } from '@/test/report';
import { sampleResult } from '@/test/samples';
import { answer } from '@/test/server';

const pages = ['boots', 'shoes', 'red-boots'].map((name, at) =>
  sampleResult({ id: 3 - at, url: `https://shop.example/${name}` }),
);
const shownOnly = () => screen.queryByRole('menuitemcheckbox', { name: /^Only the pages shown/ });
const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const check = (name: string) => screen.getByRole('menuitemcheckbox', { name });

describe('the export menu of a report', () => {
  let calls: ReturnType<typeof answer>;
  beforeEach(() => {
    serveReport({}, pages);
    calls = answer('get', '/api/v1/analyses/:id/export/:format', {});
  });
  const sent = () => Object.fromEntries(calls[0]?.url.searchParams ?? []);

  it('exports only the pages shown, with the filters, the search and the tab', async () => {
    const { person } = await openReport('/analysis/12?tab=review&q=boots&index=indexable');
    await screen.findByTestId('result-row-1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(check('Only the pages shown (2)'));
    await person.click(item('CSV'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.url.pathname).toBe('/api/v1/analyses/12/export/csv');
    expect(sent()).toEqual({ search: 'url:boots', indexable: 'true', tab: 'to_review' });
  });

  it('counts without the pages that a decision has just removed from the tab', async () => {
    const { person } = await openReportWithKeys('/analysis/12?tab=review');
    (await screen.findByTestId('result-row-3')).focus();
    await person.keyboard('{Shift>}A{/Shift}');
    await screen.findByRole('button', { name: 'Hide 1 decided' });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(check('Only the pages shown (2)')).not.toBeChecked();
  });

  it('exports all pages if nothing is filtered any more', async () => {
    const { person } = await openReport('/analysis/12?tab=all&q=boots');
    await screen.findByTestId('result-row-1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(check('Only the pages shown (2)'));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Clear filter' }));
    await screen.findByTestId('result-row-2');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(shownOnly()).not.toBeInTheDocument();
    await person.click(item('CSV'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.url.search).toBe('');
  });

  it('exports the pages of the search before while a search is refused', async () => {
    const { person } = await openReport('/analysis/12?tab=all&q=boots');
    await screen.findByTestId('result-row-1');
    await person.type(screen.getByRole('searchbox', { name: 'Filter by URL' }), ' "');
    await screen.findByText('a quotation mark is not closed');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(check('Only the pages shown (2)'));
    await person.click(item('XML'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(sent()).toEqual({ search: 'url:boots' });
  });

  it.each([
    ['CSV', { columns: 'default,provenance' }],
    ['JSON', {}],
  ])('adds who decided to %s', async (format, query) => {
    const { person } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(check('Include decisions and sources'));
    await person.click(item(format));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(sent()).toEqual(query);
  });

  it('exports the columns as shown, in their order', async () => {
    const choice = {
      hidden: ['current_h1', 'suggested_lsi_keywords'],
      order: ['suggested_title'],
      widths: {},
    };
    localStorage.setItem('seotags.report.columns', JSON.stringify({ v: 1, value: choice }));
    const { person } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(check('Columns as shown'));
    await person.click(item('JSON'));
    await waitFor(() => expect(calls).toHaveLength(1));
    const columns = sent().columns?.split(',') ?? [];
    expect(columns).toEqual(
      expect.arrayContaining(['is_indexable', 'url', 'suggested_title', 'suggested_h1']),
    );
    expect(columns).not.toContain('current_h1');
    expect(columns.indexOf('suggested_title')).toBeLessThan(columns.indexOf('current_title'));
  });

  it('exports a page with both texts, and a workbook that can be imported again', async () => {
    const { person } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(item('XLSX'));
    await waitFor(() => expect(calls[0]?.url.pathname).toBe('/api/v1/analyses/12/export/xlsx'));
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(item('HTML'));
    await waitFor(() => expect(calls[1]?.url.pathname).toBe('/api/v1/analyses/12/export/html'));
  });

  it('does not offer a PDF of some pages or columns', async () => {
    const { person } = await openReport('/analysis/12?tab=all&q=boots');
    await screen.findByTestId('result-row-1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(item('PDF')).not.toHaveAttribute('aria-disabled');
    await person.click(check('Include decisions and sources'));
    expect(within(item('PDF')).getByText('A PDF always has the same contents')).toBeVisible();
    await person.click(check('Only the pages shown (2)'));
    expect(within(item('PDF')).getByText('PDF always covers all pages')).toBeVisible();
    expect(item('PDF')).toHaveAttribute('aria-disabled', 'true');
  });
});
