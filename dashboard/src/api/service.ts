import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { ClientConfig } from './types';

/** The IP address to whitelist. Null if the server does not know it. */
export const publicIpQuery = () =>
  queryOptions({
    queryKey: keys.publicIp,
    queryFn: async ({ signal }): Promise<string | null> =>
      (await unwrap(api.GET('/api/v1/utils/public-ip', { signal }))).public_ip ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const clientConfigQuery = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }): Promise<ClientConfig> =>
      unwrap(api.GET('/api/v1/utils/client-config', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
