import { useEffect, useState } from 'react';
import { Failure } from '@/api/failure';
import { isChunkGone } from '@/live/loadCode';
import { isServiceUp, whenServiceUp } from '@/live/reachable';
import { reloadPage } from './leave';

export type Outage = 'checking' | 'down' | 'none';

function firstGuess(error: unknown): Outage {
  if (error instanceof Failure) return error.kind === 'network' || error.kind === 'timeout' ? 'down' : 'none';
  return isChunkGone(error) ? 'checking' : 'none';
}

/**
 * Whether a page failed because the service does not answer. Loads the page again when the service is
 * back, and never before: the browser would replace it with its own error page.
 */
export function useOutage(error: unknown): Outage {
  const [outage, setOutage] = useState(() => firstGuess(error));
  useEffect(() => {
    if (outage === 'down') return whenServiceUp(reloadPage);
    if (outage !== 'checking') return;
    let isGone = false;
    void isServiceUp().then((isUp) => {
      if (!isGone) setOutage(isUp ? 'none' : 'down');
    });
    return () => {
      isGone = true;
    };
  }, [outage]);
  return outage;
}
