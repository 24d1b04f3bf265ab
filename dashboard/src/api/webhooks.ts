import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { IssuedWebhook, NewWebhook, Webhook, WebhookChange } from './types';

const at = (id: number) => ({ params: { path: { id } } });

export const webhooksQuery = () =>
  queryOptions({
    queryKey: keys.webhooks,
    queryFn: ({ signal }): Promise<Webhook[]> => unwrap(api.GET('/api/v1/users/me/webhooks/', { signal })),
  });

export const createWebhook = (body: NewWebhook): Promise<IssuedWebhook> =>
  unwrap(api.POST('/api/v1/users/me/webhooks/', { body }));

export const changeWebhook = (id: number, body: WebhookChange): Promise<Webhook> =>
  unwrap(api.PUT('/api/v1/users/me/webhooks/{id}', { ...at(id), body }));

/** Confirms a webhook that a password change paused. */
export const confirmWebhook = (id: number): Promise<Webhook> =>
  unwrap(api.POST('/api/v1/users/me/webhooks/{id}/confirm', at(id)));

export async function deleteWebhook(id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/users/me/webhooks/{id}', at(id)));
}
