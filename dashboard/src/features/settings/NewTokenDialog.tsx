import { useRef, useState } from 'react';
import { maxLengths } from '@/api/lengths';
import { createToken } from '@/api/tokens';
import { RadioCards } from '@/components/fields/choices';
import { TextField } from '@/components/fields/text';
import { IssueDialog, useIssue } from './IssueDialog';
import { tokenTexts as words } from './texts';

interface NewTokenDialogProps {
  onClose(): void;
  onIssued(token: string): void;
}

/** The end of the chosen day in the user's time zone, in the format of the server. */
function expiryOf(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}

export function NewTokenDialog({ onClose, onIssued }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [day, setDay] = useState('');
  const { busy, error, issue } = useIssue(onIssued, words.createFailed);
  const nameField = useRef<HTMLInputElement>(null);
  const [nameError, setNameError] = useState<string>();
  const submit = () => {
    if (name.trim() === '') {
      setNameError(words.nameRequired);
      nameField.current?.focus();
      return;
    }
    void issue(async () => {
      const issued = await createToken({ name: name.trim(), scope, expires_at: expiryOf(day) });
      return issued.token;
    });
  };
  return (
    <IssueDialog
      words={words}
      dirty={name !== '' || scope !== 'read' || day !== ''}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={nameField}
        label={words.name}
        value={name}
        error={nameError}
        maxLength={maxLengths.NewTokenBody.name}
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
    </IssueDialog>
  );
}
