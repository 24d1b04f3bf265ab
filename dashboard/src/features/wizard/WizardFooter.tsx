import { Button } from '@/components/Button';
import { texts } from './texts';
import type { Launch } from './useLaunch';
import type { WizardModel } from './useWizard';

interface WizardFooterProps {
  wizard: WizardModel;
  editing: boolean;
  busy: Launch | null;
  onCancel(): void;
  onLaunch(kind: Launch): void;
  onRelaunch(): void;
}

const REASON = 'wizard-guard';

export function WizardFooter({ wizard, editing, busy, onCancel, onLaunch, onRelaunch }: WizardFooterProps) {
  const { reason, next, previous, isLast } = wizard;
  const held = {
    disabled: reason !== null || busy !== null,
    'aria-describedby': reason ? REASON : undefined,
  };
  return (
    <>
      {previous && (
        <Button onClick={previous} disabled={busy !== null}>
          {texts.previous}
        </Button>
      )}
      {reason && (
        <p className="hint guard" id={REASON} role="status">
          {reason}
        </p>
      )}
      <Button
        variant="ghost"
        className={reason ? undefined : 'push'}
        disabled={busy !== null}
        onClick={onCancel}
      >
        {texts.cancel}
      </Button>
      {!isLast && (
        <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={() => next?.()} {...held}>
          {texts.next}
          <span className="hide-s" aria-hidden="true">
            <kbd>Ctrl ↵</kbd>
          </span>
        </Button>
      )}
      {isLast && !editing && (
        <Button
          variant="primary"
          {...held}
          disabled={reason !== null}
          busy={busy === 'create'}
          onClick={() => onLaunch('create')}
        >
          {busy === 'create' ? texts.starting : texts.start}
        </Button>
      )}
      {isLast && editing && (
        <>
          <Button {...held} busy={busy === 'save'} onClick={() => onLaunch('save')}>
            {busy === 'save' ? texts.saving : texts.save}
          </Button>
          <Button variant="primary" {...held} onClick={onRelaunch}>
            {texts.saveAndRelaunch}
          </Button>
        </>
      )}
    </>
  );
}
