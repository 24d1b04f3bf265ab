import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '@/components/toast';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { answer, breakDown, server } from '@/test/server';
import SettingsPage from './SettingsPage';

const ME = '/api/v1/users/me';

async function open(user = sampleUser({ agency_name: 'Brightwater', default_title_suffix: ' | B' })) {
  answer('get', ME, user);
  return renderApp(
    <>
      <SettingsPage />
      <Toaster />
    </>,
    { path: '/settings', user },
  );
}

const PLAN = {
  subscription_type: 'Pro',
  description: 'For agencies',
  price: 1290,
  limits: {
    max_projects: 20,
    max_urls_per_analysis: 5000,
    max_urls_per_month: 50000,
    max_concurrent_analyses: null,
    max_cost_per_month: 25,
  },
  further_limits: { seats: 3 },
  features: { white_label: true },
  usage: {
    projects: 2,
    urls_this_month: 1200,
    analyses_in_progress: 1,
    cost_this_month: 1.25,
    reserved_this_month: 0,
  },
  operator_key: true,
  models: null,
};

beforeEach(() => {
  answer('get', '/api/v1/users/me/subscription', PLAN);
  answer('get', '/api/v1/users/me/tokens/', []);
  answer('get', '/api/v1/users/me/webhooks/', []);
});

describe('the subscription', () => {
  it('shows the limits of the plan and the usage', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Subscription' });
    expect(await within(card).findByText('For agencies')).toBeVisible();
    const facts = within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Plan', 'Pro'],
      ['Price', '12,90 €'],
      ['Projects', '2 of 20'],
      ['URLs this month', '1,200 of 50,000'],
      ['URLs per analysis', 'At most 5,000'],
      ['Analyses in progress', '1 (no limit)'],
      ['AI models this month', '$1.25 of $25.00'],
      ['Analyses', '1'],
      ['Seats', '3'],
      ['White label', 'Yes'],
    ]);
    expect(within(card).getByRole('progressbar', { name: 'Projects' })).toHaveAttribute('aria-valuenow', '2');
  });

  it('can be fetched again after an error', async () => {
    breakDown('get', '/api/v1/users/me/subscription');
    const { person } = await open();
    expect(await screen.findByText('Failed to load your subscription.')).toBeVisible();
    answer('get', '/api/v1/users/me/subscription', PLAN);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 of 20')).toBeVisible();
  });

  it('shows reserved costs, and why the built-in engine writes', async () => {
    const usage = { ...PLAN.usage, reserved_this_month: 0.5 };
    answer('get', '/api/v1/users/me/subscription', { ...PLAN, usage });
    const { unmount } = await open();
    expect(
      await screen.findByText('$1.25 of $25.00, and $0.50 reserved for calls in progress'),
    ).toBeVisible();
    unmount();
    answer('get', '/api/v1/users/me/subscription', { ...PLAN, operator_key: false });
    await open();
    expect(await screen.findByText(/^Your plan has no AI models/)).toBeVisible();
  });
});

describe('the global settings', () => {
  it('save the changes of all tabs with one button', async () => {
    const calls = answer('put', ME, sampleUser({ agency_name: 'Lovelace', default_title_suffix: ' | L' }));
    const { person } = await open();
    const name = screen.getByLabelText('Agency Name');
    await person.clear(name);
    await person.type(name, 'Lovelace');
    expect(screen.getByText('8 / 54')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Instructions' }));
    const suffix = screen.getByLabelText('Title Suffix');
    await person.clear(suffix);
    await person.type(suffix, ' | L');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ agency_name: 'Lovelace', default_title_suffix: ' | L' });
    expect(calls[0]?.body).not.toHaveProperty('password');
    expect(calls[0]?.body).not.toHaveProperty('openai_api_key');
    expect(calls[0]?.body).not.toHaveProperty('agency_logo_path');
  });

  it('show whether there is something to save', async () => {
    answer('put', ME, sampleUser({ agency_name: 'Lovelace' }));
    const { person } = await open();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await person.type(screen.getByLabelText('Agency Name'), 'Lovelace');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  });

  it('keep text that is typed while they are saved', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.use(
      http.put(`*${ME}`, async () => {
        await gate;
        return HttpResponse.json(sampleUser({ agency_name: 'One', agency_contact: null }));
      }),
    );
    const { person } = await open(sampleUser());
    await person.type(screen.getByLabelText('Agency Name'), 'One');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    await person.type(screen.getByLabelText('Agency Contact'), 'later');
    finish();
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(screen.getByLabelText('Agency Contact')).toHaveValue('later');
    expect(screen.getByLabelText('Agency Name')).toHaveValue('One');
  });

  it('refuse unequal passwords and focus the invalid field, from any tab', async () => {
    const { person } = await open();
    await person.type(screen.getByLabelText('Current password'), 'Correct-Horse-1');
    await person.type(screen.getByLabelText('New password'), 'Fjord-82');
    await person.type(screen.getByLabelText('Confirm new password'), 'Fjord-8');
    expect(screen.getByTestId('password-rule-match')).toHaveAttribute('data-state', 'error');
    await person.click(screen.getByRole('tab', { name: 'Advanced' }));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Confirm new password')).toHaveFocus());
  });

  it('send a new password only with the current one', async () => {
    const calls = answer('put', ME, sampleUser());
    const { person } = await open();
    await person.type(screen.getByLabelText('New password'), 'Fjord-82-x');
    await person.type(screen.getByLabelText('Confirm new password'), 'Fjord-82-x');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please enter your current password.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(calls).toHaveLength(0);
    await person.type(screen.getByLabelText('Current password'), 'Correct-Horse-1');
    const lists = answer('get', '/api/v1/users/me/tokens/', []);
    answer('post', '/api/v1/login/refresh-token', { access_token: 'fresh', token_type: 'bearer' });
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ password: 'Fjord-82-x', current_password: 'Correct-Horse-1' });
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
    await waitFor(() => expect(lists, 'tokens have ended').toHaveLength(1));
    expect(lists[0]?.headers.get('Authorization')).toBe('Bearer fresh');
  });

  it('show a minimum over the maximum at its field', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Advanced' }));
    await person.type(screen.getByLabelText('Title Min Length'), '60');
    await person.type(screen.getByLabelText('Title Max Length'), '50');
    await person.click(screen.getByRole('tab', { name: 'Account' }));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Minimum must not exceed maximum.')).toBeVisible();
  });

  it('show a refusal and keep the text', async () => {
    answer('put', ME, { detail: 'Invalid CSS selector: p[[' }, 400);
    const { person } = await open();
    await person.type(screen.getByLabelText('Agency Contact'), 'us');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const error = await screen.findByTestId('form-error');
    expect(within(error).getByText('Failed to save settings.')).toBeVisible();
    expect(within(error).getByText('Invalid CSS selector: p[[')).toBeVisible();
    expect(screen.getByLabelText('Agency Contact')).toHaveValue('us');
  });

  it('hide models from other users', async () => {
    await open();
    expect(screen.getByRole('tab', { name: 'Advanced' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'AI Models' })).not.toBeInTheDocument();
  });

  it('show models to administrators and send a key if it was typed', async () => {
    const admin = sampleUser({ is_superuser: true });
    const calls = answer('put', ME, admin);
    const { person } = await open(admin);
    await person.click(screen.getByRole('tab', { name: 'AI Models' }));
    await person.type(screen.getByLabelText('OpenAI API Key'), 'sk-1');
    await person.type(screen.getByLabelText('Main Model'), 'gpt-4o');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ openai_api_key: 'sk-1', default_openai_model: 'gpt-4o' });
  });

  it('ask before the user leaves unsaved changes', async () => {
    const { person, router } = await open();
    await person.type(screen.getByLabelText('Agency Contact'), 'us');
    void router.navigate({ to: '/help' });
    expect(await screen.findByRole('alertdialog', { name: 'You have unsaved changes.' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Agency Contact')).toHaveValue('us');
    void router.navigate({ to: '/help' });
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/help');
  });

  it('report that the settings could not be fetched', async () => {
    breakDown('get', ME);
    await renderApp(<SettingsPage />, { path: '/settings' });
    expect(await screen.findByText(/Failed to fetch user settings\./)).toBeVisible();
  });
});

describe('the account', () => {
  it('requests a new address and confirms the request', async () => {
    const calls = answer('post', '/api/v1/users/request-email-change', { msg: 'Sent to new@example.com.' });
    const { person } = await open();
    await person.type(screen.getByLabelText('New email address'), 'new@example.com');
    await person.click(screen.getByRole('button', { name: 'Request Email Change' }));
    expect(await screen.findByText(/Email Change Requested/)).toHaveTextContent('Sent to new@example.com.');
    expect(calls[0]?.url.searchParams.get('new_email')).toBe('new@example.com');
  });

  it('reports that a change of address failed', async () => {
    answer(
      'post',
      '/api/v1/users/request-email-change',
      { detail: 'Please enter a valid email address.' },
      400,
    );
    const { person } = await open();
    await person.type(screen.getByLabelText('New email address'), 'new@example.com{Enter}');
    expect(await screen.findByText('Email Change Failed')).toBeVisible();
    expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com');
  });

  it('keeps a typed address, asks before leaving, and clears its error on typing', async () => {
    const { person, router } = await open();
    const field = () => screen.getByRole('textbox', { name: 'New email address' });
    await person.type(field(), 'new{Enter}');
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    await person.type(field(), '@');
    expect(screen.queryByText('Please enter a valid email address.')).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Instructions' }));
    await person.click(screen.getByRole('tab', { name: 'Account' }));
    expect(field()).toHaveValue('new@');
    void router.navigate({ to: '/help' });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You have unsaved changes.');
  });

  it('shows an address that waits for confirmation', async () => {
    await open(sampleUser({ pending_email: 'new@example.com' }));
    expect(screen.getByText('Waiting for confirmation of new@example.com')).toBeVisible();
  });

  it('refuses an image over 5 MB before sending, and saves the path of another', async () => {
    const uploads = answer('post', '/api/v1/upload/project_logo', { file_path: '/uploads/a.png' });
    const calls = answer('put', ME, sampleUser({ agency_logo_path: '/uploads/a.png' }));
    const { person } = await open();
    const field = screen.getByLabelText('Logo');
    await person.upload(
      field,
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('The image is too large. The maximum is 5MB.')).toBeVisible();
    expect(uploads).toHaveLength(0);
    await person.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('button', { name: 'Replace Logo' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ agency_logo_path: '/uploads/a.png' }));
  });

  it('shows a new token once', async () => {
    const calls = answer(
      'post',
      '/api/v1/users/me/tokens/',
      { id: 3, name: 'CI', scope: 'write', token: 'sta_1' },
      201,
    );
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Create Token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Token' });
    await person.type(within(dialog).getByLabelText('Token name'), 'CI');
    await person.click(within(dialog).getByLabelText('Read and write'));
    await person.click(within(dialog).getByRole('button', { name: 'Create Token' }));
    const once = await screen.findByRole('dialog', { name: 'Token created' });
    await person.keyboard('{Escape}');
    expect(within(once).getByLabelText('New token')).toHaveValue('sta_1');
    expect(calls[0]?.body).toEqual({ name: 'CI', scope: 'write', expires_at: null });
    await person.click(within(once).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('sta_1')).not.toBeInTheDocument();
  });

  it('lets a token expire at the end of the chosen day in local time', async () => {
    const calls = answer('post', '/api/v1/users/me/tokens/', { id: 3, name: 'CI', token: 'sta_1' }, 201);
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Create Token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Token' });
    await person.type(within(dialog).getByLabelText('Token name'), 'CI');
    fireEvent.change(within(dialog).getByLabelText('Expires on (optional)'), {
      target: { value: '2027-03-01' },
    });
    await person.click(within(dialog).getByRole('button', { name: 'Create Token' }));
    await screen.findByRole('dialog', { name: 'Token created' });
    expect(calls[0]?.body).toMatchObject({ expires_at: new Date(2027, 2, 1, 23, 59, 59).toISOString() });
  });

  it.each([
    ['Create Token', 'Read and write'],
    ['Add Webhook', 'Analysis failed'],
  ])('asks before the changes in %s are lost', async (name, choice) => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await person.click(dialog.getByLabelText(choice));
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  });

  it('shows why a webhook is paused, until its owner confirms it', async () => {
    const hook = {
      id: 2,
      url: 'https://ci.example.com/hook',
      events: ['analysis.finished'],
      is_active: true,
      paused_at: '2026-11-28T10:30:00.000Z',
      created_at: '2026-11-21T10:30:00.000Z',
    };
    answer('get', '/api/v1/users/me/webhooks/', [hook]);
    answer('post', '/api/v1/users/me/webhooks/:id/confirm', { detail: 'Webhook not found.' }, 404);
    const { person } = await open();
    const why = /because your password was changed\. This webhook stays paused until you confirm/;
    expect(await screen.findByText(why)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Confirm https://ci.example.com/hook' }));
    expect(await screen.findByText('Failed to confirm the webhook.')).toBeVisible();
    answer('post', '/api/v1/users/me/webhooks/:id/confirm', { ...hook, paused_at: null });
    await person.click(screen.getByRole('button', { name: 'Confirm https://ci.example.com/hook' }));
    await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
    expect(screen.queryByText('Paused')).not.toBeInTheDocument();
  });

  it('adds a webhook, shows its secret once and switches it off', async () => {
    const hook = {
      id: 2,
      url: 'https://ci.example.com/hook',
      events: ['analysis.finished'],
      is_active: true,
      created_at: '2026-11-21T10:30:00.000Z',
    };
    answer('get', '/api/v1/users/me/webhooks/', [hook]);
    const made = answer('post', '/api/v1/users/me/webhooks/', { ...hook, secret: 'whsec_1' }, 201);
    const changed = answer('put', '/api/v1/users/me/webhooks/:id', { ...hook, is_active: false });
    const { person } = await open();
    const toggle = await screen.findByRole('switch', { name: 'Active: https://ci.example.com/hook' });
    await person.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-checked', 'false'));
    expect(changed[0]?.body).toEqual({ is_active: false });
    await person.click(screen.getByRole('button', { name: 'Add Webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Webhook' });
    await person.type(within(dialog).getByLabelText('Webhook URL'), 'https://ci.example.com/hook');
    await person.click(within(dialog).getByLabelText('Analysis failed'));
    await person.click(within(dialog).getByRole('button', { name: 'Add Webhook' }));
    expect(await screen.findByLabelText('Signing secret')).toHaveValue('whsec_1');
    expect(made[0]?.body).toMatchObject({ events: ['analysis.finished'] });
  });
});
