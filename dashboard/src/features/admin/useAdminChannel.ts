import { useQueryClient } from '@tanstack/react-query';
import type { PageOf } from '@/api/admin';
import { keys } from '@/api/keys';
import type { LogEntry, Statistics, User } from '@/api/types';
import { useChannel } from '@/live/channel';
import type { LiveMessage } from '@/live/messages';
import { refreshOvertaken } from '@/live/overtaken';
import { applyToLogs, applyToStatistics, applyToUsers } from './live';

/** The parameters of a cached page, as they are in its key. */
function isFirstPage(key: readonly unknown[]): boolean {
  const params = key[2];
  if (typeof params !== 'object' || params === null) return false;
  const held: Record<string, unknown> = { ...params };
  return (held.skip ?? 0) === 0;
}

function isUnfiltered(key: readonly unknown[]): boolean {
  const params = key[2];
  if (typeof params !== 'object' || params === null) return true;
  return !('start_date' in params && params.start_date) && !('end_date' in params && params.end_date);
}

/** Updates the administration when other administrators change something. */
export function useAdminChannel(): void {
  const queries = useQueryClient();
  const onMessage = (message: LiveMessage) => {
    for (const queryKey of [keys.admin.allUsers, keys.admin.allLogs, keys.admin.statistics]) {
      refreshOvertaken(queries, { queryKey });
    }
    queries.setQueriesData<PageOf<User>>({ queryKey: keys.admin.allUsers }, (page) =>
      page ? applyToUsers(page, message) : page,
    );
    queries.setQueriesData<PageOf<LogEntry>>(
      { queryKey: keys.admin.allLogs, predicate: ({ queryKey }) => isUnfiltered(queryKey) },
      (page) => (page ? applyToLogs(page, message) : page),
    );
    queries.setQueryData<Statistics>(keys.admin.statistics, (held) =>
      held ? applyToStatistics(held, message) : held,
    );
    if (message.type === 'new_user_registered') {
      void queries.invalidateQueries({
        queryKey: keys.admin.allUsers,
        predicate: ({ queryKey }) => isFirstPage(queryKey),
      });
    }
  };
  useChannel('/ws/admin-updates', {
    onMessage,
    onResync: () => void queries.invalidateQueries({ queryKey: keys.admin.all }),
  });
}
