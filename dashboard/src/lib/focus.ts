const focusable = 'a[href], button, input, select, textarea, [tabindex]';

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

/** A menu is removed before its dialog closes, but the button that opened the menu remains. */
function openerOf(element: Element): Element {
  const menu = element.closest('[role="menu"]');
  const trigger = menu?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/**
 * Remembers the focused element and returns a function that restores the focus. Rows are rendered again
 * while a dialog is open (live updates, sorting). If the element is gone, the function looks for it by
 * name in the row with the same test id, then falls back to the scroll area of its table, then to the
 * page's heading.
 */
export function rememberFocus(): () => void {
  const active = document.activeElement;
  if (!active || active === document.body) return focusHeading;
  const opener = openerOf(active);
  const layer = opener.closest('[role="dialog"], [role="alertdialog"]');
  // Cells also have test ids, which are the same in every row.
  const row = (opener.closest('tr') ?? opener).closest('[data-testid]')?.getAttribute('data-testid') ?? null;
  const table = opener.closest('table')?.getAttribute('data-testid') ?? null;
  const name = nameOf(opener);
  const id = opener.id;
  return () => {
    // The dialog below has also closed and restores the focus itself.
    if (layer && !layer.isConnected) return;
    // Another layer already has the focus. A menu that has just opened would close without it.
    if (isTaken(layer)) return;
    const target =
      (opener.isConnected ? opener : null) ??
      (id ? document.getElementById(id) : null) ??
      namedIn(byTestId(row), name) ??
      byTestId(table)?.closest('[tabindex]') ??
      null;
    if (target instanceof HTMLElement) target.focus();
    if (document.activeElement !== target) focusHeading();
  };
}

/** Whether a menu or another dialog has taken the focus since the last dialog closed. */
function isTaken(below: Element | null): boolean {
  const holder = document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]');
  return holder !== undefined && holder !== null && holder !== below;
}

function byTestId(id: string | null): Element | null {
  return id ? document.querySelector(`[data-testid="${CSS.escape(id)}"]`) : null;
}

function namedIn(scope: Element | null, name: string): Element | null {
  if (!scope) return null;
  if (nameOf(scope) === name && scope.matches(focusable)) return scope;
  for (const element of scope.querySelectorAll(focusable)) {
    if (nameOf(element) === name) return element;
  }
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
}
