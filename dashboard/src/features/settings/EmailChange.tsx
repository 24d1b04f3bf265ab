import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { requestEmailChange } from '@/api/account';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import type { User } from '@/api/types';
import { Button } from '@/components/Button';
import { Field } from '@/components/fields/Field';
import { toast } from '@/components/toast';
import { Section } from '@/features/settings-fields/Section';
import { accountTexts as words } from './texts';

export interface TypedEmail {
  email: string;
  onEmail(email: string): void;
}

/** Has its own request: the old address stays in use until the new one is confirmed. */
export function EmailChange({ user, email, onEmail }: TypedEmail & { user: User }) {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const request = async () => {
    if (busy) return;
    if (email.trim() === '' || input.current?.validity.typeMismatch) {
      setError(words.emailInvalid);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const message = await requestEmailChange(email.trim());
      toast.success(`${words.emailRequested}: ${message}`);
      onEmail('');
      await queries.invalidateQueries({ queryKey: keys.me });
    } catch (thrown) {
      toast.error(words.emailFailed);
      setError(toFailure(thrown).detail ?? words.emailFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={words.email} text={words.emailNow(user.email)}>
      <Field label={words.newEmail} error={error}>
        {(control) => (
          <div className="row inl">
            <input
              {...control}
              ref={input}
              className="input"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setError(undefined);
                onEmail(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter in this field sends this request and does not save the settings.
                event.preventDefault();
                void request();
              }}
            />
            <Button busy={busy} onClick={() => void request()}>
              {busy ? words.requesting : words.requestEmail}
            </Button>
          </div>
        )}
      </Field>
      {user.pending_email && (
        <p className="note neutral">
          <Mail className="i" aria-hidden="true" />
          {words.emailWaiting(user.pending_email)}
        </p>
      )}
    </Section>
  );
}
