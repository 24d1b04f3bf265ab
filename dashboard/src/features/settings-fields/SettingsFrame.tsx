import type { ReactNode } from 'react';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { LeaveQuestion } from './LeaveQuestion';
import { saveTexts as texts } from './texts';
import type { Problem } from './useSave';
import './page.css';

interface SettingsFrameProps {
  problem: Problem | null;
  busy: boolean;
  isDirty: boolean;
  /** Something was typed that has a button of its own. */
  isTyped?: boolean;
  onSave(): void;
  /** The tabs with the fields. */
  children: ReactNode;
}

/** A page of settings: its fields, an error message, and one button to save all. It is quiet until there is something to save. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { problem, busy, isDirty, isTyped = false, onSave, children } = props;
  return (
    <>
      <form
        className="settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSave();
        }}
      >
        {children}
        <div className="save">
          {problem && (
            <FormError>
              <span>{problem.text}</span> {problem.detail && <span>{problem.detail}</span>}
            </FormError>
          )}
          {isDirty && <span className="unsaved">{texts.unsaved}</span>}
          <span className="hint" aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>S</kbd>
          </span>
          <Button type="submit" variant={isDirty || busy ? 'primary' : 'outline'} busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty || isTyped} />
    </>
  );
}
