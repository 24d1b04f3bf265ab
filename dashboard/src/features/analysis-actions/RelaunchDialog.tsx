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
  /** The label for a copy. The report and the wizard use 'Duplicate'. */
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
  const [overwrites, setOverwrites] = useState(false);
  const edits = editFirst && onEdit !== undefined;
  const choose = (overwrite: boolean) => () => {
    setOverwrites(overwrite);
    onRelaunch(overwrite);
  };
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={texts.relaunchTitle}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button variant="ghost" className="push" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          {edits ? (
            <Button variant="primary" busy={busy} onClick={onEdit}>
              {texts.continueToSettings}
            </Button>
          ) : (
            <>
              <Button
                variant="danger"
                busy={busy && overwrites}
                disabled={busy && !overwrites}
                onClick={choose(true)}
              >
                {texts.overwrite}
              </Button>
              <Button
                variant="primary"
                busy={busy && !overwrites}
                disabled={busy && overwrites}
                onClick={choose(false)}
              >
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
          <dl className="stack">
            <div>
              <dt className="strong">{texts.overwrite}</dt>
              <dd className="muted">{texts.overwriteText}</dd>
            </div>
            <div>
              <dt className="strong">{copyLabel}</dt>
              <dd className="muted">{texts.copyText}</dd>
            </div>
          </dl>
        )}
        {error && <FormError>{error}</FormError>}
      </div>
    </Modal>
  );
}
