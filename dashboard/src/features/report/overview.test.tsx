import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openReport, serveReport } from '@/test/report';
import { sampleIssue, sampleResult } from '@/test/samples';
import './FolderTree';
import './OverviewFigures';

const gone = sampleIssue('not_found', 'Page not found (404)');
const title = 'x'.repeat(65);
const pages = [
  sampleResult({ id: 4, url: 'https://shop.example/shoes/boots/red', current_title: title }),
  sampleResult({ id: 3, url: 'https://shop.example/shoes/low', current_title: null }),
  sampleResult({ id: 2, url: 'https://shop.example/hats/a', is_indexable: false, issues: [gone] }),
  sampleResult({ id: 1, url: 'https://shop.example/b', is_indexable: false, issues: [gone] }),
];
const ids = () => screen.queryAllByTestId(/^result-row-/).map(({ dataset }) => dataset.testid?.slice(11));
const legend = (name: string) => screen.findByRole('button', { name });

describe('the overview', () => {
  beforeEach(() => {
    serveReport({}, pages);
  });

  async function open(query = '') {
    const rendered = await openReport(`/analysis/12?tab=all${query}`);
    await screen.findByTestId('tab-all');
    return rendered;
  }

  it('counts what matches all other filters in each chart, and marks what is chosen', async () => {
    const { person } = await open('&folder=/shoes/');
    await person.click(await legend('Overview'));
    expect(await legend('Indexable 2')).toHaveAttribute('aria-pressed', 'false');
    expect(await legend('Not indexable 0 of 2')).toBeVisible();
    expect(await legend('Missing Title 1')).toBeVisible();
    expect(await legend('Page not found (404) 0 of 2')).toBeVisible();
    await person.click(await legend('Missing Title 1'));
    expect(await legend('Missing Title 1')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(ids()).toEqual(['3']));
    // Its own filter does not change a chart.
    await person.click(await legend('Indexable 1 of 2'));
    expect(await legend('Indexable 1 of 2')).toHaveAttribute('aria-pressed', 'true');
  });

  it('toggles the filter of a bar', async () => {
    const { person, router } = await open();
    await person.click(await legend('Overview'));
    const bin = () => legend('61–70 characters: 1 current, 0 new');
    await person.click(await bin());
    await waitFor(() => expect(ids()).toEqual(['4']));
    expect(await bin()).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search.length).toBe('any-title:61-70');
    await person.click(await bin());
    await waitFor(() => expect(ids()).toHaveLength(4));
    expect(await bin()).toHaveAttribute('aria-pressed', 'false');
  });

  it('replaces one issue by another, and keeps other filters', async () => {
    const { person, router } = await open('&kind=not-indexable');
    await person.click(await legend('Overview'));
    await person.click(await legend('Page not found (404) 2'));
    expect(router.state.location.search).toMatchObject({ issues: 'not_found', kind: 'not-indexable' });
    await person.click(await legend('Page not found (404) 2'));
    await waitFor(() => expect(router.state.location.search.issues).toBeUndefined());
  });

  it('shows the share of a segment to keyboard users', async () => {
    const { person } = await open();
    (await legend('Folders')).focus();
    await person.tab();
    expect(await legend('Indexable 2')).toHaveFocus();
    expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
      'Indexable: 2 pages (50%)',
    );
  });

  it('has a tree of folders that filter', async () => {
    const { person, router } = await open('&q=shop folder:/hats/');
    await person.click(await legend('Folders'));
    const tree = within(await screen.findByRole('region', { name: 'Folders' }));
    await waitFor(() => expect(tree.getAllByRole('button')).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    await person.click(await tree.findByRole('button', { name: 'Folders below /shoes/' }));
    await person.click(await tree.findByRole('button', { name: '/shoes/boots/, 1' }));
    await waitFor(() => expect(ids()).toEqual(['4']));
    expect(router.state.location.search).toMatchObject({ folder: '/shoes/boots/' });
    expect(tree.getByRole('button', { name: '/shoes/boots/, 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(tree.getByRole('button', { name: '/shoes/, 2' })).toBeVisible();
    await person.click(tree.getByRole('button', { name: 'Folders below /shoes/boots/' }));
    expect(await tree.findByText('No folders below /shoes/boots/')).toBeVisible();
    await person.click(tree.getByRole('button', { name: '/shoes/boots/, 1' }));
    await waitFor(() => expect(ids()).toHaveLength(4));
  });

  it('replaces a folder in the search', async () => {
    const { person, router } = await open('&q=shop folder:/hats/');
    await person.click(await legend('Folders'));
    await person.click(await screen.findByRole('button', { name: '/hats/, 1' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ folder: '/hats/', q: 'shop' }));
  });
});

describe('a folder', () => {
  it('is chosen in the builder of filters', async () => {
    serveReport({}, pages);
    const { person, router } = await openReport('/analysis/12?tab=all');
    await person.click(await screen.findByRole('button', { name: 'Add filter' }));
    const builder = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await person.click(await builder.findByRole('button', { name: 'Folder' }));
    await person.click(await builder.findByRole('button', { name: '/shoes/, 2' }));
    await waitFor(() => expect(router.state.location.search.folder).toBe('/shoes/'));
    await waitFor(() => expect(ids()).toEqual(['4', '3']));
  });
});
