import { whenTitled } from './title';

interface PageView {
  event: 'page_view';
  page_location: string;
  page_path: string;
  page_title: string;
  user_id?: number;
}

declare global {
  interface Window {
    /** The operator's analytics may read it. The dashboard itself sends nothing. */
    dataLayer?: unknown[];
  }
}

/** The address without the secret tokens of mailed links, also inside `next`. */
export function withoutTokens(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  const next = url.searchParams.get('next');
  if (next?.includes('token=')) {
    const held = new URL(next, url.origin);
    held.searchParams.delete('token');
    url.searchParams.set('next', held.pathname + held.search);
  }
  return url.href;
}

/** Pushes the page view that is waiting for its title. */
let pushWaiting: (() => void) | undefined;

/** Pushes a view of the current page as soon as its title is known, or when the user leaves the page. */
export function pushPageView(userId: number | undefined): void {
  pushWaiting?.();
  const url = new URL(withoutTokens(window.location.href));
  let stop = () => {};
  const push = () => {
    stop();
    pushWaiting = undefined;
    const view: PageView = {
      event: 'page_view',
      page_location: url.href,
      page_path: url.pathname + url.search,
      page_title: document.title,
    };
    if (userId !== undefined) view.user_id = userId;
    window.dataLayer ??= [];
    window.dataLayer.push(view);
  };
  pushWaiting = push;
  stop = whenTitled(push);
}
