import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReport, openReportWithKeys, serveReport } from '@/test/report';
import { sampleResult } from '@/test/samples';
import './SearchHelp';

const pages = [
  sampleResult({ id: 3, url: 'https://shop.example/boots', suggested_title: 'Warm shoes' }),
  sampleResult({ id: 2, url: 'https://shop.example/shoes', suggested_title: 'Light boots' }),
  sampleResult({ id: 1, url: 'https://shop.example/hats', suggested_title: 'Hats' }),
];
const ids = () => screen.queryAllByTestId(/^result-row-/).map(({ dataset }) => dataset.testid?.slice(11));
const box = () => screen.getByRole('searchbox', { name: /^Filter by URL|^Search all texts/ });
const choice = () => screen.getByRole('combobox', { name: 'Search in' });
const REASON = 'a quotation mark is not closed';

describe('the search box', () => {
  it('finds words in the URL, or in all texts, and remembers where in the address', async () => {
    serveReport({}, pages);
    const { person, router } = await openReport('/analysis/12?tab=all');
    await screen.findByTestId('result-row-3');
    await person.type(box(), 'boots');
    await waitFor(() => expect(ids()).toEqual(['3']));
    await person.selectOptions(choice(), 'All texts');
    await waitFor(() => expect(ids()).toEqual(['3', '2']));
    expect(router.state.location.search).toMatchObject({ q: 'boots', in: 'texts' });
    await person.clear(box());
    await person.type(box(), 'boots -title:light');
    await waitFor(() => expect(ids()).toEqual(['3']));
    await person.selectOptions(choice(), 'URL');
    await waitFor(() => expect(router.state.location.search.in).toBeUndefined());
  });

  it('opens a link with a search in all texts, and keeps the choice when filters are cleared', async () => {
    const report = serveReport({}, pages);
    const { person } = await openReport('/analysis/12?q=nowhere&in=texts');
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByTestId('result-row-1');
    expect(report.lists[0]?.get('search')).toBe('nowhere');
    expect(choice()).toHaveValue('texts');
  });

  it('is part of saved views', async () => {
    serveReport({}, pages);
    const { person, router } = await openReport('/analysis/12?tab=all&q=boots&in=texts');
    await screen.findByTestId('result-row-2');
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.type(await screen.findByLabelText('Name of this view'), 'Boots{Enter}');
    await person.keyboard('{Escape}');
    await person.selectOptions(choice(), 'URL');
    await waitFor(() => expect(ids()).toEqual(['3']));
    await person.click(screen.getByRole('button', { name: 'Saved views' }));
    await person.click(await screen.findByRole('button', { name: 'Boots' }));
    await waitFor(() => expect(ids()).toEqual(['3', '2']));
    expect(router.state.location.search.in).toBe('texts');
  });

  it('shows why the server refuses a search, and keeps the rows and figures before', async () => {
    const report = serveReport({}, pages);
    const { person } = await openReport('/analysis/12?tab=all&q=shop');
    await screen.findByTestId('result-row-3');
    await person.type(box(), ' "bo');
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(box()).toHaveAccessibleDescription(REASON);
    expect(box()).toBeInvalid();
    expect(ids()).toEqual(['3', '2', '1']);
    expect(screen.getByTestId('tab-all')).toHaveTextContent('All 3');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    const good = report.lists.filter((query) => query.get('search') === 'url:shop');
    expect(good).toHaveLength(1);
    await person.type(box(), 'ots"');
    await waitFor(() => expect(ids()).toEqual(['3']));
    expect(screen.queryByText(REASON)).not.toBeInTheDocument();
  });

  it('keeps decided rows in place while a search is refused', async () => {
    serveReport({}, pages);
    const { person } = await openReportWithKeys('/analysis/12?tab=review');
    (await screen.findByTestId('result-row-3')).focus();
    await person.keyboard('{Shift>}A{/Shift}');
    await screen.findByRole('button', { name: 'Hide 1 decided' });
    await person.type(box(), '"');
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide 1 decided' })).toBeVisible();
    expect(ids()).toEqual(['3', '2', '1']);
  });

  it('shows all rows if the search of a link is refused', async () => {
    serveReport({}, pages);
    await openReport('/analysis/12?tab=all&q=%22bo');
    expect(await screen.findByTestId('result-row-1')).toBeVisible();
    expect(screen.getByText(REASON)).toBeVisible();
  });

  it('has a help with an example of each field', async () => {
    serveReport({}, pages);
    const { person } = await openReport();
    await person.click(await screen.findByRole('button', { name: 'Search help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Search help' }));
    for (const example of ['title:boots', 'status:404', 'folder:/products/', '-title:sale']) {
      expect(await help.findByText(example)).toBeVisible();
    }
  });
});
