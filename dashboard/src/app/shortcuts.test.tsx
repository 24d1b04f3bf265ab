import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '@/components/Modal';
import { ShortcutsDialog } from './ShortcutsDialog';
import { Shortcuts, ShortcutsContext } from './shortcuts';

function listen(keys: string) {
  const shortcuts = new Shortcuts();
  const run = vi.fn();
  shortcuts.add({ keys, label: keys, scope: 'Test', run });
  const pressed = vi.fn();
  const press = (event: KeyboardEvent) => {
    shortcuts.press(event);
    pressed(event.key, event.defaultPrevented);
  };
  document.addEventListener('keydown', press);
  remove = () => document.removeEventListener('keydown', press);
  return { shortcuts, run, pressed, person: userEvent.setup() };
}

let remove = () => {};
afterEach(() => remove());

describe('shortcuts', () => {
  it('are listed once, as what their keys do on this page', () => {
    const shortcuts = new Shortcuts();
    const run = () => undefined;
    shortcuts.add({ keys: '/', label: 'Focus the filter', scope: 'Everywhere', run });
    shortcuts.add({ keys: '/', label: 'Filter by name', scope: 'This page', run });
    render(
      <ShortcutsContext value={shortcuts}>
        <ShortcutsDialog open onOpenChange={run} singleKeys onSingleKeys={run} />
      </ShortcutsContext>,
    );
    expect(screen.getAllByText('/')).toHaveLength(1);
    expect(screen.getByText('Filter by name')).toBeVisible();
    expect(screen.queryByText('Focus the filter')).not.toBeInTheDocument();
  });

  it('with a single key can be switched off, except Escape', async () => {
    const { shortcuts, run, person } = listen('Escape');
    shortcuts.add({ keys: 'j', label: 'j', scope: 'Test', run: () => run('j') });
    shortcuts.singleKeys = false;
    await person.keyboard('j');
    expect(run).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(run).toHaveBeenCalledOnce();
  });

  it('do nothing behind a dialog, and suppress the action of the browser', async () => {
    const { run, pressed, person } = listen('Ctrl+S');
    const { unmount } = render(
      <Modal open onOpenChange={() => undefined} title="Over the page">
        <input aria-label="Name" />
      </Modal>,
    );
    screen.getByLabelText('Name').focus();
    await person.keyboard('{Control>}s{/Control}');
    expect(run).not.toHaveBeenCalled();
    expect(pressed).toHaveBeenLastCalledWith('s', true);
    unmount();
    await person.keyboard('{Control>}s{/Control}');
    expect(run).toHaveBeenCalledOnce();
  });
});
