import { useState } from 'react';
import { maxLengths } from '@/api/lengths';
import { FormDialog } from '@/components/FormDialog';
import { TextField } from '@/components/fields/text';
import { texts } from './texts';

interface RenameDialogProps {
  name: string;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  /** Called with the trimmed name. A blank or unchanged name only closes the dialog. */
  onRename: (name: string) => void;
}

export function RenameDialog({ name, busy, error, onClose, onRename }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const submit = () => {
    const trimmed = typed.trim();
    if (trimmed === '' || trimmed === name) onClose();
    else onRename(trimmed);
  };
  return (
    <FormDialog
      title={texts.renameTitle}
      size="sm"
      dirty={typed !== name}
      action={texts.renameAction}
      busyAction={texts.renaming}
      cancel={texts.cancel}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={texts.renameField}
        value={typed}
        maxLength={maxLengths.AnalysisChange.name}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
