import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './Breadcrumb';
import { Skeleton } from './Skeleton';
import { SkeletonRows } from './TableBody';

interface PageShellProps {
  /** What is loading, shown below the title. */
  text: string;
  lang?: string | undefined;
  /** What is known already. Anything else is a grey bar. */
  crumbs?: readonly Crumb[] | undefined;
  title?: ReactNode;
  badge?: ReactNode;
  /** Figures are above the list. */
  figures?: boolean;
}

const FIGURES = [0, 1, 2];
const FIGURES_GAP = { marginBottom: 'var(--s3)' };
const FIGURE_GAP = { gap: 'var(--s2)' };
const TITLE = { fontSize: 'var(--text-xl)', lineHeight: 'var(--lh-xl)' };

/**
 * A page in its own geometry while its data is loading. Its title is not a heading: that would take the
 * focus, and lose it when the page replaces it.
 */
export function PageShell({ text, lang, crumbs, title, badge, figures = false }: PageShellProps) {
  return (
    <div aria-busy="true">
      {crumbs ? <Breadcrumb items={crumbs} /> : <Skeleton width="12rem" />}
      <div className="head">
        <div className="titles">
          <div className="row wrap">
            {title ? (
              <p className="strong" style={TITLE}>
                {title}
              </p>
            ) : (
              <Skeleton width="14rem" height="1.25rem" />
            )}
            {badge}
          </div>
          <output className="sub" lang={lang}>
            {text}
          </output>
        </div>
      </div>
      {figures && (
        <div className="stats" style={FIGURES_GAP}>
          {FIGURES.map((figure) => (
            <div key={figure} className="stat" style={FIGURE_GAP}>
              <Skeleton width="6rem" />
              <Skeleton width="3rem" height="2rem" />
            </div>
          ))}
        </div>
      )}
      <div className="tools">
        <Skeleton width="20rem" height="var(--control-h)" />
      </div>
      <div className="table-card">
        <table>
          <tbody>
            <SkeletonRows columnCount={4} rows={6} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
