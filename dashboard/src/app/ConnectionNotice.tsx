import { useConnection } from '@/live/connection';
import { texts } from './texts';

/** Hidden while the channels are connected. Shown three seconds after one disconnects. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <output className="connection" data-testid="connection-state" data-state={connection} aria-live="polite">
      {connection === 'reconnecting' && <span className="badge b-warn">{texts.reconnecting}</span>}
    </output>
  );
}
