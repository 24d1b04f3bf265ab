import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { Account } from '../support/account';
import { Visitor } from '../support/browser';
import { catalogue, failing, type Line } from '../support/failing';
import { type Stage, setStage } from '../support/stage';

const PASSWORD = 'Correct-Horse-9';
const MEMBER = { email: 'mona@agency.example', password: PASSWORD };

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const SIGN_LINES: readonly Line[] = [
  [[400, 'Incorrect email or password.'], 'Error: Incorrect email or password.'],
  [[403, 'This account has been deactivated.'], 'Error: This account has been deactivated.'],
  [500, 'An unexpected error occurred.'],
  ['offline', 'An unexpected error occurred.'],
];

test('the screens before the sign-in show errors', async () => {
  const visitor = await Visitor.come(stage.browser);
  const open = (path: string) => visitor.page.goto(stage.service.page(path));
  await visitor.journey(async (page) => {
    await open('/login');
    await page.getByLabel('Email address').fill('una@agency.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await catalogue(visitor, 'POST /login/access-token', SIGN_LINES, press('Sign in'));

    await page.getByRole('link', { name: 'create a new account' }).click();
    await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
    await page.getByLabel('Email address').fill('una@agency.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('other');
    await press('Sign up')(page);
    await page.getByText('Passwords do not match.', { exact: true }).waitFor();
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await catalogue(visitor, 'POST /users/', SIGN_LINES, press('Sign up'));

    await open('/request-password-reset');
    await page.getByLabel('Email address').fill('una@agency.example');
    await catalogue(
      visitor,
      'POST /password-recovery/request-password-recovery/.*',
      [
        [
          [429, 'Too many attempts. Please try again in 9 seconds.'],
          'Too many attempts. Please try again in 9 seconds.',
        ],
        ['offline', 'An unexpected error occurred.'],
      ],
      press('Send Reset Link'),
    );

    await open('/reset-password');
    await page.getByText('Invalid or missing password reset token.').waitFor();
    const reset = async () => void (await open('/reset-password?token=abc'));
    await catalogue(
      visitor,
      'POST /password-recovery/check-token/',
      [[[400, 'Invalid or expired password reset token.'], 'Invalid or expired password reset token.']],
      reset,
    );
    await page.route(/check-token/, (route) => route.fulfill({ json: { msg: 'The link is valid.' } }));
    await reset();
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password').fill(PASSWORD);
    await catalogue(
      visitor,
      'POST /password-recovery/reset-password/',
      [
        [[400, 'Invalid or expired password reset token.'], 'Invalid or expired password reset token.'],
        [500, 'An unexpected error occurred.'],
      ],
      press('Reset Password'),
    );

    await open('/verify-account');
    await page.getByText('No verification token found in the URL.').waitFor();
    const verify = async () => void (await open('/verify-email-change?token=abc'));
    await catalogue(
      visitor,
      'GET /verification/verify/abc',
      [
        [[400, 'Invalid or expired verification token.'], 'Invalid or expired verification token.'],
        ['offline', 'An unknown error occurred.'],
      ],
      verify,
    );
  });
  await visitor.go();
});

test('settings, profiles and the inspector show errors', async () => {
  const project = await stage.admin.createProject('Shop', stage.site.address);
  const visitor = await stage.visitor(stage.admin);
  const open = (path: string) => visitor.page.goto(stage.service.page(path));
  await visitor.journey(async (page) => {
    const settings = `/project/${project.id}/settings`;
    await failing(visitor, `GET /projects/${project.id}`, 500, async () => {
      await open(settings);
      await page.getByText('Failed to fetch project settings.').waitFor();
    });
    await press('Retry')(page);
    await page.getByLabel('Project Name').fill('Shop 2');
    await catalogue(
      visitor,
      `PUT /projects/${project.id}`,
      [
        [[403, 'No.'], 'Permission denied: No.'],
        [403, 'Permission denied: You do not have permission to update some of these settings.'],
        [500, 'Failed to save settings.'],
      ],
      press('Save Changes'),
    );
    await failing(visitor, `DELETE /projects/${project.id}/cache`, 500, async () => {
      await press('Clear Cache')(page);
      const confirm = page.getByRole('alertdialog', { name: 'Clear Cache' });
      await confirm.getByRole('button', { name: 'Clear Cache' }).click();
      await confirm.getByText('Failed to clear cache.').waitFor();
      await confirm.getByRole('button', { name: 'Cancel' }).click();
    });
    await press('Save Changes')(page);
    await page.getByTestId('toast').getByText('Settings saved.').waitFor();

    await open('/settings');
    await page.getByLabel('Agency Name').fill('Brightwater');
    await catalogue(visitor, 'PUT /users/me', [[500, 'Failed to save settings.']], press('Save Changes'));
    await press('Save Changes')(page);
    await page.getByTestId('toast').getByText('Settings Saved').waitFor();

    await failing(visitor, 'GET /browser-profiles/', 'offline', async () => {
      await open('/browser-profiles');
      await page.getByText('Failed to fetch browser profiles.').waitFor();
    });
    await press('Retry')(page);
    await page.getByText('No browser profiles found. Create one to get started!').waitFor();
    await page.getByRole('button', { name: 'Create New Profile' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Signed in');
    await catalogue(
      visitor,
      'POST /browser-profiles/',
      [
        [[409, 'Taken.'], 'Error: Taken.'],
        ['offline', 'An unexpected error occurred.'],
      ],
      press('Create Profile'),
    );
    await press('Create Profile')(page);
    await press('Delete Signed in')(page);
    await failing(visitor, 'DELETE /browser-profiles/\\d+', 500, async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Failed to delete browser profile.').first().waitFor();
    });

    await open('/inspect');
    await page.getByLabel('URL', { exact: true }).fill('https://shop.example/');
    await catalogue(
      visitor,
      'POST /inspect/url',
      [
        [[400, 'Not this one.'], 'Not this one.'],
        [500, 'An error occurred.'],
      ],
      press('Inspect URL'),
    );
  });
  await visitor.go();
});

test('the administration shows errors', async () => {
  await Account.create(stage.service, MEMBER);
  const visitor = await stage.visitor(stage.admin);
  const open = (tab: string) => visitor.page.goto(stage.service.page(`/admin?tab=${tab}`));
  await visitor.journey(async (page) => {
    await failing(visitor, 'GET /admin/users', 400, async () => {
      await open('users');
      await page.getByText('Error loading users').waitFor();
    });
    await failing(visitor, 'GET /admin/subscription-plans/', 400, async () => {
      await open('plans');
      await page.getByText('Failed to load subscription plans', { exact: true }).waitFor();
      const toast = page.getByTestId('toast');
      await toast.getByText('Failed to load subscription plans. Please try again.').waitFor();
    });
    await failing(visitor, 'GET /admin/logs', 400, async () => {
      await open('logs');
      await page.getByText('Error loading logs').waitFor();
    });
    await open('users');
    await catalogue(
      visitor,
      'GET /admin/export/users',
      [[403, 'Le téléchargement a échoué.']],
      press('Export Users'),
    );
    await catalogue(
      visitor,
      'GET /waitlist/export.csv',
      [[403, "Échec de l'export de la liste d'attente."]],
      press('Export Waiting List'),
    );
    await catalogue(
      visitor,
      'PUT /admin/users/\\d+/deactivate',
      [
        [500, 'Une erreur est survenue. Veuillez réessayer.'],
        [403, "Vous n'avez pas les droits nécessaires."],
        ['offline', 'Erreur de connexion. Vérifiez votre connexion Internet.'],
      ],
      async () => {
        // Actions that are not possible on the own account are disabled.
        await page.getByRole('button', { name: `Actions for ${MEMBER.email}` }).click();
        await page.getByRole('menuitem', { name: 'Deactivate' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
      },
      () => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    );
  });
  await visitor.go();
});
