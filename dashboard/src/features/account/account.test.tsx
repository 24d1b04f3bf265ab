import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken } from '@/api/token';
import { FormError } from '@/components/FormMessage';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { answer, breakDown } from '@/test/server';
import LoginPage from './LoginPage';
import RequestResetPage from './RequestResetPage';
import ResetPage from './ResetPage';
import SignUpPage from './SignUpPage';
import { useSubmission } from './useSubmission';
import VerifyPage from './VerifyPage';

const loadPage = vi.hoisted(() => vi.fn());
vi.mock('@/app/leave', async (original) => ({
  ...(await original<typeof import('@/app/leave')>()),
  loadPage,
}));

const GOOD = 'Correct-horse-7';
const at = (path: string) => ({ path, user: null });
const email = () => screen.getByLabelText('Email address');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  loadPage.mockReset();
});

describe('signing in', () => {
  const token = { access_token: 'fresh', token_type: 'bearer' };

  async function fillIn(path = '/login') {
    const { person } = await renderApp(<LoginPage />, at(path));
    await person.type(email(), ' marta@brightwater.example ');
    await person.type(screen.getByLabelText('Password'), GOOD);
    await person.click(press('Sign in'));
    return person;
  }

  it('stores the token and loads the first page', async () => {
    const calls = answer('post', '/api/v1/login/access-token', token);
    answer('get', '/api/v1/users/me', { detail: 'late' }, 500);
    await fillIn();
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/app/'));
    expect(readToken()).toBe('fresh');
    expect(calls[0]?.body).toBe('username=marta%40brightwater.example&password=Correct-horse-7');
  });

  it('redirects to the page that the visitor wanted', async () => {
    answer('post', '/api/v1/login/access-token', token);
    answer('get', '/api/v1/users/me', { detail: 'late' }, 500);
    await fillIn('/login?next=%2Fapp%2Fanalysis%2F12%3Fq%3Da');
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/app/analysis/12?q=a'));
  });

  it('shows the error, focuses it, and keeps the typed values', async () => {
    answer('post', '/api/v1/login/access-token', { detail: 'Incorrect email or password.' }, 400);
    await fillIn();
    const error = await screen.findByTestId('form-error');
    expect(error).toHaveTextContent('Error: Incorrect email or password.');
    expect(error).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue(GOOD);
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('shows its own message if the server does not respond', async () => {
    breakDown('post', '/api/v1/login/access-token');
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });

  it('shows that the session has expired', async () => {
    await renderApp(<LoginPage />, at('/login?notice=expired'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired. Please log in again.');
    expect(document.title).toBe('Login | seotags.ai');
  });

  it('passes the typed address to the password recovery', async () => {
    const { person, router } = await renderApp(<LoginPage />, at('/login'));
    await person.type(email(), 'a@b.example');
    await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/request-password-reset');
    expect(router.state.location.state.email).toBe('a@b.example');
  });

  it('shows and hides the password', async () => {
    const { person } = await renderApp(<LoginPage />, at('/login'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await person.click(press('Show password'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('signing up', () => {
  beforeEach(() => {
    answer('get', '/api/v1/utils/client-config', {
      signup: 'open',
      review_button: false,
      max_urls: 1,
      version: '1',
    });
  });

  async function fillIn(password: string, confirmation: string, address = 'marta@brightwater.example') {
    const { person } = await renderApp(<SignUpPage />, at('/signup'));
    if (address) await person.type(email(), address);
    if (password) await person.type(screen.getByLabelText('Password'), password);
    if (confirmation) await person.type(screen.getByLabelText('Confirm password'), confirmation);
    await person.click(press('Sign up'));
  }

  it('checks the rules first, before the address and the confirmation', async () => {
    await fillIn('short', 'other', '');
    expect(await screen.findByTestId('form-error')).toHaveTextContent(
      'Please meet all password requirements.',
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('checks the confirmation next', async () => {
    await fillIn(GOOD, `${GOOD}8`, '');
    expect(await screen.findByTestId('form-error')).toHaveTextContent('Passwords do not match.');
    expect(screen.getByTestId('password-rule-match')).toHaveAttribute('data-state', 'error');
    expect(screen.getByLabelText('Confirm password')).toHaveFocus();
  });

  it('lets the browser check its rules last', async () => {
    const calls = answer('post', '/api/v1/users/', { msg: 'no' }, 201);
    await fillIn(GOOD, GOOD, 'no address');
    expect(email()).toBeInvalid();
    expect(calls).toHaveLength(0);
    expect(screen.queryByTestId('form-error')).not.toBeInTheDocument();
  });

  it('is replaced by the message of the server', async () => {
    const calls = answer(
      'post',
      '/api/v1/users/',
      { msg: 'User created. A verification email has been sent.' },
      201,
    );
    await fillIn(GOOD, GOOD);
    const success = await screen.findByTestId('form-success');
    expect(success).toHaveTextContent(
      'Success!User created. A verification email has been sent.Please check your inbox to activate your account.',
    );
    expect(screen.queryByTestId('signup-form')).not.toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ email: 'marta@brightwater.example', password: GOOD });
  });

  it('keeps the form after an error', async () => {
    answer('post', '/api/v1/users/', { detail: 'Please enter a valid email address.' }, 400);
    await fillIn(GOOD, GOOD);
    expect(await screen.findByTestId('form-error')).toHaveTextContent(
      'Error: Please enter a valid email address.',
    );
    expect(email()).toHaveValue('marta@brightwater.example');
  });

  it('marks each rule as it is met', async () => {
    const { person } = await renderApp(<SignUpPage />, at('/signup'));
    const state = (rule: string) => screen.getByTestId(`password-rule-${rule}`).getAttribute('data-state');
    await person.type(screen.getByLabelText('Password'), 'Ab1');
    expect(['length', 'uppercase', 'lowercase', 'number', 'special', 'match'].map(state)).toEqual([
      'unmet',
      'met',
      'met',
      'met',
      'unmet',
      'unmet',
    ]);
    const list = screen.getByRole('list', { name: 'Password requirements' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  });

  it('offers the waiting list when sign-ups are closed', async () => {
    answer('get', '/api/v1/utils/client-config', {
      signup: 'closed',
      review_button: false,
      max_urls: 1,
      version: '1',
    });
    const calls = answer('post', '/api/v1/waitlist/', { msg: 'You are on the waiting list.' }, 201);
    const { person } = await renderApp(<SignUpPage />, at('/signup'));
    await screen.findByRole('button', { name: 'Join the waiting list' });
    await person.type(email(), 'a@b.example');
    await person.click(press('Join the waiting list'));
    expect(await screen.findByTestId('form-success')).toHaveTextContent('You are on the waiting list.');
    expect(calls[0]?.body).toMatchObject({ email: 'a@b.example' });
  });
});

describe('recovery', () => {
  it('sends the link and shows the message of the server', async () => {
    const calls = answer('post', '/api/v1/password-recovery/request-password-recovery/:email', {
      msg: 'Sent, maybe.',
    });
    const { person } = await renderApp(<RequestResetPage />, at('/request-password-reset'));
    await person.type(email(), 'a+b@c.example');
    await person.click(press('Send Reset Link'));
    expect(await screen.findByTestId('form-success')).toHaveTextContent('Sent, maybe.');
    expect(calls[0]?.url.pathname).toMatch(/\/a%2Bb%40c\.example$/);
  });

  it('shows the error of the server', async () => {
    breakDown('post', '/api/v1/password-recovery/request-password-recovery/:email');
    const { person } = await renderApp(<RequestResetPage />, at('/request-password-reset'));
    await person.type(email(), 'a@b.example');
    await person.click(press('Send Reset Link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });

  it('requires a token', async () => {
    await renderApp(<ResetPage />, at('/reset-password'));
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or missing password reset token.');
    expect(screen.queryByTestId('reset-form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to Login' })).toBeVisible();
    const again = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(again).toHaveAttribute('href', '/request-password-reset');
  });

  it('offers another link, because a used one is refused', async () => {
    const refused = { detail: 'Invalid or expired password reset token.' };
    answer('post', '/api/v1/password-recovery/reset-password/', refused, 400);
    const { person } = await renderApp(<ResetPage />, at('/reset-password?token=0123'));
    const another = screen.getByRole('link', { name: 'Request another link' });
    expect(another).toHaveAttribute('href', '/request-password-reset');
    await person.type(screen.getByLabelText('New password'), GOOD);
    await person.type(screen.getByLabelText('Confirm new password'), GOOD);
    await person.click(press('Reset Password'));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.detail);
    expect(screen.getByRole('link', { name: 'Request another link' })).toBeVisible();
  });

  it('refuses a used link before a password is typed', async () => {
    const refused = { detail: 'Invalid or expired password reset token.' };
    const calls = answer('post', '/api/v1/password-recovery/check-token/', refused, 400);
    await renderApp(<ResetPage />, at('/reset-password?token=0123'));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.detail);
    expect(screen.queryByTestId('reset-form')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ token: '0123' });
  });

  it('keeps the form if the service cannot check a link', async () => {
    breakDown('post', '/api/v1/password-recovery/check-token/');
    await renderApp(<ResetPage />, at('/reset-password?token=0123'));
    expect(screen.getByTestId('reset-form')).toBeVisible();
  });

  it('sets the new password, even with a token of digits', async () => {
    const calls = answer('post', '/api/v1/password-recovery/reset-password/', {
      msg: 'Your password has been reset.',
    });
    const { person } = await renderApp(<ResetPage />, at('/reset-password?token=0123'));
    await person.type(screen.getByLabelText('New password'), GOOD);
    await person.type(screen.getByLabelText('Confirm new password'), GOOD);
    await person.click(press('Reset Password'));
    expect(await screen.findByTestId('form-success')).toHaveTextContent('Your password has been reset.');
    await person.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(await screen.findByTestId('other-page')).toHaveTextContent('/login');
    expect(calls[0]?.body).toEqual({ token: '0123', new_password: GOOD });
  });
});

describe('verification', () => {
  const page = <VerifyPage />;
  const result = () => screen.getByTestId('verification-result');

  it('calls once and shows success', async () => {
    const calls = answer('get', '/api/v1/verification/verify/:token', {
      msg: 'Your account has been verified.',
    });
    await renderApp(page, at('/verify-account?token=abc'));
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
    expect(result()).toHaveTextContent('Your account has been verified.');
    expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
    expect(calls).toHaveLength(1);
    expect(document.title).toBe('Verify Account | seotags.ai');
  });

  it('mentions the login once', async () => {
    answer('get', '/api/v1/verification/verify/:token', {
      msg: 'Your account has been verified. You can now log in.',
    });
    await renderApp(page, at('/verify-account?token=abc'));
    expect(await screen.findByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
    expect(result()).toHaveTextContent(/^SuccessYour account has been verified. You can now log in.$/);
  });

  it('does not send signed-in users to the login', async () => {
    answer('get', '/api/v1/verification/verify/:token', { msg: 'Your email address has been changed.' });
    await renderApp(page, { path: '/verify-email-change?token=abc', user: sampleUser() });
    expect(await screen.findByRole('link', { name: 'Back to projects' })).toHaveAttribute('href', '/');
    expect(result()).not.toHaveTextContent('log in');
  });

  it('shows why it failed', async () => {
    answer(
      'get',
      '/api/v1/verification/verify/:token',
      { detail: 'Invalid or expired verification token.' },
      400,
    );
    await renderApp(page, at('/verify-email-change?token=abc'));
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(result()).toHaveTextContent('Invalid or expired verification token.');
    expect(document.title).toBe('Verify Email Change | seotags.ai');
    const again = screen.getByRole('link', { name: 'Change the address again for another link' });
    expect(again).toHaveAttribute('href', '/settings');
  });

  it('offers to sign up again after the link of a sign-up failed', async () => {
    answer('get', '/api/v1/verification/verify/:token', { detail: 'Invalid.' }, 400);
    await renderApp(page, at('/verify-account?token=abc'));
    const again = await screen.findByRole('link', { name: 'Sign up again for another link' });
    expect(again).toHaveAttribute('href', '/signup');
  });

  it('shows its own message if the server does not respond', async () => {
    breakDown('get', '/api/v1/verification/verify/:token');
    await renderApp(page, at('/verify-account?token=abc'));
    expect(await screen.findByRole('alert')).toHaveTextContent('An unknown error occurred.');
  });

  it('requires a token', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await renderApp(page, at('/verify-account?token='));
    expect(screen.getByRole('alert')).toHaveTextContent('No verification token found in the URL.');
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(asked).not.toHaveBeenCalled();
  });
});

/** A form whose error is not about a field. */
function Odd() {
  const { error, errorRef, submit } = useSubmission({
    check: () => ({ text: 'Not now.' }),
    send: async () => null,
    explain: () => '',
  });
  return (
    <form noValidate onSubmit={submit}>
      {error && <FormError ref={errorRef}>{error}</FormError>}
      <input name="undefined" />
      <button type="submit">Send</button>
    </form>
  );
}

describe('a form', () => {
  it('focuses its error if the error is not about a field', async () => {
    const { person } = await renderApp(<Odd />, at('/'));
    await person.click(press('Send'));
    expect(await screen.findByTestId('form-error')).toHaveFocus();
  });
});
