import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { cx } from '@/lib/cx';
import { keepNotification } from './notifications';

interface BannerProps {
  tone?: 'success' | 'danger' | 'warn' | 'info' | 'neutral';
  onDismiss?(): void;
  /** Milliseconds until the banner closes itself; 3000 for success messages. */
  dismissAfter?: number;
  className?: string;
  children: ReactNode;
}

export function Banner({ tone = 'info', onDismiss, dismissAfter, className, children }: BannerProps) {
  useEffect(() => {
    if (dismissAfter === undefined || !onDismiss) return;
    const timer = setTimeout(onDismiss, dismissAfter);
    return () => clearTimeout(timer);
  }, [dismissAfter, onDismiss]);
  const text = typeof children === 'string' ? children : null;
  const passing = dismissAfter !== undefined;
  useEffect(() => {
    if (passing && text !== null) keepNotification('success', text);
  }, [passing, text]);
  const failed = tone === 'danger';
  const Icon = tone === 'success' ? CircleCheck : failed || tone === 'warn' ? TriangleAlert : Info;
  return (
    <div
      className={cx('note', tone !== 'info' && tone, className)}
      role={failed ? 'alert' : 'status'}
      data-testid="banner"
    >
      <Icon className="i" aria-hidden="true" />
      <div className="grow">{children}</div>
      {onDismiss && (
        <button
          type="button"
          className="iconbtn"
          aria-label={failed ? 'Dismiss error' : 'Dismiss'}
          onClick={onDismiss}
        >
          <X className="i" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
