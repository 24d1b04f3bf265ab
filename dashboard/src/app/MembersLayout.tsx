import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Toaster } from '@/components/toast';
import { FailedQueries } from '@/live/FailedQueries';
import { ConfirmPassword } from './ConfirmPassword';
import { ConnectionNotice } from './ConnectionNotice';
import { ExpiredDialog } from './ExpiredDialog';
import { Header } from './Header';
import { LoadingFrame } from './Loading';
import { presentAsNext } from './leave';
import { Redirect } from './Redirect';
import { ShortcutsProvider } from './ShortcutsProvider';
import { useSession } from './session';

// Nothing on the page waits for it.
const BackgroundEnds = lazy(() => import('./BackgroundEnds'));

/** The frame of all pages for signed-in users: header, main area, toasts. */
export function MembersLayout() {
  const { user, isLoading, ending, held } = useSession();
  // Not the address: it changes to the next page while the previous one is still shown.
  const isAdminPage = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/admin' });
  if (isLoading)
    return isAdminPage ? <LoadingFrame text="Vérification des permissions..." lang="fr" /> : <LoadingFrame />;
  if (!user) {
    const next = ending === 'person' || isAdminPage ? undefined : presentAsNext();
    const notice = ending === 'expired' ? 'expired' : undefined;
    return <Redirect to="/login" search={{ next, notice }} />;
  }
  if (isAdminPage && !user.is_superuser) return <Redirect to="/" />;
  return (
    <ShortcutsProvider>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <ConnectionNotice />
      <FailedQueries />
      <Suspense fallback={null}>
        <BackgroundEnds />
      </Suspense>
      <main id="main" className="page" tabIndex={-1}>
        <ExpiredDialog met={held} />
        <Outlet />
      </main>
      <ConfirmPassword />
      <Toaster />
    </ShortcutsProvider>
  );
}
