import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '@/api/types';
import { renderApp } from '@/test/render';
import { answer } from '@/test/server';
import {
  type BrowserCookie,
  isSentTo,
  patternsFor,
  sessionData,
  siteOf,
  summary,
} from '../../../extension/session.js';
import { profileFromForm, profileToForm } from './body';
import ProfilesPage from './ProfilesPage';

const LIST = '/api/v1/browser-profiles/';

function profile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 4,
    name: 'Customer',
    user_agent: '',
    has_session_data: true,
    has_proxy_settings: false,
    created_at: '2026-11-21T10:30:00.000Z',
    ...overrides,
  };
}

const open = () => renderApp(<ProfilesPage />, { path: '/browser-profiles' });

describe('browser profiles', () => {
  it('are listed, filtered by name and sorted', async () => {
    answer('get', LIST, [
      profile(),
      profile({
        id: 5,
        name: 'Admin',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)',
        has_session_data: false,
      }),
    ]);
    const { person } = await open();
    const row = await screen.findByTestId('profile-row-4');
    expect(within(row).getByText('Default')).toBeVisible();
    expect(within(row).getByText('Saved')).toBeVisible();
    expect(within(screen.getByTestId('profile-row-5')).getByText('Empty')).toBeVisible();
    const agent = within(screen.getByTestId('profile-row-5')).getByText('Mozilla/5.0 (X11; Linux x86_64');
    expect(agent).toHaveAttribute('title', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)');
    await person.click(screen.getByRole('button', { name: 'Profile Name' }));
    const rows = screen.getAllByTestId(/^profile-row-/);
    expect(rows[0]).toHaveTextContent('Admin');
    await person.type(screen.getByPlaceholderText('Filter by name...'), 'cust');
    expect(screen.queryByTestId('profile-row-5')).not.toBeInTheDocument();
    await person.type(screen.getByPlaceholderText('Filter by name...'), 'xx');
    expect(screen.getByText('No results match the filters.')).toBeVisible();
  });

  it('report that the list is empty, or could not be fetched', async () => {
    answer('get', LIST, []);
    const first = await open();
    expect(await screen.findByText('No browser profiles found. Create one to get started!')).toBeVisible();
    first.unmount();
    answer('get', LIST, { detail: 'x' }, 500);
    await open();
    expect(await screen.findByText('Failed to fetch browser profiles.')).toBeVisible();
  });

  it('cannot be created without a name, and show why the server refused', async () => {
    answer('get', LIST, []);
    answer('post', LIST, { detail: 'Invalid session data: expected JSON with cookies.' }, 400);
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Create New Profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Profile' });
    const submit = within(dialog).getByRole('button', { name: 'Create Profile' });
    expect(submit).toBeDisabled();
    await person.type(within(dialog).getByLabelText('Name'), '  ');
    expect(submit).toBeDisabled();
    await person.type(within(dialog).getByLabelText('Name'), 'A');
    await person.click(submit);
    expect(
      await within(dialog).findByText('Error: Invalid session data: expected JSON with cookies.'),
    ).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('  A');
  });

  it('keep blank secrets and erase cleared ones', async () => {
    answer('get', LIST, [profile({ has_proxy_settings: true })]);
    const calls = answer('put', '/api/v1/browser-profiles/:id', profile());
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Edit Customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Browser Profile' });
    await person.click(within(dialog).getByLabelText('Clear proxy settings'));
    await person.click(within(dialog).getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ name: 'Customer', user_agent: '', encrypted_proxy_settings: '' });
  });

  it('are deleted after a confirmation', async () => {
    answer('get', LIST, [profile()]);
    answer('delete', '/api/v1/browser-profiles/:id', null, 500);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Delete Customer' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Delete profile "Customer"?')).toBeVisible();
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText('Failed to delete browser profile.')).toBeVisible();
    answer('delete', '/api/v1/browser-profiles/:id', null, 204);
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByTestId('profile-row-4')).not.toBeInTheDocument());
  });

  it('offer an extension with instructions', async () => {
    answer('get', LIST, []);
    const { person } = await open();
    expect(screen.getByRole('link', { name: 'Download extension' })).toHaveAttribute('download');
    expect(screen.queryByRole('heading', { name: 'Firefox' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show installation instructions' }));
    expect(screen.getByRole('heading', { name: 'Chrome / Chromium' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide installation instructions' }));
    expect(screen.queryByRole('heading', { name: 'Firefox' })).not.toBeInTheDocument();
  });

  it('send the typed values', () => {
    const form = { ...profileToForm(undefined), name: ' A ', session: ' {"cookies":[]} ' };
    expect(profileFromForm(form)).toEqual({
      name: 'A',
      user_agent: '',
      encrypted_session_data: '{"cookies":[]}',
    });
  });
});

describe('the extension', () => {
  const cookie: BrowserCookie = {
    name: 'sid',
    value: '1',
    domain: '.shop.example',
    path: '/',
    session: true,
    httpOnly: true,
    secure: true,
    sameSite: 'no_restriction',
  };

  it('writes a storage state, each cookie once', () => {
    const later = {
      ...cookie,
      name: 'b',
      session: false,
      expirationDate: 1893456000.5,
      sameSite: 'unspecified',
    };
    const data = sessionData([cookie, later, cookie], 'https://shop.example', [{ name: 'k', value: 'v' }]);
    expect(data.cookies).toHaveLength(2);
    expect(data.cookies[0]).toMatchObject({ expires: -1, sameSite: 'None', httpOnly: true });
    expect(data.cookies[1]).toMatchObject({ expires: 1893456000.5, sameSite: 'Lax' });
    expect(data.origins).toEqual([
      { origin: 'https://shop.example', localStorage: [{ name: 'k', value: 'v' }] },
    ]);
    expect(summary(data)).toBe('2 cookies and 1 stored value');
  });

  it('requests access only to the site and its parent domains, and only for websites', () => {
    const site = siteOf('https://www.shop.example/a?b');
    expect(site && patternsFor(site)).toEqual(['*://www.shop.example/*', '*://shop.example/*']);
    const local = siteOf('http://127.0.0.1:8000/');
    expect(local && patternsFor(local)).toEqual(['*://127.0.0.1/*']);
    expect(siteOf('chrome://extensions')).toBeNull();
    expect(siteOf(undefined)).toBeNull();
  });

  it('takes only the cookies that pages of the site receive', () => {
    const site = new URL('https://www.shop.example/a');
    const isSent = (domain: string, partitionKey: BrowserCookie['partitionKey'] = null) =>
      isSentTo(site, { domain, partitionKey });
    const sent = ['www.shop.example', '.www.shop.example', '.shop.example'];
    expect(sent.filter((domain) => isSent(domain))).toEqual(sent);
    const others = ['shop.example', 'my.shop.example', '.my.shop.example', '.op.example', 'w.shop.example'];
    expect(others.filter((domain) => isSent(domain))).toEqual([]);
    const own = { topLevelSite: 'https://shop.example', hasCrossSiteAncestor: false };
    expect(isSent('www.shop.example', own)).toBe(true);
    expect(isSent('www.shop.example', { ...own, hasCrossSiteAncestor: true })).toBe(false);
    expect(isSent('www.shop.example', { topLevelSite: 'https://op.example' })).toBe(false);
    expect(isSent('www.shop.example', { topLevelSite: 'https://news.example' })).toBe(false);
    expect(isSent('.shop.example', { topLevelSite: 'http://shop.example' })).toBe(false);
  });
});
