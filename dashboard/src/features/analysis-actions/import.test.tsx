import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyQuery } from '@/api/history';
import { renderApp } from '@/test/render';
import { answer } from '@/test/server';
import { ImportDialog } from './ImportDialog';

const IMPORT = '/api/v1/analyses/:id/import';
const preview = {
  rows: 64,
  accepted: 0,
  edited: 2,
  rejected: 1,
  unchanged: 0,
  undecided: 20,
  with_errors: 1,
  written_from: 7,
  skipped: [{ reason: 'not a page of this analysis', count: 2 }],
  changes: [
    {
      url: 'https://shop.example/a',
      row: 2,
      element: 'title',
      decision: 'edited',
      before: 'Boots',
      after: 'Winter boots',
    },
  ],
  changes_truncated: true,
};
const file = new File(['url,new title\n'], 'edited.csv', { type: 'text/csv' });

/** Shown beside the dialog. */
function Overview() {
  const { data } = useQuery(historyQuery(3));
  return <p data-testid="overview">{data?.items.length}</p>;
}

async function open() {
  const onClose = vi.fn();
  const view = await renderApp(
    <>
      <ImportDialog analysis={{ id: 12, name: 'Spring', project_id: 3 }} onClose={onClose} />
      <Overview />
    </>,
  );
  await view.person.upload(screen.getByLabelText('Edited spreadsheet'), file);
  return { ...view, onClose };
}

beforeEach(() => {
  answer('get', '/api/v1/projects/:id/history', { items: [] });
});

describe('the import of a spreadsheet', () => {
  it('shows what would change before it imports', async () => {
    const history = answer('get', '/api/v1/projects/:id/history', { items: [] });
    const calls = answer('post', IMPORT, preview);
    const { person, onClose } = await open();
    expect(await screen.findByTestId('import-figures')).toHaveTextContent(
      'edited.csv: 64 rows. 2 edited, 1 rejected, 20 not reviewed.',
    );
    expect(screen.getByText('The file was exported from another analysis (7).')).toBeVisible();
    expect(screen.getByText('Skipped 2: not a page of this analysis.')).toBeVisible();
    expect(screen.getByText('Winter boots')).toBeVisible();
    expect(calls[0]?.url.searchParams.get('dry_run')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Import 3 texts' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(calls[1]?.url.searchParams.get('dry_run')).toBe('false');
    await expect.poll(() => history).toHaveLength(2);
  });

  it('previews again when unedited suggestions are accepted, too', async () => {
    const calls = answer('post', IMPORT, preview);
    const { person } = await open();
    await screen.findByTestId('import-figures');
    await person.click(screen.getByRole('checkbox', { name: 'Accept suggestions that were not edited' }));
    await expect.poll(() => calls.at(-1)?.url.searchParams.get('accept_unchanged')).toBe('true');
  });

  it('names the reason of a refusal, and imports nothing', async () => {
    answer('post', IMPORT, { detail: 'No row is about a page of this analysis.' }, 400);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('No row is about a page of this analysis.');
    expect(screen.getByRole('button', { name: 'Import 0 texts' })).toBeDisabled();
  });
});
