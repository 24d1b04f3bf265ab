import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pushPageView } from './dataLayer';
import { focusHeading } from './focus';
import { ProgressBar } from './ProgressBar';
import { useSession } from './session';
import { useCurrentTitle } from './title';

/** Announces the title of each page except the first, which the browser announces itself. */
function Announcer() {
  const title = useCurrentTitle();
  const [first, setFirst] = useState<string | null>(title);
  useEffect(() => {
    if (title !== first) setFirst(null);
  }, [title, first]);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {first === null ? title : ''}
    </div>
  );
}

/** The effects of each route change: a page view, and the focus on the new heading. */
function RouteEffects() {
  const router = useRouter();
  const { user, isLoading } = useSession();
  const [rendered, setRendered] = useState(0);
  const told = useRef(0);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation?.href === toLocation.href) return;
        setRendered((count) => count + 1);
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusHeading();
      }),
    [router],
  );
  const userId = user?.id;
  useEffect(() => {
    // The user and the title are known once the session has loaded.
    if (isLoading || told.current === rendered) return;
    told.current = rendered;
    setTimeout(() => pushPageView(userId));
  }, [rendered, isLoading, userId]);
  return null;
}

export function Root() {
  return (
    <>
      <RouteEffects />
      <Announcer />
      <ProgressBar />
      <Outlet />
    </>
  );
}
