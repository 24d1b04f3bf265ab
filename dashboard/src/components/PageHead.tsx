import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** Content beside the title: a status badge. */
  badge?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** The id of the heading, which gets the focus when a route opens. */
  headingId?: string;
}

export function PageHead({ title, badge, sub, actions, headingId }: PageHeadProps) {
  return (
    <div className="head">
      <div className="titles">
        <div className="row wrap">
          <h1 id={headingId} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {sub && <div className="sub">{sub}</div>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
