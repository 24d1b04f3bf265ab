import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pushPageView } from './dataLayer';
import { focusHeading } from './focus';
import { useSession } from './session';
import { useCurrentTitle } from './title';

/** Says the title of each page but the first, which the browser announces itself. */
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

/** What every change of the route brings about: a page view, and the focus on the new heading. */
function RouteEffects() {
  const router = useRouter();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation?.href === toLocation.href) return;
        pushPageView(userId);
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusHeading();
      }),
    [router, userId],
  );
  return null;
}

export function Root() {
  return (
    <>
      <RouteEffects />
      <Announcer />
      <Outlet />
    </>
  );
}
