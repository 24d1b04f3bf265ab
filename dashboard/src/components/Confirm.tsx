import { AlertDialog } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { rememberFocus } from '@/lib/focus';
import { Button } from './Button';
import { FormError } from './FormMessage';

export interface ConfirmProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text: ReactNode;
  action: string;
  busyAction?: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  error?: string | null | undefined;
  onConfirm(): void;
  children?: ReactNode;
}

interface LayerProps extends ConfirmProps {
  /** The word that the user must type to confirm. */
  word?: string;
  /** The label of the field for the word. */
  wordLabel?: string;
}

export function Confirm(props: ConfirmProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.open && <ConfirmLayer {...props} />}
    </AlertDialog.Root>
  );
}

export function ConfirmByTyping(props: Omit<LayerProps, 'destructive' | 'word'>) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.open && <ConfirmLayer {...props} destructive word="DELETE" />}
    </AlertDialog.Root>
  );
}

function ConfirmLayer({
  title,
  text,
  action,
  busyAction,
  cancel = 'Cancel',
  destructive = false,
  busy = false,
  error,
  onConfirm,
  word,
  wordLabel = `Type ${word} to confirm`,
  children,
}: LayerProps) {
  const [restoreFocus] = useState(rememberFocus);
  const [typed, setTyped] = useState('');
  const fieldId = useId();
  const ready = word === undefined || typed === word;
  return (
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="overlay">
        <AlertDialog.Content
          className="dialog d-sm"
          onOpenAutoFocus={(event) => {
            // Without a word to type, focus Cancel, the safe choice.
            const field = document.getElementById(fieldId);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (busy) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus();
          }}
        >
          <form
            className="contents"
            onSubmit={(event) => {
              event.preventDefault();
              // React would pass the event on to the form that opened the dialog.
              event.stopPropagation();
              if (ready && !busy) onConfirm();
            }}
          >
            <header>
              <AlertDialog.Title asChild>
                <h2>{title}</h2>
              </AlertDialog.Title>
            </header>
            <div className="body stack">
              <AlertDialog.Description asChild>
                <div>{text}</div>
              </AlertDialog.Description>
              {children}
              {word !== undefined && (
                <div className="field">
                  <label htmlFor={fieldId}>{wordLabel}</label>
                  <input
                    id={fieldId}
                    className="input"
                    autoComplete="off"
                    spellCheck={false}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                </div>
              )}
              {error && <FormError>{error}</FormError>}
            </div>
            <footer>
              <AlertDialog.Cancel asChild>
                <Button variant="ghost" className="push" disabled={busy}>
                  {cancel}
                </Button>
              </AlertDialog.Cancel>
              <Button
                type="submit"
                variant={destructive ? 'destructive' : 'primary'}
                busy={busy}
                disabled={!ready}
              >
                {busy && busyAction ? busyAction : action}
              </Button>
            </footer>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Overlay>
    </AlertDialog.Portal>
  );
}
