import { type FormEvent, useId, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { createToken } from '@/api/tokens';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { RadioCards, TextField } from '@/components/fields';
import { Modal } from '@/components/Modal';
import { tokenTexts as words } from './texts';

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onIssued(token: string): void;
}

export function NewTokenDialog({ open, onOpenChange, onIssued }: NewTokenDialogProps) {
  return open && <Dialog open={open} onOpenChange={onOpenChange} onIssued={onIssued} />;
}

/** The end of the day that was chosen, as the server wants it. */
export function expiryOf(day: string): string | null {
  return day === '' ? null : `${day}T23:59:59.000Z`;
}

function Dialog({ open, onOpenChange, onIssued }: NewTokenDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [day, setDay] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const [nameError, setNameError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies inside the form of the settings.
    event.stopPropagation();
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
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={words.create}
      size="sm"
      dirty={name !== ''}
      footer={
        <>
          <Button variant="ghost" className="push" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {busy ? words.creating : words.create}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
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
      </form>
    </Modal>
  );
}
