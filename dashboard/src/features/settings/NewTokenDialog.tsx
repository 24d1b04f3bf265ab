import { useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { createToken } from '@/api/tokens';
import { FormDialog } from '@/components/FormDialog';
import { FormError } from '@/components/FormMessage';
import { RadioCards, TextField } from '@/components/fields';
import { tokenTexts as words } from './texts';

interface NewTokenDialogProps {
  onClose(): void;
  onIssued(token: string): void;
}

/** The end of the day that was chosen, as the server wants it. */
export function expiryOf(day: string): string | null {
  return day === '' ? null : `${day}T23:59:59.000Z`;
}

export function NewTokenDialog({ onClose, onIssued }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [day, setDay] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const [nameError, setNameError] = useState<string>();
  const submit = async () => {
    if (name.trim() === '') {
      setNameError(words.nameRequired);
      nameField.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const issued = await createToken({ name: name.trim(), scope, expires_at: expiryOf(day) });
      onIssued(issued.token);
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? words.createFailed);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={words.create}
      size="sm"
      dirty={name !== ''}
      action={words.create}
      busyAction={words.creating}
      cancel={words.cancel}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        ref={nameField}
        label={words.name}
        value={name}
        error={nameError}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
      />
      <RadioCards<'read' | 'write'>
        label={words.scope}
        showLabel
        value={scope}
        onChange={setScope}
        options={[
          { value: 'read', label: words.read },
          { value: 'write', label: words.write },
        ]}
      />
      <TextField
        label={words.expires}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      {error && <FormError>{error}</FormError>}
    </FormDialog>
  );
}
