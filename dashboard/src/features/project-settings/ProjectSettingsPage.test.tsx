import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShortcutsProvider } from '@/app/ShortcutsProvider';
import { Toaster } from '@/components/toast';
import { renderApp } from '@/test/render';
import { sampleProject, sampleUser } from '@/test/samples';
import { answer } from '@/test/server';
import { saveProblem } from './messages';
import ProjectSettingsPage from './ProjectSettingsPage';

const PROJECT = '/api/v1/projects/3';

async function open(project = sampleProject({ id: 3, owner_id: 1 }), user = sampleUser()) {
  answer('get', PROJECT, project);
  const view = await renderApp(
    <ShortcutsProvider>
      <ProjectSettingsPage />
      <Toaster />
    </ShortcutsProvider>,
    { path: '/project/3/settings', user },
  );
  await screen.findByRole('button', { name: 'Save Changes' });
  return view;
}

describe('the settings of a project', () => {
  it('mark custom values, and send only values that differ from the defaults', async () => {
    const user = sampleUser({ default_tone_and_style: 'dry', default_title_suffix: ' | B' });
    const calls = answer('put', PROJECT, sampleProject({ id: 3, title_suffix: ' | Shop' }));
    const { person } = await open(sampleProject({ id: 3, owner_id: 1 }), user);
    await person.click(screen.getByRole('tab', { name: 'Instructions' }));
    const tone = screen.getByTestId('param-tone_and_style');
    expect(within(tone).getByText('Using global default')).toBeVisible();
    const suffix = screen.getByLabelText('Title Suffix');
    await person.clear(suffix);
    await person.type(suffix, ' | Shop');
    expect(within(screen.getByTestId('param-title_suffix')).getByText('Custom')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ tone_and_style: null, title_suffix: ' | Shop' });
    expect(calls[0]?.body).not.toHaveProperty('openai_model');
    expect(calls[0]?.body).not.toHaveProperty('agency_logo_path');
  });

  it('save a typed list entry that was not added yet, with Ctrl+S', async () => {
    const calls = answer('put', PROJECT, sampleProject({ id: 3, forbidden_words_in_tags: ['cheap'] }));
    const { person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Advanced' }));
    await person.type(screen.getByLabelText('Forbidden Words'), 'cheap');
    await person.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ forbidden_words_in_tags: ['cheap'] });
    expect(screen.getByLabelText('Forbidden Words')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Remove cheap' })).toBeVisible();
  });

  it('focus the invalid field on any tab', async () => {
    const { person } = await open();
    const name = screen.getByLabelText('Project Name');
    await person.clear(name);
    await person.click(screen.getByRole('tab', { name: 'Advanced' }));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Name is required.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Project Name')).toHaveFocus());
  });

  it('show the model only to administrators', async () => {
    await open();
    expect(screen.queryByRole('tab', { name: 'AI & Models' })).toBeNull();
  });

  it('let administrators set a key, which is never shown, and send it only if typed', async () => {
    const project = sampleProject({ id: 3, owner_id: 1, has_openai_api_key: true });
    const calls = answer('put', PROJECT, project);
    const { person } = await open(project, sampleUser({ is_superuser: true }));
    await person.click(screen.getByRole('tab', { name: 'AI & Models' }));
    const key = screen.getByLabelText('OpenAI API Key');
    expect(key).toHaveValue('');
    await person.type(screen.getByLabelText('Main Model'), 'gpt-4o');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('openai_api_key');
    await person.type(key, ' sk-1 ');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ openai_api_key: 'sk-1' });
  });

  it('keep typed values after a refusal, and show the reason', async () => {
    answer('put', PROJECT, { detail: 'You do not have permission to update AI settings.' }, 403);
    const { person } = await open();
    await person.type(screen.getByLabelText('Domain'), '/en');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Permission denied: You do not have permission to update AI settings.');
    expect(screen.getByLabelText('Domain')).toHaveValue('https://shop.example/en');
  });

  it('show an error and its reason separately', async () => {
    answer('put', PROJECT, { detail: 'A project with this name already exists.' }, 409);
    const { person } = await open();
    await person.type(screen.getByLabelText('Domain'), '/en');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to save settings.')).toBeVisible();
    expect(screen.getByText('A project with this name already exists.')).toBeVisible();
  });

  it('clear the cache after a confirmation', async () => {
    const calls = answer('delete', `${PROJECT}/cache`, { msg: 'Cache cleared.', deleted: 12 });
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Clear Cache' }));
    expect(calls).toHaveLength(0);
    const dialog = screen.getByRole('alertdialog', { name: 'Clear Cache' });
    await person.click(within(dialog).getByRole('button', { name: 'Clear Cache' }));
    expect(await screen.findByText('Cache cleared.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('delete the project once DELETE is typed', async () => {
    const calls = answer('delete', PROJECT, null, 200);
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Delete Project' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Project' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete Project' });
    expect(confirm).toBeDisabled();
    await person.type(within(dialog).getByLabelText('Type DELETE to confirm'), 'DELETE');
    await person.click(confirm);
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/');
    expect(calls).toHaveLength(1);
  });

  it('report that they could not be fetched', async () => {
    answer('get', PROJECT, { detail: 'Project not found.' }, 404);
    await renderApp(<ProjectSettingsPage />, { path: '/project/3/settings' });
    expect(await screen.findByText('Failed to fetch project settings.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Project not found.');
    expect(screen.getByRole('link', { name: 'Back to projects' })).toHaveAttribute('href', '/');
  });

  it('refuse a project id that is not a number', async () => {
    document.title = 'Projects | seotags.ai';
    await renderApp(<ProjectSettingsPage />, { path: '/project/x3/settings' });
    expect(screen.getByText('Invalid project URL.')).toBeVisible();
    expect(document.title).toBe('seotags.ai');
  });
});

describe('why settings were not saved', () => {
  it.each([
    [403, undefined, 'Permission denied: You do not have permission to update some of these settings.'],
    [403, 'No.', 'Permission denied: No.'],
    [500, undefined, 'Failed to save settings.'],
  ])('%s %s', (status, detail, text) => {
    expect(saveProblem({ status, detail })).toEqual({ text });
  });
});
