import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';

interface ErrorStateProps {
  text: ReactNode;
  /** The reason, if known. */
  reason?: string | undefined;
  onRetry?(): void;
  retry?: string;
  busy?: boolean;
  action?: ReactNode;
}

export function ErrorState({
  text,
  reason,
  onRetry,
  retry = 'Retry',
  busy = false,
  action,
}: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <p className="error">
        <TriangleAlert className="i" aria-hidden="true" />
        <span>{text}</span>
        {reason && <span>{reason}</span>}
      </p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {retry}
        </Button>
      )}
      {action}
    </div>
  );
}
