import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toFailure } from '@/api/failure';
import { onWake } from './wake';

/** Repeats queries that the service did not answer, as soon as the user or the network is back. */
export function FailedQueries() {
  const queries = useQueryClient();
  useEffect(
    () =>
      onWake(() => {
        void queries.refetchQueries({
          type: 'active',
          predicate: ({ state }) =>
            state.status === 'error' &&
            state.fetchStatus === 'idle' &&
            ['network', 'timeout'].includes(toFailure(state.error).kind),
        });
      }),
    [queries],
  );
  return null;
}
