import { useConnection } from '@/live/connection';
import { wake } from '@/live/wake';
import { texts } from './texts';

/** Hidden while the channels are connected. Shown three seconds after one disconnects. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <output className="connection" data-testid="connection-state" data-state={connection} aria-live="polite">
      {connection === 'reconnecting' && (
        <span className="badge b-warn">
          {texts.reconnecting}
          <button type="button" className="lk" onClick={wake}>
            {texts.retryNow}
          </button>
        </span>
      )}
    </output>
  );
}
