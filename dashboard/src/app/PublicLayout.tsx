import { Outlet, useLocation } from '@tanstack/react-router';
import { LoadingText } from './Loading';
import { Redirect } from './Redirect';
import { useSession } from './session';

const FOR_STRANGERS = new Set(['/login', '/signup']);

/** A centred card under the wordmark. */
export function PublicLayout() {
  const { user, isLoading } = useSession();
  const { pathname } = useLocation();
  if (FOR_STRANGERS.has(pathname)) {
    if (isLoading) return <LoadingText />;
    if (user) return <Redirect to="/" />;
  }
  return (
    <main id="main" className="auth">
      <p className="wordmark">
        seotags<span>.ai</span>
      </p>
      <Outlet />
    </main>
  );
}
