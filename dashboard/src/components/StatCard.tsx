import { type ReactNode, useId } from 'react';
import { Skeleton } from './Skeleton';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** The line below the figure. */
  sub?: ReactNode;
  testId?: string;
  children?: ReactNode;
}

/** A card inside `<StatCards>`. */
export function StatCard({ label, value, sub, testId, children }: StatCardProps) {
  const id = useId();
  return (
    <section className="stat" aria-labelledby={id} data-testid={testId}>
      <h2 id={id}>{label}</h2>
      <div className="sline">
        <b>{value}</b>
        {sub && <span className="sub">{sub}</span>}
      </div>
      {children}
    </section>
  );
}

/** Placeholder for a figure that is still loading. */
export function FigureToCome() {
  return (
    <>
      <Skeleton width="3rem" height="1.25rem" />
      <span className="sr">Loading...</span>
    </>
  );
}

export function StatCards({ children }: { children: ReactNode }) {
  return <div className="stats">{children}</div>;
}
