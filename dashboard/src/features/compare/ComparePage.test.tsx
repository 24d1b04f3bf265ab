import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleProject, sampleRow } from '@/test/samples';
import { answer } from '@/test/server';
import ComparePage from './ComparePage';

const counts = {
  in_both: 40,
  added: 3,
  gone: 1,
  became_indexable: 2,
  lost_indexability: 1,
  issues_new: 4,
  issues_fixed: 6,
};
const issue = { code: 'noindex_meta', title: 'noindex meta tag', severity: 'error' };

function serve(names: string[]) {
  answer('get', '/api/v1/projects/:id', sampleProject());
  const rows = names.map((name, at) => sampleRow({ id: names.length - at, name }));
  answer('get', '/api/v1/projects/:id/analyses/', rows);
  const comparisons = answer('get', '/api/v1/analyses/:id/comparison', {
    ...counts,
    issues: [
      { ...issue, before: 2, after: 4, new: 3, fixed: 1 },
      { ...issue, code: 'same', title: 'Missing H1', before: 2, after: 2, new: 0, fixed: 0 },
    ],
  });
  const changes = answer('get', '/api/v1/analyses/:id/changes', {
    items: [
      {
        url: 'https://shop.example/boots',
        change: 'changed',
        fields: [
          { field: 'is_indexable', before: 'true', after: 'false' },
          { field: 'indexability_issues', before: null, after: ['noindex meta tag'] },
          { field: 'current_title', before: 'Boots for men', after: 'Winter boots for men' },
        ],
      },
      { url: 'https://shop.example/new', change: 'added', fields: [] },
    ],
    next_cursor: null,
  });
  return { comparisons, changes };
}

const open = (query = '') => renderApp(<ComparePage />, { path: `/project/3/compare${query}` });

describe('the comparison of two analyses', () => {
  let calls: ReturnType<typeof serve>;
  beforeEach(() => {
    calls = serve(['November', 'October', 'September']);
  });

  it('shows the newest two, with counts, issues and pages', async () => {
    await open();
    expect(await screen.findByTestId('figure-pages')).toHaveTextContent('40 pages in both');
    expect(screen.getByTestId('figure-pages')).toHaveTextContent('3 added, 1 removed');
    expect(screen.getByTestId('figure-issues')).toHaveTextContent('4 new, 6 fixed');
    expect(screen.getByRole('row', { name: /noindex meta tag 2 4 3 1/ })).toBeVisible();
    expect(screen.queryByText('Missing H1')).toBeNull();
    const changed = within(screen.getByRole('row', { name: /boots Changed/ }));
    expect(changed.getByText('Yes')).toBeVisible();
    expect(changed.getByText('None')).toBeVisible();
    expect(changed.getByText('Winter boots', { selector: 'ins' })).toBeVisible();
    expect(calls.comparisons[0]?.url.pathname).toBe('/api/v1/analyses/3/comparison');
    expect(calls.comparisons[0]?.url.searchParams.get('before')).toBe('2');
  });

  it.each([
    ['is still running', { status: 'processing', processed_urls_count: 5 }],
    ['has no results', { status: 'failure', processed_urls_count: 0 }],
  ])('leaves out an analysis that %s', async (_, other) => {
    const rows = ['November', 'October', 'September'].map((name, at) => sampleRow({ id: 3 - at, name }));
    answer('get', '/api/v1/projects/:id/analyses/', [sampleRow({ id: 9, name: 'Now', ...other }), ...rows]);
    await open('?after=9');
    await screen.findByTestId('figure-pages');
    expect(screen.getByRole('combobox', { name: 'Later analysis' })).toHaveDisplayValue(/^November/);
    expect(screen.queryByRole('option', { name: /^Now/ })).toBeNull();
  });

  it('compares those of the address, and others when they are chosen', async () => {
    const { person, router } = await open('?before=1&after=3');
    await screen.findByTestId('figure-pages');
    expect(screen.getByRole('combobox', { name: 'Earlier analysis' })).toHaveDisplayValue(/^September/);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Earlier analysis' }), '2');
    expect(router.state.location.search).toEqual({ before: '2', after: '3' });
  });

  it('filters the pages', async () => {
    const { person } = await open();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Added pages');
    await person.selectOptions(screen.getByRole('combobox', { name: 'What changed' }), 'Current tags');
    await expect.poll(() => calls.changes.at(-1)?.url.searchParams.get('only')).toBe('current');
    expect(calls.changes.at(-1)?.url.searchParams.get('change')).toBe('added');
  });

  it('adds the next part of a long list', async () => {
    const item = (name: string) => ({ url: `https://shop.example/${name}`, change: 'added', fields: [] });
    answer('get', '/api/v1/analyses/:id/changes', { items: [item('first')], next_cursor: '1.1.after.9' });
    const { person } = await open();
    await screen.findByText('/first');
    const next = answer('get', '/api/v1/analyses/:id/changes', { items: [item('next')], next_cursor: null });
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('/next')).toBeVisible();
    expect(screen.getByText('/first')).toBeVisible();
    expect(next[0]?.url.searchParams.get('cursor')).toBe('1.1.after.9');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('needs two analyses', async () => {
    serve(['November']);
    await open();
    expect(
      await screen.findByText('A comparison needs two finished analyses of this project.'),
    ).toBeVisible();
  });
});
