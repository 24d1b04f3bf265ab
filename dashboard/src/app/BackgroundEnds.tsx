import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { projectsQuery } from '@/api/projects';
import { keepNotification, onNotification } from '@/components/notifications';
import { endOf } from '@/lib/status';
import { RunEnds, runsIn } from './runEnds';
import { markTitle } from './title';

/** Milliseconds between two looks at runs whose page is not open. */
const LOOK = 15_000;

/**
 * Keeps the end of each run among the notifications, also on other pages. While the tab is in the
 * background, its title shows the newest notification.
 */
export default function BackgroundEnds() {
  const queries = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  // The limit of live channels is low, so pages without the list of projects look from time to time.
  useQuery({
    ...projectsQuery(),
    enabled: isWaiting,
    refetchInterval: LOOK,
    refetchIntervalInBackground: true,
    notifyOnChangeProps: [],
  });
  useEffect(() => {
    const ends = new RunEnds();
    const look = (query: Query) => {
      for (const run of ends.take(runsIn(query))) {
        const { label, tone } = endOf(run.status, run.failed_urls_count, run.total_urls_count);
        keepNotification(tone === 'danger' ? 'error' : 'success', `${run.name}: ${label}`);
      }
      setIsWaiting(ends.isWaiting);
    };
    const cache = queries.getQueryCache();
    // This code is loaded last, so the first page may have its data already.
    for (const query of cache.getAll()) look(query);
    return cache.subscribe(({ query }) => look(query));
  }, [queries]);
  useEffect(() => {
    const unhook = onNotification(({ text }) => {
      if (document.hidden) markTitle(text);
    });
    const clear = () => {
      if (!document.hidden) markTitle(undefined);
    };
    document.addEventListener('visibilitychange', clear);
    return () => {
      unhook();
      document.removeEventListener('visibilitychange', clear);
      markTitle(undefined);
    };
  }, []);
  return null;
}
