import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/Button';
import { TextField } from '@/components/fields';
import { Modal } from '@/components/Modal';
import { texts } from './texts';

interface RenameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  busy?: boolean;
  error?: string | undefined;
  /** Gets the trimmed name; a blank or unchanged one only closes. */
  onRename: (name: string) => void;
}

export function RenameDialog({ open, onOpenChange, name, busy = false, error, onRename }: RenameDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped(name);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = typed.trim();
    if (trimmed === '' || trimmed === name) onOpenChange(false);
    else onRename(trimmed);
  }

  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={texts.renameTitle}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {busy ? texts.renaming : texts.renameAction}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={texts.renameField}
          value={typed}
          maxLength={200}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Modal>
  );
}
