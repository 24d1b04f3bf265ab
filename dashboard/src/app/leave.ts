export const HOME = '/app/';

/** Loads a page afresh. A separate function, so that tests can watch it. */
export function loadPage(path: string): void {
  window.location.assign(path);
}

/** Loads the current page afresh. */
export function reloadPage(): void {
  window.location.reload();
}

/** Where a sign-in leads: `next` if it is a page of this dashboard, otherwise the first page. */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith(HOME)) return HOME;
  try {
    const target = new URL(next, location.origin);
    const path = target.pathname + target.search + target.hash;
    return target.origin === location.origin && path.startsWith(HOME) ? path : HOME;
  } catch {
    return HOME;
  }
}

/** The current page as `next`. Undefined for the first page, where every sign-in leads anyway. */
export function presentAsNext(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location,
): string | undefined {
  const path = pathname + search + hash;
  return path.startsWith(HOME) && path !== HOME ? path : undefined;
}
