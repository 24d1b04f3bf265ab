import { useState } from 'react';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { CheckboxField } from '@/components/fields/choices';
import { Modal } from '@/components/Modal';
import { texts } from './texts';

interface RelaunchDialogProps {
  onClose: () => void;
  onRelaunch: (overwrite: boolean) => void;
  /** If given, the dialog offers to edit the configuration first. */
  onEdit?: () => void;
  /** The label for a copy. The report uses 'Duplicate'. */
  copyLabel?: string;
  busy?: boolean;
  error?: string | undefined;
}

export function RelaunchDialog({
  onClose,
  onRelaunch,
  onEdit,
  copyLabel = texts.createNew,
  busy = false,
  error,
}: RelaunchDialogProps) {
  const [editFirst, setEditFirst] = useState(false);
  const edits = editFirst && onEdit !== undefined;
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.relaunchTitle}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          {edits ? (
            <Button variant="primary" busy={busy} onClick={onEdit}>
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
          <CheckboxField
            label={texts.editFirst}
            checked={editFirst}
            onChange={(event) => setEditFirst(event.target.checked)}
          />
        )}
        {!edits && (
          <p className="muted">
            {texts.overwrite}: {texts.relaunchReplaces}
          </p>
        )}
        {error && <FormError>{error}</FormError>}
      </div>
    </Modal>
  );
}
