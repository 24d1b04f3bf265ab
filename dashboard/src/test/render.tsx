import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { keys } from '@/api/keys';
import { writeToken } from '@/api/token';
import type { User } from '@/api/types';
import { makeQueryClient } from '@/app/queries';
import { parseSearch, stringifySearch, validateSearch } from '@/app/search';
import { SessionProvider } from '@/app/session';
import { sampleUser } from './samples';

interface Options {
  /** The address of the page, with its query: '/project/3?openAnalysis=true'. */
  path?: string;
  /** The signed-in user; null for a visitor. */
  user?: User | null;
  /** Replaces the history in memory that begins with `path`. */
  history?: RouterHistory;
}

const PATHS = [
  '/',
  '/projects',
  '/login',
  '/signup',
  '/request-password-reset',
  '/reset-password',
  '/verify-account',
  '/verify-email-change',
  '/inspect',
  '/project/$projectId',
  '/project/$projectId/settings',
  '/project/$projectId/compare',
  '/analysis/$analysisId',
  '/browser-profiles',
  '/settings',
  '/help',
  '/admin',
];

function patternOf(path: string): string | undefined {
  const parts = path.split('?')[0]?.split('/') ?? [];
  return PATHS.find((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith('$') || part === parts[index])
    );
  });
}

/** Replaces every page except the tested one, so that tests see where they were redirected. */
function OtherPage() {
  const { pathname, searchStr } = useLocation();
  return <p data-testid="other-page">{pathname + searchStr}</p>;
}

function makeTestRouter(ui: ReactNode, path: string, history: RouterHistory) {
  const root = createRootRoute({ component: Outlet, validateSearch });
  const here = patternOf(path) ?? '/';
  const routes = PATHS.map((pattern) =>
    createRoute({
      getParentRoute: () => root,
      path: pattern,
      component: pattern === here ? () => ui : OtherPage,
    }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch,
    stringifySearch,
    defaultPendingMinMs: 0,
  });
}

/** Renders a page or a part of one, with a session, an empty cache and a router. Waits until it is shown. */
export async function renderApp(
  ui: ReactNode,
  {
    path = '/',
    user = sampleUser(),
    history = createMemoryHistory({ initialEntries: [path] }),
  }: Options = {},
) {
  const queries = makeQueryClient();
  if (user) {
    writeToken('test-token');
    queries.setQueryData(keys.me, user);
  }
  const router = makeTestRouter(ui, path, history);
  await router.load();
  const view = render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, queries, person: userEvent.setup() };
}
