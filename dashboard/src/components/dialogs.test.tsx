import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '@/components/fields/text';
import { Banner } from './Banner';
import { Button } from './Button';
import { ConfirmByTyping } from './Confirm';
import { DropZone } from './DropZone';
import { RadioCards } from './fields/choices';
import { Menu, MenuItem } from './Menu';
import { Modal } from './Modal';
import { Toaster, toast } from './toast';

function Form({ dirty = false, dismissible = true }: { dirty?: boolean; dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Projects</h1>
      <Button onClick={() => setOpen(true)}>New Project</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title="Create New Project"
        mode="expert"
        dirty={dirty}
        dismissible={dismissible}
      >
        <TextField label="Project Name" />
      </Modal>
    </main>
  );
}

async function opened(form = <Form />) {
  render(form);
  await userEvent.click(screen.getByRole('button', { name: 'New Project' }));
  return screen.findByRole('dialog', { name: 'Create New Project' });
}

describe('Modal', () => {
  it('focuses its first field and restores the focus', async () => {
    await opened();
    expect(screen.getByLabelText('Project Name')).toHaveFocus();
    expect(screen.getByTestId('mode-badge')).toHaveTextContent('Expert');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Project' })).toHaveFocus());
  });

  it('focuses the chosen radio button of a group', async () => {
    const options = [
      { value: 'standard', label: 'Standard' },
      { value: 'expert', label: 'Expert' },
    ] as const;
    render(
      <Modal open onOpenChange={() => undefined} title="Mode">
        <RadioCards label="Mode" value="expert" options={options} onChange={() => undefined} />
      </Modal>,
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Expert' })).toHaveFocus());
  });

  it('closes on a click outside unless that is switched off', async () => {
    const first = await opened();
    const outside = first.parentElement;
    if (!outside) throw new Error('no overlay');
    await userEvent.click(outside);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open on a click outside if it is not dismissible', async () => {
    const dialog = await opened(<Form dismissible={false} />);
    await userEvent.click(dialog.parentElement ?? dialog);
    expect(dialog).toBeInTheDocument();
  });

  it('asks before it discards changes', async () => {
    await opened(<Form dirty />);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.getByLabelText('Project Name')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Project' })).toHaveFocus());
  });
});

function Rows() {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Projects</h1>
      <table>
        <tbody>
          {/* A new key makes a new element: the row is rendered again while the dialog is open. */}
          <tr key={round} data-testid="project-row-1">
            <td>
              <Button aria-label="Delete Shop" onClick={() => setOpen(true)}>
                Delete
              </Button>
            </td>
          </tr>
        </tbody>
      </table>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Delete…</MenuItem>
      </Menu>
      <ConfirmByTyping
        open={open}
        onOpenChange={setOpen}
        title="Delete Project"
        text="This action cannot be undone."
        action="Delete Project"
        onConfirm={() => setRound(round + 1)}
      />
    </main>
  );
}

describe('ConfirmByTyping', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for the exact word', async () => {
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Shop' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Project' });
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
    const field = screen.getByLabelText('Type DELETE to confirm');
    expect(field).toHaveFocus();
    const action = screen.getByRole('button', { name: 'Delete Project' });
    expect(action).toBeDisabled();
    await userEvent.type(field, 'delete');
    expect(action).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'DELETE');
    expect(action).toBeEnabled();
  });

  it('restores the focus to the same button of a row that was rendered again', async () => {
    render(<Rows />);
    const opener = screen.getByRole('button', { name: 'Delete Shop' });
    await userEvent.click(opener);
    await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() => expect(opener).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Shop' })).toHaveFocus());
  });

  it('leaves the focus on a menu that has just opened', async () => {
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Shop' }));
    vi.useFakeTimers();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'More' }), { button: 0, ctrlKey: false });
    await act(() => vi.runAllTimersAsync());
    expect(screen.getByRole('menuitem', { name: 'Delete…' })).toBeInTheDocument();
  });

  it('restores the focus to the button of the menu that opened it', async () => {
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});

describe('toast', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows one at a time; errors stay until dismissed', async () => {
    render(<Toaster />);
    toast.success('Project deleted.');
    expect(await screen.findByRole('status')).toHaveTextContent('Project deleted.');
    toast.error('Failed to save settings.');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save settings.');
    await waitFor(() => expect(screen.getAllByTestId('toast')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss error' }));
    expect(screen.getByTestId('toast')).toHaveAttribute('data-state', 'closed');
  });

  it('is removed two seconds after its dismissal', async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast.error('Failed to save settings.'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss error' }));
    await act(() => vi.advanceTimersByTimeAsync(1_700));
    expect(screen.getByTestId('toast')).toHaveAttribute('data-state', 'closed');
    for (let step = 0; step < 4; step += 1) await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  });
});

describe('a success toast', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('closes after three seconds, but not while hovered or focused', async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast.success('Cache cleared.'));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const card = screen.getByTestId('toast');
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(card).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    fireEvent.pointerEnter(card);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(card).toBeInTheDocument();
    fireEvent.pointerLeave(card);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(card).toHaveAttribute('data-state', 'closed');
  });
});

describe('Banner', () => {
  it('closes after its time', async () => {
    const dismiss = vi.fn();
    render(
      <Banner tone="success" dismissAfter={20} onDismiss={dismiss}>
        Saved.
      </Banner>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
    await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
  });
});

describe('DropZone', () => {
  it('accepts allowed files and shows why it refuses others', async () => {
    const take = vi.fn();
    const rejection = 'Please upload a single .csv or .txt file.';
    render(
      <DropZone
        label="File with URLs"
        text="Drop a file here, or"
        accept={{ 'text/csv': ['.csv'] }}
        multiple={false}
        maxFiles={1}
        rejection={rejection}
        onFiles={take}
      />,
    );
    const user = userEvent.setup({ applyAccept: false });
    const field = screen.getByLabelText('File with URLs');
    await user.upload(field, new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText(rejection)).toBeInTheDocument();
    expect(take).not.toHaveBeenCalled();
    await user.upload(field, new File(['x'], 'x.csv', { type: 'text/csv' }));
    await waitFor(() => expect(take).toHaveBeenCalledOnce());
    expect(screen.queryByText(rejection)).not.toBeInTheDocument();
  });
});
