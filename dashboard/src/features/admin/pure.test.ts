import { describe, expect, it } from 'vitest';
import type { PageOf } from '@/api/admin';
import { Failure } from '@/api/failure';
import type { LogEntry, User } from '@/api/types';
import { boundaryText } from '@/app/AdminError';
import { sampleUser } from '@/test/samples';
import { tabOf } from './AdminPage';
import { forgetRecorded, recordError, recordedErrors } from './errorLog';
import { checkUserId, downloadProblem, problemOf } from './errors';
import { detailsText } from './LogsTab';
import { applyToLogs, applyToStatistics, applyToUsers } from './live';
import { checkPlan, planFromForm, planToForm } from './planForm';
import { readPrice } from './price';
import { sortParam } from './UsersTab';
import { planTone } from './userColumns';

const answered = (status: number, detail?: string) => new Failure('answer', { status, detail });

describe('errors of the administration', () => {
  it.each([
    [
      answered(400, 'The last administrator cannot be removed.'),
      false,
      'API_ERROR',
      'Une erreur est survenue. Veuillez réessayer.',
    ],
    [answered(401), false, 'UNAUTHORIZED', 'Votre session a expiré. Veuillez vous reconnecter.'],
    [answered(403), false, 'FORBIDDEN', "Vous n'avez pas les droits nécessaires."],
    [answered(503), true, 'MAX_RETRIES_REACHED', 'Le service ne répond pas après plusieurs tentatives.'],
    [answered(503), false, 'API_ERROR', 'Une erreur est survenue. Veuillez réessayer.'],
    [
      new Failure('network'),
      false,
      'NETWORK_ERROR',
      'Erreur de connexion. Vérifiez votre connexion Internet.',
    ],
    [
      new Failure('network'),
      true,
      'MAX_RETRIES_REACHED',
      'Le service ne répond pas après plusieurs tentatives.',
    ],
    [new Error('x'), false, 'UNKNOWN_ERROR', 'Une erreur inconnue est survenue.'],
  ])('%s (retried: %s) is %s', (error, wasRetried, code, text) => {
    expect(problemOf(error, wasRetried)).toMatchObject({ code, text });
  });

  it('keep the message of the server', () => {
    expect(problemOf(answered(400, 'No.')).technical).toBe('No.');
    expect(downloadProblem(answered(404))).toMatchObject({
      code: 'DOWNLOAD_ERROR',
      text: 'Le téléchargement a échoué.',
    });
    expect(downloadProblem(answered(500)).code).toBe('MAX_RETRIES_REACHED');
  });

  it('refuse an invalid id before any call', () => {
    expect(checkUserId(1, 'deactivate')).toBeUndefined();
    expect(checkUserId(0, 'deactivate')).toEqual({
      code: 'INVALID_INPUT',
      text: 'Données invalides.',
      technical: 'Invalid user ID provided for deactivate',
    });
  });

  it.each([
    [new Failure('network'), 'Problème de connexion. Vérifiez votre réseau.'],
    [answered(403), 'Accès refusé.'],
    [answered(401), 'Session expirée. Veuillez vous reconnecter.'],
    [answered(500), 'Erreur du serveur. Veuillez réessayer plus tard.'],
    [
      new TypeError('Failed to fetch dynamically imported module: /app/assets/a.js'),
      'Une nouvelle version est disponible. Veuillez recharger la page.',
    ],
    [new Error('x'), 'Une erreur inconnue est survenue.'],
  ])('the boundary shows for %s: %s', (error, text) => {
    expect(boundaryText(error)).toBe(text);
  });

  it('records 100 errors, 20 of them across page loads', () => {
    for (let count = 0; count < 120; count += 1) recordError(`call ${count}`, new Failure('network'));
    expect(recordedErrors()).toHaveLength(100);
    expect(recordedErrors()[0]?.where).toBe('call 119');
    const stored: unknown = JSON.parse(localStorage.getItem('seotags.errorLog') ?? '');
    expect(stored).toMatchObject({ v: 1, value: { length: 20 } });
    forgetRecorded();
    expect(recordedErrors()).toHaveLength(20);
    recordError('one more', new Failure('network'));
    expect(
      recordedErrors()
        .map(({ where }) => where)
        .slice(0, 2),
    ).toEqual(['one more', 'call 119']);
  });
});

describe('plans', () => {
  it.each([
    ['', null],
    ['1290', 1290],
    ['-1', undefined],
    ['1.5', undefined],
    ['abc', undefined],
  ])('the price %j is %s', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });

  it('are checked field by field', () => {
    const form = planToForm(undefined);
    expect(checkPlan({ ...form, name: 'Pro' })).toEqual({});
    expect(checkPlan({ ...form, name: ' ', price: '-1', limits: '[]', features: '{' })).toEqual({
      name: 'Name is required',
      price: 'Price must be a positive number or null',
      limits: 'Invalid JSON format',
      features: 'Invalid JSON format',
    });
    expect(planFromForm({ ...form, name: ' Pro ', limits: '{"max_projects": 3}' })).toMatchObject({
      name: 'Pro',
      price: null,
      limits: { max_projects: 3 },
    });
    expect([planTone('Pro'), planTone('Plus'), planTone('Free')]).toEqual(['accent', 'info', 'outline']);
  });
});

describe('live messages of the administration', () => {
  const page: PageOf<User> = {
    items: [sampleUser({ id: 7 }), sampleUser({ id: 8 })],
    total: 12,
    skip: 0,
    limit: 10,
  };

  it('update, remove and count users', () => {
    const off = applyToUsers(page, { type: 'user_status_changed', user_id: 7, is_active: false });
    expect(off.items[0]?.is_active).toBe(false);
    const at = '2026-11-23T00:00:00.000Z';
    expect(
      applyToUsers(page, { type: 'user_activity_updated', user_id: 8, last_activity_at: at }).items[1]
        ?.last_activity_at,
    ).toBe(at);
    const gone = applyToUsers(page, { type: 'user_deleted', user_id: 7 });
    expect([gone.items.length, gone.total]).toEqual([1, 11]);
    expect(applyToUsers(page, { type: 'new_user_registered', user: sampleUser({ id: 9 }) }).total).toBe(13);
    expect(applyToUsers(page, { type: 'user_status_changed', user_id: 99, is_active: false })).toBe(page);
  });

  it('put an action on top of page one, once', () => {
    const log: LogEntry = {
      id: 3,
      created_at: '2026-11-21T10:30:00.000Z',
      admin_email: 'a@example.com',
      action: 'delete_user',
      target_user_email: '',
      details: { from: 'Free', plans: 2 },
    };
    const message = { type: 'admin_action_logged', log } as const;
    const logs: PageOf<LogEntry> = { items: [{ ...log, id: 2 }], total: 1, skip: 0, limit: 1 };
    const next = applyToLogs(logs, message);
    expect(next.items.map(({ id }) => id)).toEqual([3]);
    expect(next.total).toBe(2);
    expect(applyToLogs(next, message)).toBe(next);
    expect(applyToLogs({ ...logs, skip: 20 }, message).items[0]?.id).toBe(2);
    expect(detailsText(log.details)).toBe('from: Free, plans: 2');
  });

  it('replace the statistics', () => {
    const statistics = { active_users: 2, total_users: 3, deactivated_users: 1 };
    expect(
      applyToStatistics({ ...statistics, total_users: 9 }, { type: 'statistics_updated', statistics }),
    ).toBe(statistics);
  });
});

describe('the address of the administration', () => {
  it('contains tab, page and order', () => {
    expect([tabOf(undefined), tabOf('logs'), tabOf('x')]).toEqual(['users', 'logs', 'users']);
    expect(sortParam({ id: 'created', desc: true })).toBe('-created_at');
    expect(sortParam({ id: 'agency', desc: true })).toBeUndefined();
  });
});
