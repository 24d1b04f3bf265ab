import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/toast';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { answer } from '@/test/server';
import { socketOf } from '@/test/sockets';
import { AdminBoundary } from './AdminBoundary';
import AdminPage from './AdminPage';
// The page imports these lazily. This import makes them available at once.
import './LogsTab';
import './PlansTab';
import './UserDialogs';

const admin = sampleUser({ is_superuser: true, email: 'admin@example.com' });
const person7 = sampleUser({
  id: 7,
  email: 'ada@shop.example',
  agency_name: 'Lovelace',
  subscription_type: 'Pro',
});
const users = { items: [admin, person7], total: 12, skip: 0, limit: 10 };
const plan = {
  id: 2,
  name: 'Pro',
  description: 'For agencies',
  price: 1290,
  limits: {},
  features: {},
  is_active: true,
  user_count: 1,
};

async function open(path = '/admin') {
  return renderApp(
    <>
      <AdminPage />
      <Toaster />
    </>,
    { path, user: admin },
  );
}

beforeEach(() => {
  answer('get', '/api/v1/admin/statistics', { active_users: 186, total_users: 1203, deactivated_users: 17 });
  answer('get', '/api/v1/admin/users', users);
  answer('get', '/api/v1/admin/subscription-plans/', [plan]);
});

describe('user management', () => {
  it('shows figures and a page of users', async () => {
    const calls = answer('get', '/api/v1/admin/users', users);
    await open();
    const row = await screen.findByTestId('user-row-7');
    expect(within(row).getByText('Lovelace')).toBeVisible();
    expect(within(row).getByText('Active')).toBeVisible();
    expect(await within(screen.getByTestId('stat-total-users')).findByText('1,203')).toBeVisible();
    expect(calls[0]?.url.searchParams.get('limit')).toBe('10');
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('User Management');
    expect(document.title).toBe('Admin | seotags.ai');
  });

  it('sends the search and the page to the server', async () => {
    const calls = answer('get', '/api/v1/admin/users', users);
    const { person } = await open();
    await screen.findByTestId('user-row-7');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('skip')).toBe('10'));
    await person.type(screen.getByPlaceholderText('Search by email or agency...'), 'ada');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('ada'));
    expect(calls.at(-1)?.url.searchParams.get('skip')).toBe('0');
  });

  it('deactivates after a confirmation and shows errors in French', async () => {
    const calls = answer('put', '/api/v1/admin/users/:id/deactivate', { detail: 'Not yours.' }, 503);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Actions for ada@shop.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Deactivate' }));
    const error = await within(question).findByText('Une erreur est survenue. Veuillez réessayer.');
    expect(error).toHaveAttribute('lang', 'fr');
    expect(within(question).getByText('Not yours.')).toBeVisible();
    // Changes are never retried automatically.
    expect(calls).toHaveLength(1);
  });

  it('disables actions on the own account and shows the reason', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Actions for admin@example.com' }));
    for (const [name, reason] of [
      [/^Deactivate/, 'You cannot deactivate your own account.'],
      [/^Delete/, 'You cannot delete your own account.'],
    ] as const) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).not.toHaveClass('danger');
      expect(item).toHaveTextContent(reason);
    }
  });

  it('deletes only after DELETE was typed', async () => {
    const calls = answer('delete', '/api/v1/admin/users/:id', null, 204);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Actions for ada@shop.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Please type "DELETE" to confirm')).toBeVisible();
    const button = within(question).getByRole('button', { name: 'Delete' });
    await person.type(within(question).getByRole('textbox'), 'delete');
    expect(button).toBeDisabled();
    await person.clear(within(question).getByRole('textbox'));
    await person.type(within(question).getByRole('textbox'), 'DELETE');
    await person.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('changes a subscription; requires a choice, and sends nothing if it is unchanged', async () => {
    const calls = answer('put', '/api/v1/admin/users/:id/subscription', person7);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Actions for ada@shop.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Change Subscription' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Subscription' });
    const field = within(dialog).getByLabelText('Subscription type');
    await person.selectOptions(field, '');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please select a valid subscription type')).toBeVisible();
    expect(field).toHaveFocus();
    await person.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await person.selectOptions(field, 'Pro');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toHaveLength(0);
  });

  it('shows the projects of a user', async () => {
    const project = {
      id: 3,
      name: 'Shop',
      domain: 'https://shop.example',
      created_at: '2026-11-21T10:30:00.000Z',
      analyses_count: 4,
    };
    answer('get', '/api/v1/admin/users/:id/projects', [project]);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Actions for ada@shop.example' }));
    await person.click(await screen.findByRole('menuitem', { name: 'View Projects' }));
    const dialog = await screen.findByRole('dialog', { name: 'Projects of ada@shop.example' });
    expect(await within(dialog).findByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/project/3');
  });

  it('follows changes by other administrators', async () => {
    await open();
    const row = await screen.findByTestId('user-row-7');
    await within(screen.getByTestId('stat-deactivated-users')).findByText('17');
    const socket = socketOf('/ws/admin-updates');
    await socket.say({ type: 'user_status_changed', user_id: 7, is_active: false });
    expect(within(row).getByText('Inactive')).toBeVisible();
    await socket.say({
      type: 'statistics_updated',
      statistics: { active_users: 1, total_users: 2, deactivated_users: 3 },
    });
    expect(within(screen.getByTestId('stat-deactivated-users')).getByText('3')).toBeVisible();
    await socket.say({ type: 'user_deleted', user_id: 7 });
    expect(screen.queryByTestId('user-row-7')).not.toBeInTheDocument();
  });

  it('sorts on the server if it supports the order, otherwise in the browser', async () => {
    const calls = answer('get', '/api/v1/admin/users', users);
    const { person } = await open();
    await screen.findByTestId('user-row-7');
    await person.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('sort')).toBe('email'));
    const names = () => screen.getAllByTestId(/^user-row-/).map((row) => row.dataset.testid);
    for (const head of ['Agency', 'Subscription', 'Status', 'Projects', 'Analyses']) {
      await person.click(screen.getByRole('button', { name: head }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending'),
      );
    }
    await person.click(screen.getByRole('button', { name: 'Agency' }));
    await waitFor(() => expect(names().at(-1)).toBe('user-row-7'));
    expect(calls.at(-1)?.url.searchParams.get('limit')).toBe('500');
    await person.click(screen.getByRole('button', { name: 'Agency' }));
    await waitFor(() => expect(names()[0]).toBe('user-row-7'));
  });

  it('reports that users could not be loaded', async () => {
    answer('get', '/api/v1/admin/users', { detail: 'x' }, 400);
    await open();
    expect(await screen.findByText('Error loading users')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('reports in French that the waiting list could not be exported', async () => {
    answer('get', '/api/v1/waitlist/export.csv', { detail: 'x' }, 400);
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Export Waiting List' }));
    expect(await screen.findByText("Échec de l'export de la liste d'attente.")).toHaveAttribute('lang', 'fr');
  });
});

describe('subscription plans', () => {
  it('are listed with their prices', async () => {
    await open('/admin?tab=plans');
    expect(await screen.findByText('12,90 €')).toBeVisible();
  });

  it('are not saved with invalid JSON', async () => {
    const calls = answer('post', '/api/v1/admin/subscription-plans/', plan, 201);
    const { person } = await open('/admin?tab=plans');
    await person.click(await screen.findByRole('button', { name: 'Create Plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Plan' });
    const limits = within(dialog).getByLabelText('Limits');
    await person.clear(limits);
    await person.type(limits, 'max');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    expect(within(dialog).getByText('Invalid JSON format')).toBeVisible();
    expect(await screen.findByText('Invalid JSON')).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveFocus();
    await person.clear(limits);
    await person.type(within(dialog).getByLabelText('Name'), 'Plus');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ name: 'Plus', price: null, limits: {} }));
  });

  it('have a field for each limit, beside the JSON', async () => {
    const calls = answer('post', '/api/v1/admin/subscription-plans/', plan, 201);
    const { person } = await open('/admin?tab=plans');
    await person.click(await screen.findByRole('button', { name: 'Create Plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Plan' }));
    await person.type(dialog.getByLabelText('Name'), 'Plus');
    await person.type(dialog.getByLabelText('Projects'), '20');
    await person.type(dialog.getByLabelText('Model costs per month ($)'), '0.05');
    expect(dialog.getByLabelText('Limits')).toHaveValue(
      JSON.stringify({ max_projects: 20, max_cost_per_month: 0.05 }, null, 2),
    );
    await person.clear(dialog.getByLabelText('Projects'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ limits: { max_cost_per_month: 0.05 } }));
    expect(calls[0]?.body).not.toHaveProperty('limits.max_projects');
  });

  it('are not saved with an invalid price', async () => {
    const calls = answer('post', '/api/v1/admin/subscription-plans/', plan, 201);
    const { person } = await open('/admin?tab=plans');
    await person.click(await screen.findByRole('button', { name: 'Create Plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Plan' }));
    await person.type(dialog.getByLabelText('Name'), 'Plus');
    await person.type(dialog.getByLabelText('Price (cents)'), '12 euros');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Price must be a positive number or null')).toBeVisible();
    expect(dialog.getByLabelText('Price (cents)')).toHaveFocus();
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['post', 'Create Plan', 'Failed to create subscription plan'],
    ['put', 'Edit Pro', 'Failed to update subscription plan'],
  ] as const)('report that they could not be saved (%s)', async (method, opener, text) => {
    answer(
      method,
      `/api/v1/admin/subscription-plans/${method === 'put' ? ':id' : ''}`,
      { detail: 'No.' },
      400,
    );
    const { person } = await open('/admin?tab=plans');
    await person.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Name'), 'Plus');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog.getByText('No.')).toBeVisible();
  });

  it('do not allow renaming or switching off the plan Free', async () => {
    answer('get', '/api/v1/admin/subscription-plans/', [{ ...plan, id: 1, name: 'Free' }]);
    const { person } = await open('/admin?tab=plans');
    const reason = 'The Free plan always exists. You cannot rename, deactivate or delete it.';
    const off = await screen.findByRole('button', { name: 'Delete Free' });
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveAccessibleDescription(reason);
    await person.click(screen.getByRole('button', { name: 'Edit Free' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Name')).toBeDisabled();
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(reason);
    expect(dialog.getByRole('switch', { name: 'Active' })).toBeDisabled();
    expect(dialog.getByLabelText('Limits')).toBeEnabled();
  });

  it('report that they could not be deleted', async () => {
    answer('get', '/api/v1/admin/subscription-plans/', [{ ...plan, user_count: 0 }]);
    answer('delete', '/api/v1/admin/subscription-plans/:id', { detail: 'No.' }, 400);
    const { person } = await open('/admin?tab=plans');
    await person.click(await screen.findByRole('button', { name: 'Delete Pro' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Failed to delete subscription plan')).toBeInTheDocument();
  });

  it('move their users when they are deleted', async () => {
    answer('get', '/api/v1/admin/subscription-plans/', [
      plan,
      { ...plan, id: 3, name: 'Plus', user_count: 0 },
    ]);
    const calls = answer('delete', '/api/v1/admin/subscription-plans/:id', null, 204);
    const { person } = await open('/admin?tab=plans');
    await person.click(await screen.findByRole('button', { name: 'Delete Pro' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(calls).toHaveLength(0);
    expect(within(question).getByLabelText('Move users to')).toHaveFocus();
    await person.selectOptions(within(question).getByLabelText('Move users to'), 'Plus');
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls[0]?.url.searchParams.get('reassign_to_plan_id')).toBe('3'));
  });

  it('report that they could not be loaded', async () => {
    answer('get', '/api/v1/admin/subscription-plans/', { detail: 'x' }, 400);
    await open('/admin?tab=plans');
    expect(await screen.findByText('Failed to load subscription plans')).toBeVisible();
    expect(await screen.findByText('Failed to load subscription plans. Please try again.')).toBeVisible();
  });
});

describe('action logs', () => {
  it('are listed by day', async () => {
    const entry = {
      id: 1,
      created_at: '2026-11-21T10:30:00.000Z',
      admin_email: 'admin@example.com',
      action: 'export_users',
      target_user_email: '',
      details: {},
    };
    const calls = answer('get', '/api/v1/admin/logs', { items: [entry], total: 1, skip: 0, limit: 20 });
    const { person } = await open('/admin?tab=logs');
    expect(await screen.findByText('Global')).toBeVisible();
    expect(calls[0]?.url.searchParams.get('limit')).toBe('20');
    await person.type(screen.getByLabelText('Start date'), '2026-11-01');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('start_date')).toBe('2026-11-01'));
    for (const field of ['Start date', 'End date']) {
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription('Days in UTC');
    }
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Action History');
  });

  it('show a dash if an action has no administrator', async () => {
    const act = {
      id: 2,
      created_at: '2026-11-21T10:30:00.000Z',
      admin_email: '',
      action: 'grant_superuser',
      target_user_email: 'ada@shop.example',
      details: {},
    };
    answer('get', '/api/v1/admin/logs', { items: [act], total: 1, skip: 0, limit: 20 });
    await open('/admin?tab=logs');
    const row = (await screen.findByText('Made an administrator')).closest('tr');
    expect(row && within(row).getByText('—')).toBeVisible();
  });

  it('report that they could not be loaded', async () => {
    answer('get', '/api/v1/admin/logs', { detail: 'x' }, 400);
    await open('/admin?tab=logs');
    expect(await screen.findByText('Error loading logs')).toBeVisible();
  });
});

const broken = { value: false };

function Part() {
  if (broken.value) throw new Error('Failed to fetch dynamically imported module');
  return <p>Here</p>;
}

describe('a user who is no longer an administrator', () => {
  it('sees a French message instead of the whole page, and can retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer('get', '/api/v1/admin/users', { detail: 'Not an administrator.' }, 403);
    const { person } = await open();
    expect(await screen.findByRole('heading', { name: 'Accès refusé.' })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    answer('get', '/api/v1/admin/users', users);
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByTestId('user-row-7')).toBeVisible();
  });
});

describe('statistics that could not be loaded', () => {
  it('show a French error beside the users', async () => {
    answer('get', '/api/v1/admin/statistics', { detail: 'No.' }, 501);
    const { person } = await open();
    const alert = await screen.findByText('Erreur du serveur. Veuillez réessayer plus tard.');
    expect(alert.closest('[lang="fr"]')).not.toBeNull();
    expect(await screen.findByTestId('user-row-7')).toBeVisible();
    answer('get', '/api/v1/admin/statistics', { active_users: 1, total_users: 2, deactivated_users: 3 });
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByTestId('stat-total-users')).toHaveTextContent('2'));
  });
});

describe('the error boundary', () => {
  it('shows French texts and retries', async () => {
    broken.value = true;
    const { person } = await renderApp(
      <AdminBoundary>
        <Part />
      </AdminBoundary>,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveAttribute('lang', 'fr');
    expect(
      within(alert).getByText('Une nouvelle version est disponible. Veuillez recharger la page.'),
    ).toBeVisible();
    broken.value = false;
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.getByText('Here')).toBeVisible();
  });
});
