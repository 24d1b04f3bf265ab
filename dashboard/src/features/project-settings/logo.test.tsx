import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleProject } from '@/test/samples';
import { answer } from '@/test/server';
import ProjectSettingsPage from './ProjectSettingsPage';

it('reports that a logo was refused, and why', async () => {
  answer('get', '/api/v1/projects/3', sampleProject({ id: 3, owner_id: 1 }));
  answer('post', '/api/v1/upload/project_logo', { detail: 'Unsupported image.' }, 400);
  const { person } = await renderApp(<ProjectSettingsPage />, { path: '/project/3/settings' });
  await person.click(await screen.findByRole('tab', { name: 'Reporting' }));
  await person.upload(
    screen.getByLabelText(/Logo$/, { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Failed to upload logo. Please try again.')).toBeVisible();
  expect(screen.getByText('Unsupported image.')).toBeVisible();
});
