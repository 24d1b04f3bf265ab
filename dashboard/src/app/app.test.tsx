import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@/api/failure';
import { readToken, removeToken, writeToken } from '@/api/token';
import type { User } from '@/api/types';
import { Banner } from '@/components/Banner';
import { toast } from '@/components/toast';
import { sampleProject, sampleUser } from '@/test/samples';
import { answer, breakDown, holdBack, keepWaiting } from '@/test/server';
import * as leave from './leave';
import { makeQueryClient } from './queries';
import { makeRouter } from './router';
import { SessionProvider } from './session';

// Only the frame is tested here. The pages are replaced by their headings.
vi.mock('@/features/projects/ProjectsPage', async () => {
  const { usePageTitle } = await import('./title');
  return {
    default: () => {
      usePageTitle('Projects');
      return <h1>Projects</h1>;
    },
  };
});
vi.mock('@/features/help/HelpPage', async () => {
  const { usePageTitle } = await import('./title');
  return {
    default: () => {
      usePageTitle('Help');
      return <h1>Help</h1>;
    },
  };
});
const admin = vi.hoisted(() => ({ isGone: false }));
vi.mock('@/features/admin/AdminPage', () => ({
  default: () => {
    if (admin.isGone)
      throw new Error('Failed to fetch dynamically imported module: /app/assets/AdminPage.js');
    return <h1>Administration</h1>;
  },
}));
vi.mock('@/features/settings/SettingsPage', () => ({ default: () => <h1>Settings</h1> }));
const inspector = vi.hoisted((): { error: unknown } => ({ error: undefined }));
vi.mock('@/features/inspector/InspectorPage', () => ({
  default: () => {
    throw inspector.error;
  },
}));

async function open(path: string, user: User | null = null) {
  if (user) {
    writeToken('token');
    answer('get', '/api/v1/users/me', user);
  }
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/app${path}`] }));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { router, person: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 10_000 });

beforeEach(() => {
  window.dataLayer = [];
  delete document.documentElement.dataset.theme;
});

describe('routes', () => {
  it('redirect visitors to the sign-in', async () => {
    const { router } = await open('/help');
    await heading('Sign in to your account');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('redirect signed-in users away from the sign-in', async () => {
    await open('/login', sampleUser());
    await heading('Projects');
  });

  it.each(['/projects', '/no/such/page'])(
    'redirect signed-in users from %s to their projects',
    async (path) => {
      const { router } = await open(path, sampleUser());
      await heading('Projects');
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('redirect visitors from any page to the sign-in', async () => {
    await open('/no/such/page');
    await heading('Sign in to your account');
  });

  it('keep other users out of the administration', async () => {
    const { router } = await open('/admin', sampleUser());
    await heading('Projects');
    expect(router.state.location.pathname).toBe('/');
  });

  it('show the administration to administrators', async () => {
    await open('/admin?tab=plans', sampleUser({ is_superuser: true }));
    await heading('Administration');
  });

  it('show that they are loading', async () => {
    writeToken('token');
    keepWaiting('get', '/api/v1/users/me');
    await open('/help');
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it('show in French that permissions are being checked', async () => {
    writeToken('token');
    keepWaiting('get', '/api/v1/users/me');
    await open('/admin');
    const checking = await screen.findByText('Vérification des permissions...');
    expect(checking).toHaveAttribute('lang', 'fr');
  });

  it.each([
    [new Error('It broke.'), 'It broke.'],
    [new Failure('answer', { status: 404, detail: 'Analysis 7 is gone.' }), '404 Not Found'],
    [new Failure('answer', { status: 500 }), '500 Internal Server Error'],
    [new Failure('answer', { status: 599 }), '599'],
    ['a word', 'An unexpected error occurred. Please try again.'],
  ])('survive a page that breaks with %s', async (error, said) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    inspector.error = error;
    const { person } = await open('/inspect', sampleUser({ is_superuser: true }));
    await heading('Unexpected Application Error');
    expect(document.title).toBe('Unexpected Application Error | seotags.ai');
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Copy error id' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to projects' })).toBeVisible();
  });
});

describe('a page that the service did not answer', () => {
  const NETWORK = 'Network connection error. Please check your internet connection and try again.';
  const lost = new TypeError('Failed to fetch dynamically imported module: /app/assets/InspectorPage.js');

  it.each([
    ['a call', new Failure('network')],
    ['its code', lost],
  ])('waits if %s failed, and is loaded again when the service is back', async (_, error) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(leave, 'reloadPage').mockReturnValue();
    breakDown('get', '/api/v1/health');
    inspector.error = error;
    const { person } = await open('/inspect', sampleUser({ is_superuser: true }));
    await screen.findByText(NETWORK);
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).not.toHaveBeenCalled();
    answer('get', '/api/v1/health', { status: 'ok' });
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Retry' }));
      expect(reload).toHaveBeenCalled();
    });
  });

  it('names a new version only if the service answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer('get', '/api/v1/health', { status: 'ok' });
    inspector.error = lost;
    await open('/inspect', sampleUser({ is_superuser: true }));
    await screen.findByText('A new version is available. Please reload the page.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

describe('the administration', () => {
  it('reports in French that its code could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    admin.isGone = true;
    answer('get', '/api/v1/health', { status: 'ok' });
    await open('/admin', sampleUser({ is_superuser: true }));
    await heading('Une nouvelle version est disponible. Veuillez recharger la page.');
    admin.isGone = false;
    expect(screen.getByRole('alert')).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accueil' })).toBeVisible();
  });
});

describe('the header', () => {
  it('hides the links of administrators from other users', async () => {
    await open('/', sampleUser());
    await heading('Projects');
    expect(screen.getByRole('link', { name: 'Help' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Inspect URL' })).not.toBeInTheDocument();
  });

  it('shows the signed-in user', async () => {
    const { person } = await open(
      '/',
      sampleUser({ agency_name: 'Brightwater', is_superuser: true, subscription_type: 'Pro' }),
    );
    await heading('Projects');
    await person.click(screen.getByRole('button', { name: 'Account menu' }));
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveTextContent('Brightwatermarta@brightwater.exampleProAdmin');
    for (const name of [
      'Global Settings',
      'Manage Subscription',
      'Browser Profiles',
      'Keyboard shortcuts',
      'Log out',
    ]) {
      expect(screen.getByRole('menuitem', { name })).toBeVisible();
    }
  });

  it('sets the theme and remembers it', async () => {
    const { person } = await open('/', sampleUser());
    await heading('Projects');
    await person.click(screen.getByRole('button', { name: 'Account menu' }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(JSON.parse(localStorage.getItem('seotags.theme') ?? '')).toMatchObject({ value: 'dark' });
  });

  it('signs out: removes the token and logged errors, keeps preferences', async () => {
    const calls = answer('post', '/api/v1/login/logout', { msg: 'Logged out.' });
    localStorage.setItem('seotags.errorLog', '[]');
    localStorage.setItem('seotags.projects.page', '{}');
    const { person, router } = await open('/help', sampleUser());
    await heading('Help');
    await person.click(screen.getByRole('button', { name: 'Account menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await heading('Sign in to your account');
    expect(calls).toHaveLength(1);
    expect(readToken()).toBeNull();
    expect(localStorage.getItem('seotags.errorLog')).toBeNull();
    expect(localStorage.getItem('seotags.projects.page')).toBe('{}');
    expect(router.state.location.search.next).toBeUndefined();
  });
});

describe('the notifications', () => {
  it('keep the texts of toasts and temporary banners until they are cleared', async () => {
    const { person } = await open('/', sampleUser());
    await heading('Projects');
    act(() => {
      toast.success('Project deleted.');
      toast.error('Failed to save settings.');
    });
    render(
      <Banner tone="success" dismissAfter={3000}>
        Analysis stopped successfully.
      </Banner>,
    );
    await person.click(screen.getByRole('button', { name: 'Account menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Notifications' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const said = within(dialog.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
    expect(said).toHaveLength(3);
    expect(said[0]).toHaveTextContent(/^Analysis stopped successfully\.\d\d:\d\d$/);
    expect(said[1]).toHaveTextContent('Failed to save settings.');
    expect(within(said[1] ?? document.body).getByRole('img', { name: 'Failed' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Clear notifications' }));
    expect(dialog.getByText('No notifications yet.')).toBeVisible();
  });
});

describe('the session', () => {
  it('ends when it ends in another tab', async () => {
    await open('/help', sampleUser());
    await heading('Help');
    localStorage.removeItem('access_token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
    await heading('Sign in to your account');
  });

  it('redirects to the sign-in, which shows the reason, if it cannot be refreshed', async () => {
    answer('get', '/api/v1/users/me', { detail: 'Not authenticated.' }, 401);
    answer('post', '/api/v1/login/refresh-token', { detail: 'Session expired.' }, 401);
    writeToken('old');
    await open('/help');
    await heading('Sign in to your account');
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired. Please log in again.');
    removeToken();
  });
});

describe('a route change', () => {
  it('focuses the heading of the page', async () => {
    const { person } = await open('/', sampleUser());
    await heading('Projects');
    await person.click(screen.getByRole('link', { name: 'Help' }));
    const help = await heading('Help');
    await waitFor(() => expect(help).toHaveFocus());
  });

  it('pushes one page view, with the user', async () => {
    const { person } = await open('/', sampleUser({ id: 7 }));
    await heading('Projects');
    await waitFor(() => expect(window.dataLayer).toHaveLength(1));
    await person.click(screen.getByRole('link', { name: 'Help' }));
    await heading('Help');
    await waitFor(() => expect(window.dataLayer).toHaveLength(2));
    for (const view of window.dataLayer ?? []) expect(view).toMatchObject({ event: 'page_view', user_id: 7 });
  });
});

describe('a page view', () => {
  const titles = () => (window.dataLayer ?? []).map((view) => (view as { page_title: string }).page_title);

  it('includes the title once it is known', async () => {
    const { router } = await open('/', sampleUser());
    await heading('Projects');
    await waitFor(() => expect(titles()).toEqual(['Projects | seotags.ai']));
    const project = holdBack('get', '/api/v1/projects/:id', sampleProject({ id: 3, name: 'Ridge' }));
    answer('get', '/api/v1/projects/:id/analyses/', []);
    await act(() => router.navigate({ to: '/project/$projectId', params: { projectId: '3' } }));
    await waitFor(() => expect(document.title).toBe('seotags.ai'));
    expect(titles()).toHaveLength(1);
    project.give();
    await waitFor(() => expect(titles()[1]).toBe('Ridge | seotags.ai'));
  });

  it('is pushed without the title if the user leaves before it is known', async () => {
    const { router } = await open('/', sampleUser());
    await heading('Projects');
    await waitFor(() => expect(titles()).toHaveLength(1));
    const project = holdBack('get', '/api/v1/projects/:id', sampleProject({ id: 3, name: 'Ridge' }));
    answer('get', '/api/v1/projects/:id/analyses/', []);
    await act(() => router.navigate({ to: '/project/$projectId', params: { projectId: '3' } }));
    await waitFor(() => expect(document.title).toBe('seotags.ai'));
    await act(() => router.navigate({ to: '/help' }));
    await heading('Help');
    await waitFor(() => expect(titles().slice(1)).toEqual(['seotags.ai', 'Help | seotags.ai']));
    project.give();
  });
});

describe('shortcuts', () => {
  it('open pages by two keys, and are listed', async () => {
    const { person } = await open('/', sampleUser());
    await heading('Projects');
    await person.keyboard('gh');
    await heading('Help');
    await person.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Go to projects');
    expect(dialog).not.toHaveTextContent('Go to administration');
  });

  it('can be switched off', async () => {
    const { person, router } = await open('/', sampleUser());
    await heading('Projects');
    await person.keyboard('?');
    await person.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
    await person.keyboard('{Escape}gh');
    expect(router.state.location.pathname).toBe('/');
  });
});
