import { QueryClient } from '@tanstack/react-query';

/** Live channels keep what is shown fresh, and every failure has its own 'Retry': the cache tries nothing by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 },
      mutations: { retry: false },
    },
  });
}
