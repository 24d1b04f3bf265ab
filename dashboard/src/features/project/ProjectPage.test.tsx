import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleAnalysis, sampleProject, sampleRow, sampleUser } from '@/test/samples';
import { answer } from '@/test/server';
import ProjectPage from './ProjectPage';

const ROWS = [
  sampleRow({ id: 12, name: 'Spring', status: 'processing', processed_urls_count: 5, total_urls_count: 50 }),
  sampleRow({ id: 13, name: 'Summer', status: 'stopped', processed_urls_count: 10, total_urls_count: 50 }),
  sampleRow({ id: 14, name: 'Autumn', status: 'success' }),
];

function open(rows = ROWS, isSuperuser = false) {
  answer('get', '/api/v1/projects/:id', sampleProject({ id: 3, name: 'Shop' }));
  answer('get', '/api/v1/projects/:id/analyses/', rows);
  return renderApp(<ProjectPage />, {
    path: '/project/3',
    user: sampleUser({ is_superuser: isSuperuser }),
  });
}

describe('analyses of a project', () => {
  test('refuse an address that is no number', async () => {
    await renderApp(<ProjectPage />, { path: '/project/3a' });
    expect(await screen.findByText('Invalid project URL.')).toBeVisible();
  });

  test('say why the project cannot be shown', async () => {
    answer('get', '/api/v1/projects/:id', { detail: 'x' }, 403);
    await renderApp(<ProjectPage />, { path: '/project/3' });
    expect(await screen.findByText('You do not have permission to access this project.')).toBeVisible();
  });

  test('are listed with targets and progress; administrators see the model', async () => {
    await open(ROWS, true);
    expect(await screen.findByRole('heading', { name: 'Analyses for Shop' })).toBeVisible();
    const row = await screen.findByTestId('analysis-row-13');
    expect(within(row).getByText('SEO Text')).toBeVisible();
    expect(within(row).getByText('Not set')).toBeVisible();
    expect(within(row).getByText('10 / 50')).toBeVisible();
    expect(within(row).getByText('20%')).toBeVisible();
  });

  test('have none, or none that match', async () => {
    const first = await open([]);
    expect(await screen.findByText('No analyses found for this project.')).toBeVisible();
    first.unmount();
    const { person } = await open();
    await screen.findByTestId('analysis-row-12');
    await person.type(screen.getByPlaceholderText('Filter by name...'), 'zzz');
    expect(screen.getByText('No results.')).toBeVisible();
  });

  test('are stopped after a question', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/stop', { msg: 'Analysis stopped.' });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Stop Spring' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to stop this analysis?');
    await person.click(within(question).getByRole('button', { name: 'Stop Analysis' }));
    expect(await screen.findByText('Analysis stopped successfully.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('are resumed only where something is left', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/resume', { detail: 'Analysis is not stopped.' }, 400);
    const { person } = await open();
    const off = await screen.findByRole('button', { name: 'Resume Autumn' });
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveAccessibleDescription('Not resumable');
    await person.click(off);
    expect(calls).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Resume Summer' }));
    expect(await screen.findByText('Cannot resume analysis: Analysis is not stopped.')).toBeVisible();
  });

  test('start again as a copy', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/relaunch', sampleAnalysis({ id: 20 }), 201);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Relaunch Autumn' }));
    const dialog = await screen.findByRole('dialog', { name: 'Relaunch Analysis' });
    await person.click(within(dialog).getByLabelText('Edit configuration prior to relaunch'));
    expect(within(dialog).getByRole('button', { name: 'Continue to settings' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Overwrite' })).not.toBeInTheDocument();
    await person.click(within(dialog).getByLabelText('Edit configuration prior to relaunch'));
    await person.click(within(dialog).getByRole('button', { name: 'Create New' }));
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/analysis/20');
    expect(calls[0]?.url.search).toBe('?overwrite=false');
  });

  test('are deleted together', async () => {
    const calls = answer('delete', '/api/v1/analyses/:id', null, 204);
    const { person } = await open();
    await person.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    await person.click(screen.getByRole('button', { name: 'Delete Selected (2)' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
    answer('get', '/api/v1/projects/:id/analyses/', [ROWS[2]]);
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted 2 analysis(es).')).toBeVisible();
    await waitFor(() => expect(screen.queryByTestId('analysis-row-12')).not.toBeInTheDocument());
    expect(calls).toHaveLength(2);
  });

  test('that could not be deleted stay selected and are named', async () => {
    answer('delete', '/api/v1/analyses/:id', { detail: 'x' }, 403);
    const { person } = await open();
    await person.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
    await person.click(screen.getByRole('button', { name: 'Delete Selected (1)' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(
      await screen.findByText('Spring: You do not have permission to delete this analysis.'),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Spring' })).toBeChecked();
  });
});
