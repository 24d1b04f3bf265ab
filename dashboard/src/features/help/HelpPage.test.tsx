import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import HelpPage from './HelpPage';

describe('the help page', () => {
  it('shows the IP address, puts it into the message and copies the message', async () => {
    answer('get', '/api/v1/utils/public-ip', { public_ip: '203.0.113.7' });
    const { person } = await renderApp(<HelpPage />, { path: '/help' });
    expect(await screen.findByText('203.0.113.7')).toBe(screen.getByTestId('public-ip'));
    expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    expect(screen.getByText(/allow requests from the IP address 203\.0\.113\.7 through/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toContain('203.0.113.7');
    expect(document.title).toBe('Help | seotags.ai');
  });

  it.each([
    ['null', () => answer('get', '/api/v1/utils/public-ip', { public_ip: null })],
    ['a failure', () => breakDown('get', '/api/v1/utils/public-ip')],
  ])('reports that the IP address is not available on %s', async (_name, prepare) => {
    prepare();
    await renderApp(<HelpPage />, { path: '/help' });
    expect(await screen.findByText('Not available')).toBe(screen.getByTestId('public-ip'));
    expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Ask the administrator of this service for it/)).toBeVisible();
  });

  it('tells administrators how to set an IP address that is not available', async () => {
    answer('get', '/api/v1/utils/public-ip', { public_ip: null });
    await renderApp(<HelpPage />, { path: '/help', user: sampleUser({ is_superuser: true }) });
    expect(await screen.findByText(/seotags serve with --public-ip/)).toBeVisible();
  });

  it('lists the shortcuts', async () => {
    answer('get', '/api/v1/utils/public-ip', { public_ip: null });
    await renderApp(<HelpPage />, { path: '/help' });
    const save = screen.getByText('Save settings').closest('div');
    expect(save && within(save).getByText('Ctrl')).toBeVisible();
  });
});
