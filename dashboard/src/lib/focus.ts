const focusable = 'a[href], button, input, select, textarea, [tabindex]';

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

/** A menu is gone by the time its dialog closes; the button that opened it is still there. */
function openerOf(element: Element): Element {
  const menu = element.closest('[role="menu"]');
  const trigger = menu?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/**
 * Remembers who has the focus and returns a function that gives it back. Rows are redrawn while a
 * dialog is open (live updates, sorting), so a lost element is looked up again: in the row with the
 * same test id, by its name; else the scroll region of its table; else the page's heading.
 */
export function rememberFocus(): () => void {
  const active = document.activeElement;
  if (!active || active === document.body) return focusHeading;
  const opener = openerOf(active);
  const layer = opener.closest('[role="dialog"], [role="alertdialog"]');
  // Cells have test ids as well, which are the same in every row.
  const row = (opener.closest('tr') ?? opener).closest('[data-testid]')?.getAttribute('data-testid') ?? null;
  const table = opener.closest('table')?.getAttribute('data-testid') ?? null;
  const name = nameOf(opener);
  const id = opener.id;
  return () => {
    // The dialog below closed as well: it gives the focus back itself.
    if (layer && !layer.isConnected) return;
    // Somebody was faster and has the focus by now: a menu that was opened at once would close without it.
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

/** Whether the focus went to a menu or another dialog since the last one closed. */
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
