import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

interface CardProps {
  title?: string;
  /** Content on the right of the head. */
  aside?: ReactNode;
  className?: string;
  testId?: string;
  children: ReactNode;
}

export function Card({ title, aside, className, testId, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx('card', className)} aria-labelledby={title ? id : undefined} data-testid={testId}>
      {title && (
        <div className="card-h">
          <h2 id={id}>{title}</h2>
          {aside && <div className="push">{aside}</div>}
        </div>
      )}
      <div className="card-p">{children}</div>
    </section>
  );
}
