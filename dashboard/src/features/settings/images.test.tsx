import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import SettingsPage from './SettingsPage';

it('reports that a picture was refused', async () => {
  answer('get', '/api/v1/users/me', sampleUser());
  answer('get', '/api/v1/users/me/subscription', { detail: 'x' }, 500);
  answer('get', '/api/v1/users/me/tokens/', []);
  answer('get', '/api/v1/users/me/webhooks/', []);
  breakDown('post', '/api/v1/upload/profile_picture');
  const { person } = await renderApp(<SettingsPage />, { path: '/settings' });
  await person.upload(
    await screen.findByLabelText('Profile Picture', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Failed to upload image.')).toBeVisible();
});
