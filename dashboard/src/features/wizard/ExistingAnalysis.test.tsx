import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleListed, sampleProject, sampleRow } from '@/test/samples';
import { answer } from '@/test/server';
import { CREATE, openWizard } from '@/test/wizard';
import { NewAnalysis } from './NewAnalysis';

beforeEach(() => sessionStorage.clear());

describe('an existing analysis', () => {
  const analysis = sampleListed({
    id: 9,
    name: 'Tents',
    title_min_length: 30,
    source_urls: [{ url: 'https://shop.example/a,b', target_keyword: 'tent', target_keywords: ['tent'] }],
    filter_rules: [{ type: 'include', pattern: '/a' }],
  });

  async function atLastStep() {
    const view = await openWizard({ analysis });
    await view.press('Advanced');
    return view;
  }

  it('opens with its own settings, in expert mode if it needs it', async () => {
    await atLastStep();
    expect(screen.getByRole('dialog', { name: 'Edit Analysis' })).toBeVisible();
    expect(screen.getByTestId('mode-badge')).toHaveTextContent('Expert');
    expect(screen.getByTestId('param-title_min_length')).toHaveAttribute('data-state', 'custom');
  });

  it('opens in standard mode if only its last run had a model, and does not save that model', async () => {
    const ran = sampleListed({ id: 9, engine: 'openai', model: 'gpt-4.1-nano' });
    const calls = answer('put', '/api/v1/analyses/:id', ran);
    const { press, onOpenChange } = await openWizard({ analysis: ran });
    expect(screen.getByTestId('mode-badge')).toHaveTextContent('Standard');
    await press('Instructions');
    await press('Save');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(Object.keys(calls[0]?.body ?? {}).sort()).toEqual([
      'browser_profile_id',
      'filter_rules',
      'generate_h1',
      'generate_meta_description',
      'generate_seo_text',
      'generate_title',
      'keep_good',
      'name',
      'skip_generation_for_non_indexable',
      'urls',
    ]);
  });

  it('opens in expert mode if it sets a value that equals the default', async () => {
    await openWizard({ analysis, project: sampleProject({ title_min_length: 30 }) });
    expect(screen.getByTestId('mode-badge')).toHaveTextContent('Expert');
  });

  it('saves all of its settings', async () => {
    const calls = answer('put', '/api/v1/analyses/:id', { ...analysis });
    const { press, onOpenChange, onCreated } = await atLastStep();
    await press('Save');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(calls[0]?.body).toMatchObject({
      name: 'Tents',
      urls: [{ url: 'https://shop.example/a,b', target_keyword: 'tent' }],
      filter_rules: [{ type: 'include', pattern: '/a' }],
      title_min_length: 30,
    });
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('is relaunched with its results overwritten after saving', async () => {
    const saved = answer('put', '/api/v1/analyses/:id', { ...analysis });
    const relaunched = answer('post', '/api/v1/analyses/:id/relaunch', { ...analysis });
    const { person, press, onCreated } = await atLastStep();
    await press('Save and Relaunch');
    await person.click(
      within(screen.getByRole('dialog', { name: 'Relaunch Analysis' })).getByRole('button', {
        name: 'Overwrite',
      }),
    );
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(9));
    expect(saved).toHaveLength(1);
    expect(relaunched[0]?.url.search).toBe('?overwrite=true');
  });

  it('gives a duplicate a name of its own', async () => {
    const list = [sampleRow({ name: 'Tents' }), sampleRow({ name: 'Tents (2)' })];
    answer('get', CREATE, list);
    const calls = answer('post', CREATE, { ...analysis, id: 10 });
    const { person, press, onCreated } = await atLastStep();
    await press('Save and Relaunch');
    const dialog = within(screen.getByRole('dialog', { name: 'Relaunch Analysis' }));
    await person.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(10));
    expect(calls[0]?.body).toMatchObject({ name: 'Tents (3)' });
  });

  it('cannot be created in a project that was deleted', async () => {
    await openWizard();
    answer('get', '/api/v1/projects/:id', { detail: 'Not found.' }, 404);
    cleanup();
    await renderApp(
      <NewAnalysis
        open
        project={sampleProject()}
        onCreated={() => undefined}
        onOpenChange={() => undefined}
      />,
    );
    expect(await screen.findByText('Project not found. It may have been deleted.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Next/ })).toBeDisabled();
  });

  it('is not changed by a duplicate, and shows why that failed', async () => {
    answer('get', CREATE, []);
    answer('post', CREATE, { detail: 'Your plan allows 1 analyses at once.' }, 400);
    const { person, press, onCreated } = await atLastStep();
    await press('Save and Relaunch');
    const dialog = within(screen.getByRole('dialog', { name: 'Relaunch Analysis' }));
    // As in the other dialog of this name, the last button loses no results.
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Cancel',
      'Overwrite',
      'Duplicate',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await dialog.findByTestId('form-error')).toHaveTextContent(
      'Error: Your plan allows 1 analyses at once.',
    );
    expect(onCreated).not.toHaveBeenCalled();
  });
});
