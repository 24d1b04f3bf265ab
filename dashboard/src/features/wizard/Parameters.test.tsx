import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Project, User } from '@/api/types';
import { sampleAnalysis, sampleProject, sampleUser } from '@/test/samples';
import { answer } from '@/test/server';
import { CREATE, openWizard } from '@/test/wizard';

beforeEach(() => sessionStorage.clear());

describe('the parameters', () => {
  const project: Project = sampleProject({ title_suffix: ' | Shop', owner_id: 1 });

  async function atInstructions(user?: User) {
    const view = await openWizard({ project, urls: ['https://shop.example/'], ...(user && { user }) });
    await view.press('Next');
    await view.press('Next');
    await view.press('Next');
    return view;
  }

  it('are default until edited, then custom, and can be reset', async () => {
    const { person } = await atInstructions();
    const row = within(screen.getByTestId('param-title_suffix'));
    const standing = () => screen.getByTestId('param-title_suffix').dataset.state;
    expect(standing()).toBe('default');
    await person.click(row.getByRole('button', { name: 'Edit' }));
    expect(standing()).toBe('editing');
    await person.type(row.getByRole('textbox', { name: 'Title Suffix' }), '!');
    await person.click(row.getByRole('button', { name: 'Save' }));
    await person.click(row.getByRole('button', { name: 'For this analysis only' }));
    expect(standing()).toBe('custom');
    expect(row.getByText('| Shop!')).toBeVisible();
    await person.click(row.getByRole('button', { name: 'Reset to default' }));
    expect(standing()).toBe('default');
  });

  it('are edited by a click on the row, and saved by Enter', async () => {
    const { person } = await atInstructions();
    const row = within(screen.getByTestId('param-title_suffix'));
    await person.click(row.getByText('Added to the end of each new title, for example your brand.'));
    const field = row.getByRole('textbox', { name: 'Title Suffix' });
    expect(field).toHaveFocus();
    await person.type(field, '!{Enter}');
    expect(screen.getByTestId('param-title_suffix')).toHaveAttribute('data-state', 'custom');
    expect(row.getByText('| Shop!')).toBeVisible();
    expect(row.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('can become the default of the project, and apply to the analysis if saving that fails', async () => {
    const calls = answer('put', '/api/v1/projects/:id', { detail: 'No.' }, 403);
    const create = answer('post', CREATE, { ...sampleAnalysis() }, 201);
    const { person, press } = await atInstructions();
    const row = within(screen.getByTestId('param-title_suffix'));
    await person.click(row.getByRole('button', { name: 'Edit' }));
    await person.clear(row.getByRole('textbox', { name: 'Title Suffix' }));
    await person.click(row.getByRole('button', { name: 'Save' }));
    expect(row.getByRole('button', { name: 'For this analysis only' })).toHaveFocus();
    await person.click(row.getByRole('button', { name: 'As project default' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ title_suffix: '' }));
    await press('Start Analysis');
    await waitFor(() => expect(create[0]?.body).toMatchObject({ title_suffix: '' }));
  });

  it('show the language to superusers', async () => {
    await atInstructions(sampleUser({ is_superuser: true }));
    expect(screen.getByTestId('param-language')).toHaveTextContent('Same as the page');
  });

  it('apply to the analysis while they are still being edited', async () => {
    const create = answer('post', CREATE, { ...sampleAnalysis() }, 201);
    const { person, press } = await atInstructions();
    const row = within(screen.getByTestId('param-tone_and_style'));
    await person.click(row.getByRole('button', { name: 'Edit' }));
    await person.type(row.getByRole('textbox', { name: 'Tone and Style' }), 'warm');
    await press('Start Analysis');
    await waitFor(() => expect(create[0]?.body).toMatchObject({ tone_and_style: 'warm' }));
  });

  it('stop being edited with Escape, and the wizard stays open', async () => {
    const { person, press, onOpenChange } = await openWizard({ urls: ['https://shop.example/'] });
    for (let step = 0; step < 3; step += 1) await press('Next');
    const row = screen.getByTestId('param-tone_and_style');
    await person.click(within(row).getByRole('button', { name: 'Edit' }));
    await person.type(within(row).getByRole('textbox', { name: 'Tone and Style' }), 'warm{Escape}');
    expect(row).toHaveAttribute('data-state', 'default');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Edit' })).toHaveFocus();
    // The next Escape is for the wizard, which holds typed URLs.
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('show default lengths, and require that the minimum does not exceed the maximum', async () => {
    const { person, press } = await openWizard({ urls: ['https://shop.example/'] });
    await person.click(screen.getByRole('radio', { name: 'Expert' }));
    await press('Next');
    expect(
      await screen.findByRole('option', { name: 'Consent accepted · Mozilla/5.0 (Windows NT 10.0;' }),
    ).toBeInTheDocument();
    await press('Next');
    await press('Next');
    await press('Next');
    for (const [name, usual, value] of [
      ['title_min_length', '30', '60'],
      ['title_max_length', '60', '50'],
    ] as const) {
      const row = within(screen.getByTestId(`param-${name}`));
      expect(row.getByText(usual)).toBeVisible();
      await person.click(row.getByRole('button', { name: 'Edit' }));
      await person.type(row.getByRole('spinbutton'), value);
    }
    expect(screen.getAllByText('Minimum must not exceed maximum.')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start Analysis' })).toBeDisabled();
  });
});
