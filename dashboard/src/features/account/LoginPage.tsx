import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '@/api/session';
import { loadPage, safeNext } from '@/app/leave';
import { useSession } from '@/app/session';
import { usePageTitle } from '@/app/title';
import { FormError } from '@/components/FormMessage';
import { PasswordField, TextField } from '@/components/fields/text';
import { SubmitButton } from './SubmitButton';
import { signFailure, texts } from './texts';
import { useSubmission } from './useSubmission';

export default function LoginPage() {
  usePageTitle('Login');
  const { next, notice } = useSearch({ strict: false });
  const { signedIn } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, errorRef, answer, submit } = useSubmission({
    send: () => signIn({ email: email.trim(), password }),
    explain: signFailure,
    onDone: (token) => {
      // Load the page first. After `signedIn`, the router of this page would redirect.
      loadPage(safeNext(next));
      signedIn(token);
    },
  });
  const message = error ?? (notice === 'expired' && !answer ? texts.expired : null);
  return (
    <div className="card">
      <h1>Sign in to your account</h1>
      <p className="muted">
        Or <Link to="/signup">create a new account</Link>
      </p>
      <form className="stack" data-testid="login-form" noValidate onSubmit={submit}>
        {message && <FormError ref={errorRef}>{message}</FormError>}
        <TextField
          label="Email address"
          type="email"
          name="username"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="sm">
          <Link to="/request-password-reset" state={{ email }}>
            Forgot your password?
          </Link>
        </p>
        <SubmitButton busy={busy}>{busy ? 'Signing in...' : 'Sign in'}</SubmitButton>
      </form>
    </div>
  );
}
