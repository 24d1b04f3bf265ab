import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { Modal } from '@/components/Modal';
import { texts } from './texts';
import type { Launch } from './useLaunch';

interface RelaunchChoiceProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: Launch | null;
  error: string | null;
  onChoose(kind: Launch): void;
}

/** Same order as the other dialog of this name: the choice that loses no results is last. */
export function RelaunchChoice({ open, onOpenChange, busy, error, onChoose }: RelaunchChoiceProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={texts.relaunchTitle}
      size="sm"
      dismissible={busy === null}
      footer={
        <>
          <Button
            variant="ghost"
            className="push"
            disabled={busy !== null}
            onClick={() => onOpenChange(false)}
          >
            {texts.cancel}
          </Button>
          <Button
            busy={busy === 'overwrite'}
            disabled={busy === 'duplicate'}
            onClick={() => onChoose('overwrite')}
          >
            {texts.overwrite}
          </Button>
          <Button
            variant="primary"
            busy={busy === 'duplicate'}
            disabled={busy === 'overwrite'}
            onClick={() => onChoose('duplicate')}
          >
            {texts.duplicate}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{texts.relaunchText}</p>
        {error && <FormError>{error}</FormError>}
      </div>
    </Modal>
  );
}
