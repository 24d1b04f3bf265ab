import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '@/components/Modal';
import { Shortcuts } from './shortcuts';

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
