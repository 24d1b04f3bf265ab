import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { readToken, writeToken } from '@/api/token';
import { createToken } from '@/api/tokens';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { ConfirmPassword } from './ConfirmPassword';

const TOKENS = '/api/v1/users/me/tokens/';
const CONFIRM = '/api/v1/users/me/confirm-password';
const make = () => createToken({ name: 'CI', scope: 'read' });

/** Creates tokens with a fresh password confirmation. Calls with other tokens get 403. */
function onlyFor(token: string): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${TOKENS}`, async ({ request }) => {
      if (request.headers.get('Authorization') !== `Bearer ${token}`)
        return HttpResponse.json(
          { detail: 'Please confirm your password.', code: 'confirm_password' },
          { status: 403 },
        );
      bodies.push(await request.json());
      return HttpResponse.json({ id: 3, name: 'CI', token: 'sta_1' }, { status: 201 });
    }),
  );
  return bodies;
}

async function open() {
  const page = await renderApp(<ConfirmPassword />, { path: '/settings' });
  writeToken('old');
  return page;
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm your password' });

it('asks for the password once, and then repeats the calls', async () => {
  const bodies = onlyFor('fresh');
  const confirmed = answer('post', CONFIRM, { access_token: 'fresh', token_type: 'bearer' });
  const { person } = await open();
  const made = Promise.all([make(), make()]);
  const field = within(await dialog()).getByLabelText('Password');
  expect(field).toHaveFocus();
  await person.type(field, 'Correct-Horse-1{Enter}');
  expect((await made).map((issued) => issued.token)).toEqual(['sta_1', 'sta_1']);
  expect(bodies).toEqual([
    { name: 'CI', scope: 'read' },
    { name: 'CI', scope: 'read' },
  ]);
  expect(confirmed.map((call) => call.body)).toEqual([{ password: 'Correct-Horse-1' }]);
  expect(readToken()).toBe('fresh');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reports a wrong password, and asks again', async () => {
  onlyFor('fresh');
  answer('post', CONFIRM, { detail: 'Your password is not correct.' }, 400);
  const { person } = await open();
  const made = make();
  const asked = within(await dialog());
  await person.click(asked.getByRole('button', { name: 'Confirm' }));
  expect(asked.getByText('Please enter your password.')).toBeVisible();
  await person.type(asked.getByLabelText('Password'), 'Wrong-Horse-1{Enter}');
  expect(await asked.findByText('Your password is not correct.')).toBeVisible();
  expect(asked.getByLabelText('Password')).toHaveFocus();
  answer('post', CONFIRM, { access_token: 'fresh', token_type: 'bearer' });
  await person.click(asked.getByRole('button', { name: 'Confirm' }));
  expect((await made).token).toBe('sta_1');
});

it('passes on the refusal if the user cancels', async () => {
  onlyFor('fresh');
  const { person } = await open();
  const refused = expect(make()).rejects.toMatchObject({
    status: 403,
    detail: 'Please confirm your password.',
  });
  await person.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await refused;
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('ignores other refusals', async () => {
  answer('post', TOKENS, { detail: 'This token may not do that.' }, 403);
  await open();
  await expect(make()).rejects.toMatchObject({ detail: 'This token may not do that.' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
