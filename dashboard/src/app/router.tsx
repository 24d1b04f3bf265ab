import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Analysis } from '@/api/types';
import { loadCode } from '@/live/loadCode';
import { AdminRouteError } from './AdminError';
import { ErrorPage, FrameError } from './ErrorPage';
import { Loading, LoadingFrame, LoadingText } from './Loading';
import { PublicLayout } from './PublicLayout';
import { Redirect } from './Redirect';
import { Root } from './Root';
import { parseSearch, stringifySearch, validateSearch } from './search';
import { useSession } from './session';

/** Milliseconds until the next page is shown in outline. Until then, the bar at the top is the sign. */
const PATIENCE = 250;

function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(() => loadCode(load));
}

function Elsewhere() {
  const { user, isLoading } = useSession();
  if (isLoading) return <LoadingText />;
  return <Redirect to={user ? '/' : '/login'} />;
}

const root = createRootRoute({
  component: Root,
  validateSearch,
  notFoundComponent: Elsewhere,
  errorComponent: FrameError,
});

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: PublicLayout,
  errorComponent: FrameError,
});
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  pendingComponent: LoadingFrame,
  component: lazyPage(async () => ({ default: (await import('./MembersLayout')).MembersLayout })),
  errorComponent: FrameError,
});

const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  component: lazyPage(() => import('@/features/account/LoginPage')),
});
const signUp = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  component: lazyPage(() => import('@/features/account/SignUpPage')),
});
const requestReset = createRoute({
  getParentRoute: () => visitors,
  path: '/request-password-reset',
  component: lazyPage(() => import('@/features/account/RequestResetPage')),
});
const reset = createRoute({
  getParentRoute: () => visitors,
  path: '/reset-password',
  component: lazyPage(() => import('@/features/account/ResetPage')),
});
const verifyPage = lazyPage(() => import('@/features/account/VerifyPage'));
const verifyAccount = createRoute({
  getParentRoute: () => visitors,
  path: '/verify-account',
  component: verifyPage,
});
const verifyEmail = createRoute({
  getParentRoute: () => visitors,
  path: '/verify-email-change',
  component: verifyPage,
});

const projects = createRoute({
  getParentRoute: () => members,
  path: '/',
  component: lazyPage(() => import('@/features/projects/ProjectsPage')),
  pendingComponent: Loading,
});
const projectsToo = createRoute({
  getParentRoute: () => root,
  path: '/projects',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
const project = createRoute({
  getParentRoute: () => members,
  path: '/project/$projectId',
  component: lazyPage(() => import('@/features/project/ProjectPage')),
  pendingComponent: Loading,
});
const projectSettings = createRoute({
  getParentRoute: () => members,
  path: '/project/$projectId/settings',
  component: lazyPage(() => import('@/features/project-settings/ProjectSettingsPage')),
  pendingComponent: Loading,
});
const compare = createRoute({
  getParentRoute: () => members,
  path: '/project/$projectId/compare',
  component: lazyPage(() => import('@/features/compare/ComparePage')),
  pendingComponent: Loading,
});
const report = createRoute({
  getParentRoute: () => members,
  path: '/analysis/$analysisId',
  component: lazyPage(() => import('@/features/report/ReportPage')),
  pendingComponent: Loading,
});
const inspector = createRoute({
  getParentRoute: () => members,
  path: '/inspect',
  component: lazyPage(() => import('@/features/inspector/InspectorPage')),
  pendingComponent: Loading,
});
const profiles = createRoute({
  getParentRoute: () => members,
  path: '/browser-profiles',
  component: lazyPage(() => import('@/features/profiles/ProfilesPage')),
  pendingComponent: Loading,
});
const settings = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  component: lazyPage(() => import('@/features/settings/SettingsPage')),
  pendingComponent: Loading,
});
const help = createRoute({
  getParentRoute: () => members,
  path: '/help',
  component: lazyPage(() => import('@/features/help/HelpPage')),
  pendingComponent: Loading,
});
const admin = createRoute({
  getParentRoute: () => members,
  path: '/admin',
  component: lazyPage(() => import('@/features/admin/AdminPage')),
  pendingComponent: Loading,
  errorComponent: AdminRouteError,
});

const routeTree = root.addChildren([
  visitors.addChildren([login, signUp, requestReset, reset, verifyAccount, verifyEmail]),
  members.addChildren([
    projects,
    project,
    projectSettings,
    compare,
    report,
    inspector,
    profiles,
    settings,
    help,
    admin,
  ]),
  projectsToo,
]);

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/app',
    history,
    parseSearch,
    stringifySearch,
    // A link's code is fetched on hover and focus.
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingText,
    defaultPendingMs: PATIENCE,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: Elsewhere,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** The email address typed on the login page, for the recovery page. */
    email?: string;
    /** Opens the wizard on the project page. */
    openAnalysis?: boolean;
    /** URLs for the wizard. */
    urls?: string[];
    /** Marks the history entry of an open wizard. */
    dialog?: string;
    /** The last change of the view was typed. */
    typing?: boolean;
    /** The page of the table on which the details of a row were opened. */
    panel?: string;
    /** What the report shows until its own response arrives. */
    analysis?: Analysis;
  }
}
