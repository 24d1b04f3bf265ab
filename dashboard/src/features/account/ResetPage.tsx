import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkResetToken, resetPassword } from '@/api/account';
import { Failure } from '@/api/failure';
import { usePageTitle } from '@/app/title';
import { Button } from '@/components/Button';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields';
import { SubmitButton } from './SubmitButton';
import { recoveryFailure, texts } from './texts';
import { useSubmission } from './useSubmission';

const LABELS = { password: 'New password', confirmation: 'Confirm new password' };

function ToLogin() {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => void navigate({ to: '/login' })}>
      Go to Login
    </Button>
  );
}

function ResetForm({ token }: { token: string }) {
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  const { busy, error, errorRef, answer, submit } = useSubmission({
    check: () => (token ? checkNewPassword(passwords) : { text: texts.noTokenOnSubmit }),
    send: () => resetPassword(token, passwords.password),
    explain: recoveryFailure,
  });
  if (answer !== null) {
    return (
      <>
        <FormSuccess alert>{answer}</FormSuccess>
        <ToLogin />
      </>
    );
  }
  return (
    <form className="stack" data-testid="reset-form" noValidate onSubmit={submit}>
      {error && <FormError ref={errorRef}>{error}</FormError>}
      <NewPasswordFields value={passwords} onChange={setPasswords} labels={LABELS} />
      <SubmitButton busy={busy}>Reset Password</SubmitButton>
      <p className="hint">
        {texts.linkOnce} <Link to="/request-password-reset">{texts.anotherLink}</Link>
      </p>
    </form>
  );
}

/** Why a link cannot set a password; null if it can, or if the service cannot be reached. */
function useDeadLink(token: string | undefined): string | null {
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    if (!token) return;
    checkResetToken(token).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 400) setReason(recoveryFailure(error));
    });
  }, [token]);
  return token ? reason : texts.noResetToken;
}

export default function ResetPage() {
  usePageTitle('Reset Password');
  const { token } = useSearch({ strict: false });
  const dead = useDeadLink(token);
  return (
    <div className="card">
      <h1>Reset your password</h1>
      {token && dead === null ? <ResetForm token={token} /> : <FormError>{dead}</FormError>}
      {dead !== null && (
        <>
          <ToLogin />
          <p>
            <Link to="/request-password-reset">Forgot your password?</Link>
          </p>
        </>
      )}
    </div>
  );
}
