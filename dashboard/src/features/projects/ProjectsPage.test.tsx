import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// The page imports it lazily. This import makes it available at once.
import '@/features/wizard/NewAnalysis';
import { Toaster } from '@/components/toast';
import { readStored, writeStored } from '@/lib/storage';
import { renderApp } from '@/test/render';
import { sampleProject, sampleRow } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import { socketOf } from '@/test/sockets';
import ProjectsPage from './ProjectsPage';

const LIST = '/api/v1/projects/';
const running = sampleRow({
  id: 40,
  status: 'processing',
  processed_urls_count: 842,
  total_urls_count: 1240,
});
const shop = sampleProject({ analyses: [running], total_analyses: 14 });
const blog = sampleProject({
  id: 4,
  name: 'Blog',
  domain: 'http://blog.example',
  created_at: '2026-11-22T10:30:00.000Z',
});

const open = () =>
  renderApp(
    <>
      <ProjectsPage />
      <Toaster />
    </>,
  );

const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

describe('the list', () => {
  it('shows each project, its latest analysis and the progress', async () => {
    answer('get', LIST, [shop, blog]);
    await open();
    const row = within(await screen.findByTestId('project-row-3'));
    expect(row.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/project/3');
    expect(row.getByText('shop.example')).toBeVisible();
    expect(row.getByTestId('status-badge')).toHaveTextContent('Processing');
    expect(row.getByText('842 / 1,240')).toBeVisible();
    expect(row.getByRole('progressbar', { name: 'Progress of Shop' })).toHaveAttribute(
      'aria-valuenow',
      '842',
    );
    expect(row.getByText('14')).toBeVisible();
    const other = within(screen.getByTestId('project-row-4'));
    expect(other.getByText('No Analysis')).toBeVisible();
    expect(other.getByText('—')).toBeVisible();
    expect(document.title).toBe('Projects | seotags.ai');
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  });

  it('shows the progress of a running analysis even if a newer one is finished', async () => {
    const finished = sampleRow({ id: 41, status: 'success' });
    answer('get', LIST, [{ ...shop, analyses: [finished, running] }]);
    await open();
    const row = within(await screen.findByTestId('project-row-3'));
    expect(row.getByTestId('status-badge')).toHaveTextContent('Processing');
    expect(row.getByText('842 / 1,240')).toBeVisible();
    expect(row.getByRole('progressbar', { name: 'Progress of Shop' })).toBeVisible();
  });

  it('shows that an older analysis waits to run again', async () => {
    const finished = sampleRow({ id: 41, status: 'success' });
    answer('get', LIST, [{ ...shop, analyses: [finished, { ...running, status: 'pending' }] }]);
    await open();
    const row = within(await screen.findByTestId('project-row-3'));
    expect(row.getByTestId('status-badge')).toHaveTextContent('Pending');
  });

  it('is newest first, can be sorted, and remembers the order', async () => {
    answer('get', LIST, [shop, blog]);
    const { person } = await open();
    await screen.findByTestId('project-row-3');
    expect(rowNames()).toEqual(['Blog', 'Shop']);
    expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
    await person.click(screen.getByRole('button', { name: 'Analyses' }));
    await person.click(screen.getByRole('button', { name: 'Analyses' }));
    expect(rowNames()).toEqual(['Shop', 'Blog']);
    await person.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(readStored<unknown>('projects.page', null, (value) => value)).toEqual({
      page: 1,
      size: 50,
      sort: { id: 'analyses', desc: true },
    });
  });

  it('is filtered by name', async () => {
    answer('get', LIST, [shop, blog]);
    const { person } = await open();
    await screen.findByTestId('project-row-3');
    await person.type(screen.getByPlaceholderText('Filter by project name...'), 'BLO');
    expect(rowNames()).toEqual(['Blog']);
    await person.type(screen.getByPlaceholderText('Filter by project name...'), 'x');
    expect(screen.getByText('No results match the filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(rowNames()).toHaveLength(2);
  });

  it('opens the wizard for a project', async () => {
    answer('get', LIST, [shop]);
    answer('get', '/api/v1/projects/:id', shop);
    answer('get', '/api/v1/utils/client-config', {
      signup: 'open',
      review_button: false,
      max_urls: 3,
      version: '1.0.0',
    });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'New Analysis for Shop' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Analysis' })).toBeVisible();
  });

  it('reports that it could not be loaded, and retries', async () => {
    answer('get', LIST, { detail: 'x' }, 400);
    const { person } = await open();
    expect(await screen.findByText('Failed to load projects. Please try again.')).toBeVisible();
    answer('get', LIST, [shop]);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTestId('project-row-3')).toBeVisible();
  });

  it('follows live messages: updates known projects, and fetches unknown ones', async () => {
    answer('get', LIST, [shop]);
    await open();
    await screen.findByTestId('project-row-3');
    const socket = socketOf('/ws/user-updates');
    await socket.say({ type: 'analysis_update', analysis: { ...running, processed_urls_count: 900 } });
    expect(await screen.findByText('900 / 1,240')).toBeVisible();
    answer('get', LIST, [shop, blog]);
    await socket.say({ type: 'analysis_update', analysis: { ...running, id: 41, project_id: 4 } });
    expect(await screen.findByTestId('project-row-4')).toBeVisible();
    await socket.say({ type: 'project_deleted', project_id: 4 });
    await waitFor(() => expect(screen.queryByTestId('project-row-4')).not.toBeInTheDocument());
  });
});

describe('the welcome', () => {
  it('is shown to users without a project, once', async () => {
    answer('get', LIST, []);
    const { person, unmount } = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to seotags.ai' });
    await person.click(within(dialog).getByRole('button', { name: 'Maybe later' }));
    expect(screen.getByText('No projects yet.')).toBeVisible();
    unmount();
    await open();
    expect(await screen.findByText('No projects yet.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the first project', async () => {
    answer('get', LIST, []);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Create your first project' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Project' })).toBeVisible();
  });
});

describe('a new project', () => {
  async function fill(name: string, domain: string) {
    answer('get', LIST, [shop]);
    const view = await open();
    await view.person.click(screen.getByRole('button', { name: 'New Project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Project' }));
    expect(dialog.getByRole('button', { name: 'Create Project' })).toBeDisabled();
    if (name) await view.person.type(dialog.getByLabelText('Project Name'), name);
    if (domain) await view.person.type(dialog.getByLabelText('Domain'), domain);
    return { ...view, dialog };
  }

  it('adds the scheme to the domain and leads to the first analysis', async () => {
    const calls = answer('post', LIST, sampleProject({ id: 9, name: 'New' }), 201);
    const { person, dialog } = await fill(' New ', ' new.example ');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    await waitFor(() =>
      expect(screen.getByTestId('other-page')).toHaveTextContent('/project/9?openAnalysis=true'),
    );
    expect(calls[0]?.body).toEqual({ name: 'New', domain: 'https://new.example' });
  });

  it('requires a name and a valid domain', async () => {
    const calls = answer('post', LIST, shop, 201);
    const { person, dialog } = await fill('  ', 'shop');
    expect(dialog.getByRole('button', { name: 'Create Project' })).toBeDisabled();
    await person.type(dialog.getByLabelText('Project Name'), 'Shop');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    expect(dialog.getByText('Please enter a valid domain.')).toBeVisible();
    expect(dialog.getByLabelText('Domain')).toHaveFocus();
    expect(calls).toHaveLength(0);
  });

  it('shows why it was refused and keeps the typed values', async () => {
    answer('post', LIST, { detail: 'Taken.' }, 409);
    const { person, dialog } = await fill('Shop', 'shop.example');
    await person.click(dialog.getByRole('button', { name: 'Create Project' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'A project with this name or domain already exists. Please choose different values.',
    );
    expect(dialog.getByLabelText('Project Name')).toHaveValue('Shop');
    expect(dialog.getByRole('button', { name: 'Create Project' })).toBeEnabled();
  });

  it('asks before it discards typed text', async () => {
    const { person, dialog } = await fill('Shop', '');
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  });
});

describe('deleting', () => {
  it('requires the word DELETE, then removes the row', async () => {
    writeStored('welcome', true);
    answer('get', LIST, [shop]);
    const calls = answer('delete', '/api/v1/projects/:id', null, 204);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Delete Shop' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Project' }));
    expect(
      dialog.getByText(
        'This will permanently delete "Shop", its 14 analyses and all their results. This action cannot be undone.',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete Project' })).toBeDisabled();
    await person.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await person.click(dialog.getByRole('button', { name: 'Delete Project' }));
    await waitFor(() => expect(screen.queryByTestId('project-row-3')).not.toBeInTheDocument());
    expect(calls[0]?.url.pathname).toBe('/api/v1/projects/3');
    expect((await screen.findAllByText('Project deleted.'))[0]).toBeVisible();
  });

  it('shows an error in its dialog', async () => {
    answer('get', LIST, [shop]);
    breakDown('delete', '/api/v1/projects/:id');
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Delete Shop' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await person.click(dialog.getByRole('button', { name: 'Delete Project' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete project. Please try again.');
    expect(screen.getByTestId('project-row-3')).toBeInTheDocument();
  });
});
