import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A section of the settings: its name on the left, its fields on the right. */
export function Section({ title, text, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} id={id}>
      <div className="sd">
        <h2 id={headingId}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}
