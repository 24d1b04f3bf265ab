import { useState } from 'react';
import { joinWaitingList } from '@/api/account';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { TextField } from '@/components/fields/text';
import { SubmitButton } from './SubmitButton';
import { signFailure, texts } from './texts';
import { useSubmission } from './useSubmission';

/** Replaces the sign-up form while sign-ups are closed. */
export function WaitingListForm() {
  const [email, setEmail] = useState('');
  const { busy, error, errorRef, answer, submit } = useSubmission({
    send: () => joinWaitingList(email.trim()),
    explain: signFailure,
  });
  if (answer !== null) return <FormSuccess alert>{answer}</FormSuccess>;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{texts.closed}</p>
      {error && <FormError ref={errorRef}>{error}</FormError>}
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SubmitButton busy={busy}>Join the waiting list</SubmitButton>
    </form>
  );
}
