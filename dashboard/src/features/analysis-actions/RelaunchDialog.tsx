import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import { Modal } from '@/components/Modal';
import { texts } from './texts';

interface RelaunchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRelaunch: (overwrite: boolean) => void;
  /** Offers to edit the configuration first. */
  onEdit?: () => void;
  /** The report calls it 'Duplicate'. */
  copyLabel?: string;
  busy?: boolean;
  error?: string | undefined;
}

export function RelaunchDialog({
  open,
  onOpenChange,
  onRelaunch,
  onEdit,
  copyLabel = texts.createNew,
  busy = false,
  error,
}: RelaunchDialogProps) {
  const id = useId();
  const [editFirst, setEditFirst] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setEditFirst(false);
  }
  const edits = editFirst && onEdit !== undefined;
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={texts.relaunchTitle}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          {edits ? (
            <Button variant="primary" onClick={onEdit}>
              {texts.continueToSettings}
            </Button>
          ) : (
            <>
              <Button variant="outline" disabled={busy} onClick={() => onRelaunch(true)}>
                {texts.overwrite}
              </Button>
              <Button variant="primary" busy={busy} onClick={() => onRelaunch(false)}>
                {copyLabel}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {onEdit && (
          <div className="check">
            <input
              id={id}
              type="checkbox"
              checked={editFirst}
              onChange={(event) => setEditFirst(event.target.checked)}
            />
            <label htmlFor={id}>{texts.editFirst}</label>
          </div>
        )}
        {!edits && (
          <p className="muted">
            {texts.overwrite}: {texts.relaunchReplaces}
          </p>
        )}
        {error && (
          <p className="error" role="alert" data-testid="form-error">
            {error}
          </p>
        )}
      </div>
    </Modal>
  );
}
