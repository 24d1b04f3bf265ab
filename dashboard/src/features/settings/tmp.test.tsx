import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Toaster } from '@/components/toast';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { answer } from '@/test/server';
import SettingsPage from './SettingsPage';
const ME = '/api/v1/users/me';
beforeEach(() => {
  answer('get', '/api/v1/users/me/subscription', {subscription_type:'Pro',description:'',price:1,limits:{max_projects:1,max_urls_per_analysis:1,max_urls_per_month:1,max_concurrent_analyses:null},further_limits:{},features:{},usage:{projects:1,urls_this_month:1,analyses_in_progress:1}});
  answer('get', '/api/v1/users/me/tokens/', []);
  answer('get', '/api/v1/users/me/webhooks/', []);
});
it.each([[null]])('x %s', async (name) => {
  const user = sampleUser({ agency_name: name });
  answer('get', ME, user);
  answer('put', ME, user);
  const { person } = await renderApp(<><SettingsPage /><Toaster /></>, { path: '/settings', user });
  await person.type(screen.getByLabelText('Current password'), 'Correct-Horse-1');
  await person.type(screen.getByLabelText('New password'), 'Fjord-82-x');
  await person.type(screen.getByLabelText('Confirm new password'), 'Fjord-82-x');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  await new Promise((r) => setTimeout(r, 500));
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
});
