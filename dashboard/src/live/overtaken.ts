import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const awaited = new WeakSet<Query>();

/**
 * Asks again for what is on its way just now: a message that comes before an answer may tell what the answer does not
 * know, and of the end of a run there is one message only.
 */
export function refreshOvertaken(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (awaited.has(query)) continue;
    awaited.add(query);
    const again = () => {
      awaited.delete(query);
      // One that was cancelled for a newer question.
      if (query.state.fetchStatus === 'fetching') return;
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(again, again);
  }
}
