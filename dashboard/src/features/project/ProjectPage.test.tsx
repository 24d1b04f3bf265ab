import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The page imports these lazily. This import makes them available at once.
import '@/features/link-extraction/ExtractLinksDialog';
import '@/features/wizard/NewAnalysis';
import './ProjectDialogs';
import { renderApp } from '@/test/render';
import { sampleAnalysis, sampleListed, sampleProject, sampleRow, sampleUser } from '@/test/samples';
import { answer, holdBack } from '@/test/server';
import { socketOf } from '@/test/sockets';
import ProjectPage from './ProjectPage';

const ROWS = [
  sampleRow({ id: 12, name: 'Spring', status: 'processing', processed_urls_count: 5, total_urls_count: 50 }),
  sampleRow({
    id: 13,
    name: 'Summer',
    status: 'stopped',
    processed_urls_count: 10,
    total_urls_count: 50,
    is_resumable: true,
  }),
  sampleRow({ id: 14, name: 'Autumn', status: 'success' }),
];

function open(rows = ROWS, isSuperuser = false, path = '/project/3', hasReview = false) {
  answer('get', '/api/v1/projects/:id', sampleProject({ id: 3, name: 'Shop' }));
  answer('get', '/api/v1/projects/:id/analyses/', rows);
  answer('get', '/api/v1/utils/client-config', {
    signup: 'open',
    review_button: hasReview,
    max_urls: 3,
    version: '1.0.0',
  });
  return renderApp(<ProjectPage />, {
    path,
    user: sampleUser({ is_superuser: isSuperuser }),
  });
}

describe('analyses of a project', () => {
  test('refuse a project id that is not a number', async () => {
    await renderApp(<ProjectPage />, { path: '/project/3a' });
    expect(await screen.findByText('Invalid project URL.')).toBeVisible();
  });

  test('show why the project cannot be shown', async () => {
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
    // The label before the date on a phone.
    expect(row.querySelector('[data-label]')).toHaveAttribute('data-label', 'Created At');
  });

  test('report an empty list, and a filter without matches', async () => {
    const first = await open([]);
    expect(await screen.findByText('No analyses found for this project.')).toBeVisible();
    first.unmount();
    const { person } = await open();
    await screen.findByTestId('analysis-row-12');
    await person.type(screen.getByPlaceholderText('Filter by name...'), 'zzz');
    expect(screen.getByText('No results.')).toBeVisible();
  });

  test('show failures, and their number if they share their name', async () => {
    await open([
      sampleRow({ id: 12, name: 'Spring', failed_urls_count: 2 }),
      sampleRow({ id: 13, name: 'Spring', failed_urls_count: 50 }),
      sampleRow({ id: 14, name: 'Autumn' }),
    ]);
    const row = await screen.findByTestId('analysis-row-12');
    expect(row).toHaveTextContent('Spring #12');
    expect(within(row).getByTestId('status-badge')).toHaveTextContent('Completed with 2 failures');
    expect(within(row).getByTestId('status-badge')).toHaveClass('b-warn');
    const other = screen.getByTestId('analysis-row-13');
    expect(other).toHaveTextContent('Spring #13');
    expect(within(other).getByTestId('status-badge')).toHaveClass('b-danger');
    const alone = screen.getByTestId('analysis-row-14');
    expect(alone).not.toHaveTextContent('#14');
    expect(within(alone).getByTestId('status-badge')).toHaveTextContent(/^Completed$/);
  });

  test('are gone with their project when the user returns to the page', async () => {
    await open();
    await screen.findByTestId('analysis-row-12');
    answer('get', '/api/v1/projects/:id', { detail: 'x' }, 404);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Project not found. It may have been deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New Analysis' })).not.toBeInTheDocument();
  });

  test('are filtered, sorted and paged as in the address', async () => {
    const many = Array.from({ length: 22 }, (_, n) =>
      sampleRow({ id: n + 1, name: `Spring ${String(n + 1).padStart(2, '0')}` }),
    );
    await open(many, false, '/project/3?q=spring&sort=name&page=2');
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByTestId('analysis-row-21')).toBeVisible();
    expect(screen.getByLabelText('Filter by name')).toHaveValue('spring');
  });

  test('are stopped after a confirmation', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/stop', { msg: 'Analysis stopped.' });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Stop Spring' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to stop this analysis?');
    await person.click(within(question).getByRole('button', { name: 'Stop Analysis' }));
    expect(await screen.findByText('Analysis stopped successfully.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('are resumed only if pages are left', async () => {
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

  test('are resumed if the service can resume them and a user stopped them', async () => {
    const done = { processed_urls_count: 50, total_urls_count: 50 };
    await open([
      sampleRow({ ...done, id: 21, name: 'Review', status: 'stopped', is_resumable: true }),
      sampleRow({ ...done, id: 22, name: 'Ended', status: 'stopped', is_resumable: false }),
      sampleRow({ id: 23, name: 'Failed', status: 'failure', is_resumable: true }),
    ]);
    const resume = (name: string) => screen.findByRole('button', { name: `Resume ${name}` });
    expect(await resume('Review')).not.toHaveAttribute('aria-disabled');
    expect(await resume('Ended')).toHaveAttribute('aria-disabled', 'true');
    expect(await resume('Failed')).toHaveAttribute('aria-disabled', 'true');
  });

  test('keep unavailable actions visible while they run, with the reason', async () => {
    const { person } = await open(ROWS, false, '/project/3', true);
    const off = await screen.findByRole('button', { name: 'Relaunch Spring' });
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveAccessibleDescription('Analysis is still in progress.');
    expect(screen.getByRole('button', { name: 'Relaunch Summer' })).not.toHaveAttribute('aria-disabled');
    await person.click(screen.getByRole('button', { name: 'More actions for Spring' }));
    for (const name of [/^Edit configuration/, /^Review with AI/]) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveTextContent('Analysis is still in progress.');
    }
  });

  test('are reviewed if the service offers it, by element', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/review', sampleAnalysis({ id: 14 }));
    const { person } = await open();
    await screen.findByTestId('analysis-row-14');
    await person.click(screen.getByRole('button', { name: 'More actions for Autumn' }));
    expect(screen.queryByRole('menuitem', { name: 'Review with AI' })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    cleanup();
    const offered = await open(ROWS, false, '/project/3', true);
    await screen.findByTestId('analysis-row-14');
    await offered.person.click(screen.getByRole('button', { name: 'More actions for Autumn' }));
    await offered.person.click(await screen.findByRole('menuitem', { name: 'Review with AI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Elements for AI Review' }));
    expect(dialog.getByRole('button', { name: 'Start Review' })).toBeDisabled();
    await offered.person.click(dialog.getByRole('checkbox', { name: 'Meta Description' }));
    await offered.person.click(dialog.getByRole('button', { name: 'Start Review' }));
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/analysis/14');
    expect(calls[0]?.body).toEqual({ elements_to_review: ['meta'] });
  });

  test('start again as a copy', async () => {
    const calls = answer('post', '/api/v1/analyses/:id/relaunch', sampleAnalysis({ id: 20 }), 201);
    const renamed = answer('put', '/api/v1/analyses/:id', sampleAnalysis({ id: 20, name: 'Spring (2)' }));
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
    expect(renamed[0]?.body).toEqual({ name: 'Spring (2)' });
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

  test('are not deleted while the filter hides them', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    await person.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'Spring');
    expect(await screen.findByRole('button', { name: 'Delete Selected (1)' })).toBeVisible();
    await person.clear(screen.getByRole('searchbox', { name: 'Filter by name' }));
    expect(await screen.findByRole('button', { name: 'Delete Selected (2)' })).toBeVisible();
  });

  test('stay selected and are listed if they could not be deleted', async () => {
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

  test('are started in the wizard, at once if the address requests it', async () => {
    const { router } = await open([], false, '/project/3?openAnalysis=true');
    expect(await screen.findByRole('dialog', { name: 'Create New Analysis' })).toBeVisible();
    expect(router.state.location.href).toBe('/project/3');
  });

  test('are fetched once for the wizard, and their button is busy meanwhile', async () => {
    const held = holdBack('get', '/api/v1/analyses/:id', sampleListed({ id: 14, name: 'Autumn' }));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'More actions for Autumn' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit configuration' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'More actions for Autumn' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    expect(screen.getByRole('button', { name: 'More actions for Summer' })).not.toHaveAttribute('aria-busy');
    held.give();
    expect(await screen.findByRole('dialog', { name: 'Edit Analysis' })).toBeVisible();
  });

  test('are edited in the wizard', async () => {
    const calls = answer('get', '/api/v1/analyses/:id', sampleListed({ id: 14, name: 'Autumn' }));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'More actions for Autumn' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit configuration' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Analysis' })).toBeVisible();
    expect(calls[0]?.url.search).toBe('?include_results=false&include_source_urls=true');
    await person.click(screen.getByRole('button', { name: 'URLs' }));
    expect(screen.getByRole('textbox', { name: 'URLs' })).toHaveValue('https://shop.example/a, red shoes');
  });

  test('show an error if they cannot be fetched for editing', async () => {
    answer('get', '/api/v1/analyses/:id', { detail: 'x' }, 404);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'More actions for Autumn' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit configuration' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Analysis not found. It may have been deleted.',
    );
  });

  test('restart with no results', async () => {
    const calls = answer(
      'post',
      '/api/v1/analyses/:id/relaunch',
      sampleAnalysis({ id: 14, status: 'pending', processed_urls_count: 0 }),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Relaunch Autumn' }));
    answer('get', '/api/v1/projects/:id/analyses/', { detail: 'x' }, 400);
    await person.click(await screen.findByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Analysis successfully relaunched.')).toBeVisible();
    expect(await within(screen.getByTestId('analysis-row-14')).findByText('0 / 50')).toBeVisible();
    expect(calls[0]?.url.search).toBe('?overwrite=true');
  });

  test('are exported', async () => {
    const calls = answer('get', '/api/v1/analyses/:id/export/:format', { urls: [] });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Export Autumn' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'CSV',
      'JSON',
      'PDF',
      'XML',
      'XLSX',
      'HTML',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'JSON' }));
    expect(await screen.findByText('Analysis exported successfully as JSON.')).toBeVisible();
    expect(calls[0]?.url.pathname).toBe('/api/v1/analyses/14/export/json');
    expect(calls[0]?.url.search).toBe('');
  });

  test('are exported with accepted texts only', async () => {
    const calls = answer('get', '/api/v1/analyses/:id/export/:format', { urls: [] });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Export Autumn' }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Accepted texts only' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Accepted texts only' })).toBeChecked();
    await person.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await screen.findByText('Analysis exported successfully as CSV.');
    expect(calls[0]?.url.search).toBe('?accepted_only=true');
  });

  test('follow live messages: rows change, appear and disappear', async () => {
    await open();
    await screen.findByTestId('analysis-row-12');
    const socket = socketOf('/ws/project-updates/3');
    await socket.say({ type: 'analysis_update', analysis: { ...ROWS[0], processed_urls_count: 25 } });
    expect(await screen.findByText('25 / 50')).toBeVisible();
    await socket.say({ type: 'analysis_update', analysis: sampleRow({ id: 15, name: 'Winter' }) });
    expect(await screen.findByRole('link', { name: 'Winter' })).toHaveAttribute('href', '/analysis/15');
    await socket.say({ type: 'analysis_deleted', analysis_id: 15 });
    await waitFor(() => expect(screen.queryByTestId('analysis-row-15')).not.toBeInTheDocument());
  });

  test('are created with links extracted from a page', async () => {
    answer('post', '/api/v1/link-extraction/extract-links', {
      extracted_urls: ['https://shop.example/a'],
      detected_language_code: 'fr',
      detected_language_name: 'French',
    });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Extract Links' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extract Links' }));
    await person.type(dialog.getByLabelText('URL'), 'https://shop.example/');
    await person.click(dialog.getByRole('button', { name: 'Extract' }));
    await person.click(await dialog.findByRole('button', { name: 'Launch analysis with 1 URL' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Analysis' })).toBeVisible();
  });
});
