import { useEffect, useRef, useState } from 'react';
import { confirmPassword } from '@/api/account';
import { onConfirmationNeeded } from '@/api/confirmation';
import { toFailure } from '@/api/failure';
import { FormDialog } from '@/components/FormDialog';
import { PasswordField } from '@/components/fields/text';
import { confirmTexts as words } from './texts';

/** Asks for the password when a call from any page requires it. The call then continues automatically. */
export function ConfirmPassword() {
  const [asked, setAsked] = useState(false);
  const answer = useRef<((token: string | null) => void) | null>(null);
  useEffect(() => {
    const end = onConfirmationNeeded(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(true);
        }),
    );
    return () => {
      end();
      answer.current?.(null);
    };
  }, []);
  if (!asked) return null;
  return (
    <Question
      onEnd={(token) => {
        setAsked(false);
        answer.current?.(token);
        answer.current = null;
      }}
    />
  );
}

function Question({ onEnd }: { onEnd(token: string | null): void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = async () => {
    if (password === '') return refuse(words.missing);
    setBusy(true);
    setError(undefined);
    try {
      onEnd(await confirmPassword(password));
    } catch (thrown) {
      setBusy(false);
      refuse(toFailure(thrown).detail ?? words.failed);
    }
  };
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      size="sm"
      action={words.confirm}
      busyAction={words.confirming}
      busy={busy}
      onClose={() => onEnd(null)}
      onSubmit={() => void submit()}
    >
      <PasswordField
        ref={field}
        label={words.password}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
