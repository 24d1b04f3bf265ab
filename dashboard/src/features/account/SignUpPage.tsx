import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signUp } from '@/api/account';
import { clientConfigQuery } from '@/api/service';
import { usePageTitle } from '@/app/title';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { TextField } from '@/components/fields/text';
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields';
import { SubmitButton } from './SubmitButton';
import { signFailure, texts } from './texts';
import { useSubmission } from './useSubmission';
import { WaitingListForm } from './WaitingListForm';

const LABELS = { password: 'Password', confirmation: 'Confirm password' };

function SignUpForm() {
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  const { busy, error, errorRef, answer, submit } = useSubmission({
    check: () => checkNewPassword(passwords),
    send: () => signUp({ email: email.trim(), password: passwords.password }),
    explain: signFailure,
  });
  if (answer !== null) {
    return (
      <FormSuccess alert>
        <p className="strong">Success!</p>
        <p>{answer || texts.created}</p>
        <p>{texts.checkInbox}</p>
      </FormSuccess>
    );
  }
  return (
    <form className="stack" data-testid="signup-form" noValidate onSubmit={submit}>
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
      <NewPasswordFields value={passwords} onChange={setPasswords} labels={LABELS} />
      <SubmitButton busy={busy}>{busy ? 'Signing up...' : 'Sign up'}</SubmitButton>
    </form>
  );
}

export default function SignUpPage() {
  usePageTitle('Sign Up');
  const { data: config } = useQuery(clientConfigQuery());
  return (
    <div className="card">
      <h1>Create a new account</h1>
      <p className="muted">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
      {config?.signup === 'closed' ? <WaitingListForm /> : <SignUpForm />}
    </div>
  );
}
