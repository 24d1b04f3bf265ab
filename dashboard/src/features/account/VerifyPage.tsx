import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { verify } from '@/api/account';
import { toFailure } from '@/api/failure';
import { useSession } from '@/app/session';
import { usePageTitle } from '@/app/title';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { texts, verificationFailure } from './texts';

/** Verifies a new account or a changed email address. */
export default function VerifyPage() {
  const { pathname } = useLocation();
  const { token } = useSearch({ strict: false });
  usePageTitle(pathname === '/verify-email-change' ? 'Verify Email Change' : 'Verify Account');
  // Each link works once, so the cache makes sure that rendering again does not repeat the call.
  const { data, error, isPending } = useQuery({
    queryKey: ['verification', token],
    queryFn: () => verify(token ?? ''),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const trouble = token ? error && verificationFailure(toFailure(error)) : texts.noVerificationToken;
  return (
    <div className="card" data-testid="verification-result" aria-live="polite">
      {trouble ? (
        <>
          <h1>Error</h1>
          <FormError>{trouble}</FormError>
          <p>
            {pathname === '/verify-email-change' ? (
              <Link to="/settings">{texts.changeAgain}</Link>
            ) : (
              <Link to="/signup">{texts.signUpAgain}</Link>
            )}
          </p>
          <p>
            <Link to="/login">Back to Login</Link>
          </p>
        </>
      ) : isPending ? (
        <h1>Verifying...</h1>
      ) : (
        <>
          <h1>Success</h1>
          <Verified text={data ?? ''} />
        </>
      )}
    </div>
  );
}

const LOG_IN = 'log in';

/**
 * The server's message with a link to continue. If the message contains 'log in', these words become
 * the link.
 */
function Verified({ text }: { text: string }) {
  const { user } = useSession();
  const link = <Link to="/login">{LOG_IN}</Link>;
  const at = text.indexOf(LOG_IN);
  if (user) {
    return (
      <>
        <FormSuccess>{text}</FormSuccess>
        <p>
          <Link to="/">{texts.toProjects}</Link>
        </p>
      </>
    );
  }
  if (at >= 0) {
    return (
      <FormSuccess>
        {text.slice(0, at)}
        {link}
        {text.slice(at + LOG_IN.length)}
      </FormSuccess>
    );
  }
  return (
    <>
      <FormSuccess>{text}</FormSuccess>
      <p>You can now {link}.</p>
    </>
  );
}
