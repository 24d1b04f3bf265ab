import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const awaited = new WeakSet<Query>();

/**
 * Fetches queries in flight again when they finish, unless their response contains the message that has
 * just arrived (`isKnown`): it may be older, and the end of a run is announced only once.
 */
export function refreshOvertaken(
  client: QueryClient,
  filters: QueryFilters,
  isKnown: () => boolean = () => false,
): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (awaited.has(query)) continue;
    awaited.add(query);
    const again = () => {
      awaited.delete(query);
      // A newer fetch has replaced this one.
      if (query.state.fetchStatus === 'fetching' || isKnown()) return;
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(again, again);
  }
}
