import type { ReactNode } from 'react';

/** One sentence and one action. */
export function EmptyState({ text, action, busy }: { text: ReactNode; action?: ReactNode; busy?: boolean }) {
  return (
    <div className="empty">
      <p className="row">
        {busy && <span className="spin" aria-hidden="true" />}
        {text}
      </p>
      {action}
    </div>
  );
}
