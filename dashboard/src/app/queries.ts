import { QueryClient } from '@tanstack/react-query';

/**
 * Queries are not retried: live channels keep the data fresh, and every error offers 'Retry'. Queries
 * do not wait for the network either, so that a user who is offline sees an error.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // The network mode 'always' would switch this off.
        refetchOnReconnect: true,
        networkMode: 'always',
        staleTime: 5_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
