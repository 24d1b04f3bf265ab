import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { verify } from '@/api/account';
import { toFailure } from '@/api/failure';
import { usePageTitle } from '@/app/title';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { texts, verificationFailure } from './texts';

/** Of a new account and of a changed address alike. */
export default function VerifyPage() {
  const { pathname } = useLocation();
  const { token } = useSearch({ strict: false });
  usePageTitle(pathname === '/verify-email-change' ? 'Verify Email Change' : 'Verify Account');
  // The cache sees to it that a link is used once, however often this is drawn.
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
            <Link to="/login">Back to Login</Link>
          </p>
        </>
      ) : isPending ? (
        <h1>Verifying...</h1>
      ) : (
        <>
          <h1>Success</h1>
          <FormSuccess>{data}</FormSuccess>
          <p>
            You can now <Link to="/login">log in</Link>.
          </p>
        </>
      )}
    </div>
  );
}
