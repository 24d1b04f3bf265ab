import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RadioCards, SwitchField } from '@/components/fields/choices';
import { ListField } from '@/components/fields/ListField';
import { SearchField } from '@/components/fields/SearchField';
import { ComboField, PasswordField, TextField } from '@/components/fields/text';
import { LengthBadge, StatusBadge } from './Badge';
import { Button, IconButton } from './Button';
import { CopyButton } from './CopyButton';
import { IndexabilityBadge } from './IndexabilityBadge';
import { PasswordRules } from './PasswordRules';
import { Progress } from './Progress';

function Words({
  submit = () => undefined,
  saved = () => undefined,
}: {
  submit?(): void;
  saved?(words: string[]): void;
}) {
  const [values, setValues] = useState<string[]>([]);
  return (
    <form onSubmit={submit}>
      <ListField label="Words" values={values} onChange={setValues} />
      <button type="button" onClick={() => saved(values)}>
        Save
      </button>
    </form>
  );
}

function Mode() {
  const [mode, setMode] = useState('standard');
  return (
    <RadioCards
      label="Mode"
      value={mode}
      onChange={setMode}
      options={[
        { value: 'standard', label: 'Standard' },
        { value: 'expert', label: 'Expert', hint: 'Every setting.' },
      ]}
    />
  );
}

function Filter() {
  const [text, setText] = useState('shop');
  return <SearchField label="Filter by URL" value={text} onChange={setText} />;
}

describe('Button', () => {
  it('keeps focus and place while busy, and ignores clicks', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Saving...
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows why it is unavailable', async () => {
    const press = vi.fn();
    render(
      <Button unavailable="Not resumable" onClick={press}>
        Resume
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Resume' });
    expect(button).toHaveAccessibleDescription('Not resumable');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('shows its tooltip on focus and hides it on Escape', async () => {
    render(<IconButton label="Delete Shop" tip="Delete" icon={<i />} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Delete Shop' })).toHaveFocus();
    const tip = await screen.findByRole('tooltip', { hidden: true });
    expect(tip).toHaveTextContent('Delete');
    expect(tip.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Shop' })).toHaveAccessibleDescription('Delete');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
  });

  it('shows no tooltip if the focus returns after a click elsewhere', async () => {
    render(<IconButton label="Delete Shop" tip="Delete" icon={<i />} />);
    const opener = screen.getByRole('button', { name: 'Delete Shop' });
    await userEvent.click(document.body);
    act(() => opener.focus());
    expect(opener).toHaveFocus();
    expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('badges', () => {
  it('show the status and spin while it is in progress', () => {
    const { container, rerender } = render(<StatusBadge status="REVIEW_IN_PROGRESS" />);
    const badge = screen.getByTestId('status-badge');
    expect(badge).toHaveTextContent('Review in Progress');
    expect(badge).toHaveAttribute('data-status', 'review_in_progress');
    expect(container.querySelector('.spin')).toBeInTheDocument();
    rerender(<StatusBadge status="SUCCESS" />);
    expect(container.querySelector('.spin')).not.toBeInTheDocument();
  });

  it('rate lengths', () => {
    render(<LengthBadge kind="meta" text={'x'.repeat(152)} />);
    expect(screen.getByTestId('length-badge')).toHaveTextContent('152 · Good');
    expect(screen.getByTestId('length-badge')).toHaveAttribute('data-verdict', 'good');
  });

  it('include the URL in the label of indexability', async () => {
    const press = vi.fn();
    render(<IndexabilityBadge kind="not-indexable" url="/a" onClick={press} />);
    await userEvent.click(screen.getByRole('button', { name: 'Not Indexable: /a' }));
    expect(press).toHaveBeenCalledOnce();
    expect(screen.getByTestId('indexability-badge')).toHaveAttribute('data-kind', 'not-indexable');
  });
});

describe('fields', () => {
  it('connects label, hint and error to the field', () => {
    const { rerender } = render(<TextField label="Domain" hint="With https" optional />);
    const field = screen.getByLabelText('Domain (optional)');
    expect(field).toHaveAccessibleDescription('With https');
    expect(field).not.toBeInvalid();
    rerender(<TextField label="Domain" hint="With https" error="Please enter a valid domain." />);
    expect(screen.getByRole('textbox', { name: 'Domain' })).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please enter a valid domain.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain.');
    expect(screen.queryByText('With https')).not.toBeInTheDocument();
  });

  it('shows and hides a password', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('adds to a list with Enter, ignores blanks and duplicates, and removes', async () => {
    const submit = vi.fn();
    render(<Words submit={submit} />);
    await userEvent.type(screen.getByLabelText('Words'), ' one {Enter}   {Enter}one{Enter}two{Enter}');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove one' }));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['two']);
    expect(screen.getByLabelText('Words')).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
  });

  it('does not move a pressed button, and saves typed text', async () => {
    const saved = vi.fn();
    const person = userEvent.setup();
    render(<Words saved={saved} />);
    await person.type(screen.getByLabelText('Words'), 'cheap');
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
    expect(screen.getByLabelText('Words')).not.toHaveFocus();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await person.pointer('[/MouseLeft]');
    expect(saved).toHaveBeenCalledWith(['cheap']);
    expect(screen.getByRole('listitem')).toHaveTextContent('cheap');
  });

  it('adds typed text when the field is left by keyboard', async () => {
    render(<Words />);
    await userEvent.type(screen.getByLabelText('Words'), 'cheap');
    await userEvent.tab();
    expect(screen.getByRole('listitem')).toHaveTextContent('cheap');
  });

  it('switches by its label', async () => {
    const change = vi.fn();
    render(<SwitchField label="Meta Description" checked={false} onChange={change} hint="of the page" />);
    expect(screen.getByRole('switch', { name: 'Meta Description' })).toHaveAccessibleDescription(
      'of the page',
    );
    await userEvent.click(screen.getByText('Meta Description'));
    expect(change).toHaveBeenCalledWith(true);
  });

  it('chooses a card by keyboard', async () => {
    render(<Mode />);
    expect(screen.getByRole('group', { name: 'Mode' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Expert' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Expert' })).toHaveAccessibleDescription('Every setting.');
  });

  it('clears a filter and keeps the focus in it', async () => {
    render(<Filter />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByRole('searchbox', { name: 'Filter by URL' })).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear filter' })).not.toBeInTheDocument();
  });

  it('accepts free text beside its suggestions', async () => {
    const { container } = render(<ComboField label="Main Model" options={['gpt-4o']} />);
    const field = screen.getByRole('combobox', { name: 'Main Model' });
    await userEvent.type(field, 'mine');
    expect(field).toHaveValue('mine');
    expect(container.querySelector('option')).toHaveValue('gpt-4o');
  });
});

describe('PasswordRules', () => {
  it('shows met, unmet and different', () => {
    const { rerender } = render(<PasswordRules password="abc" confirmation="" />);
    expect(screen.getByRole('list', { name: 'Password requirements' })).toBeInTheDocument();
    expect(screen.getByTestId('password-rule-lowercase')).toHaveAttribute('data-state', 'met');
    expect(screen.getByTestId('password-rule-length')).toHaveAttribute('data-state', 'unmet');
    expect(screen.getByTestId('password-rule-match')).toHaveAttribute('data-state', 'unmet');
    rerender(<PasswordRules password="abc" confirmation="x" />);
    expect(screen.getByTestId('password-rule-match')).toHaveAttribute('data-state', 'error');
    rerender(<PasswordRules password="abc" confirmation="abc" />);
    expect(screen.getByTestId('password-rule-match')).toHaveAttribute('data-state', 'met');
  });
});

describe('CopyButton', () => {
  it('shows Copied! for two seconds', async () => {
    const user = userEvent.setup();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    render(<CopyButton text="the text" label="Copy New Title of /a" />);
    await user.click(screen.getByRole('button', { name: 'Copy New Title of /a' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Copied!');
    expect(await navigator.clipboard.readText()).toBe('the text');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByRole('button', { name: 'Copy New Title of /a' })).toHaveTextContent('Copy');
    vi.useRealTimers();
  });

  it('shows the text selected if the clipboard is blocked', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: () => Promise.reject(new Error('no')) },
    });
    render(<CopyButton text="the text" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    const field = await screen.findByRole('textbox', { name: 'Press Ctrl+C to copy' });
    expect(field).toHaveValue('the text');
    expect(field).toHaveFocus();
    vi.unstubAllGlobals();
  });
});

describe('Progress', () => {
  it('shows its numbers as text and as values', () => {
    render(<Progress label="Progress of Shop" processed={842} total={1240} showPercent />);
    const bar = screen.getByRole('progressbar', { name: 'Progress of Shop' });
    expect(bar).toHaveAttribute('aria-valuenow', '842');
    expect(bar).toHaveAttribute('aria-valuemax', '1240');
    expect(screen.getByText('842 / 1,240')).toBeInTheDocument();
    expect(screen.getByText('67%')).toBeInTheDocument();
  });
});
