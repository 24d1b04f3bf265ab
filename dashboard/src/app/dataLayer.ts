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
    /** Whoever runs the service may read it; nothing is sent from here. */
    dataLayer?: unknown[];
  }
}

/** The address without the secrets of mailed links, wherever they stand in it. */
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

/** Pushes the view that still waits for the title of its page. */
let pushWaiting: (() => void) | undefined;

/** Pushes a view of the present page as soon as its title is known, and at the latest when that page is left. */
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
