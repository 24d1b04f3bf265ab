import { QueryClient } from '@tanstack/react-query';

/**
 * Live channels keep what is shown fresh, and every failure has its own 'Retry': the cache tries nothing by itself.
 * It does not wait for the network either: who is offline is told so.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // Off by default where the network mode is 'always'.
        refetchOnReconnect: true,
        networkMode: 'always',
        staleTime: 5_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
