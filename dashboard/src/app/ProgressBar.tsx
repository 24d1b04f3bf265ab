import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Milliseconds. Faster answers need no sign that the click was noticed. */
const PATIENCE = 100;

/** A thin bar at the top of the window while a click waits for code or for data that was never loaded. */
export function ProgressBar() {
  const isLeaving = useRouterState({ select: ({ isLoading, status }) => isLoading || status === 'pending' });
  const firstLoads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const isWaiting = isLeaving || firstLoads > 0;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isShown ? (
    <div className="progress-bar fetching" data-testid="progress-bar" aria-hidden="true" />
  ) : null;
}
