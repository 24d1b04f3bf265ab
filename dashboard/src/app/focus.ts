const PATIENCE = 5_000;
let watching: (() => void) | null = null;

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, #main h1');
  if (!heading) return false;
  // A field with autofocus, or an open dialog, keeps the focus.
  const active = document.activeElement;
  if (active?.closest('[role="dialog"], [role="alertdialog"]')) return true;
  if (active instanceof HTMLInputElement && active.closest('main')) return true;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses the page's heading as soon as it exists. */
export function focusHeading(): void {
  watching?.();
  if (focusNow()) return;
  const observer = new MutationObserver(() => {
    if (focusNow()) watching?.();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watching?.(), PATIENCE);
  watching = () => {
    observer.disconnect();
    clearTimeout(timer);
    watching = null;
  };
}
