import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { requestPasswordReset } from '@/api/account';
import { usePageTitle } from '@/app/title';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { TextField } from '@/components/fields/text';
import { SubmitButton } from './SubmitButton';
import { recoveryFailure } from './texts';
import { useSubmission } from './useSubmission';

export default function RequestResetPage() {
  usePageTitle('Request Password Reset');
  const { state } = useLocation();
  const [email, setEmail] = useState(state.email ?? '');
  const { busy, error, errorRef, answer, submit } = useSubmission({
    send: () => requestPasswordReset(email.trim()),
    explain: recoveryFailure,
  });
  return (
    <div className="card">
      <h1>Reset your password</h1>
      <form className="stack" data-testid="reset-request-form" noValidate onSubmit={submit}>
        {error && <FormError ref={errorRef}>{error}</FormError>}
        {answer && !error && <FormSuccess alert>{answer}</FormSuccess>}
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubmitButton busy={busy}>Send Reset Link</SubmitButton>
      </form>
      <p>
        <Link to="/login">Back to Login</Link>
      </p>
    </div>
  );
}
