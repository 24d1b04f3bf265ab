import { type ReactNode, useId } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** The line below the figure. */
  sub?: ReactNode;
  testId?: string;
  children?: ReactNode;
}

/** Goes into a `<StatCards>`. */
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

export function StatCards({ children }: { children: ReactNode }) {
  return <div className="stats">{children}</div>;
}
