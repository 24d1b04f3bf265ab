import type { Comparison } from '@/api/history';
import { FigureToCome, StatCard, StatCards } from '@/components/StatCard';
import { formatCount } from '@/lib/numbers';
import { texts } from './texts';

/** Numbers of pages, verdicts and issues that differ. */
export function ComparisonFigures({ comparison }: { comparison: Comparison }) {
  const { in_both, added, gone, became_indexable, lost_indexability, issues_new, issues_fixed } = comparison;
  return (
    <>
      <StatCards>
        <StatCard
          label={texts.pages}
          value={texts.inBoth(in_both)}
          sub={texts.addedAndGone(added, gone)}
          testId="figure-pages"
        />
        <StatCard
          label={texts.verdicts}
          value={texts.gained(became_indexable)}
          sub={texts.lost(lost_indexability)}
          testId="figure-verdicts"
        />
        <StatCard
          label={texts.issues}
          value={texts.newAndFixed(issues_new, issues_fixed)}
          testId="figure-issues"
        />
      </StatCards>
      <ChangedIssues issues={comparison.issues} />
    </>
  );
}

/** The figures in their height while they are loading. */
export function ComparisonOutline() {
  return (
    <StatCards>
      {[texts.pages, texts.verdicts, texts.issues].map((label) => (
        <StatCard key={label} label={label} value={<FigureToCome />} />
      ))}
    </StatCards>
  );
}

const scrollable = { tabIndex: 0 };

function ChangedIssues({ issues }: Pick<Comparison, 'issues'>) {
  // Before and after also differ if the analyses have different pages.
  const changed = issues.filter(({ new: added, fixed }) => added > 0 || fixed > 0);
  const { issueColumns: columns } = texts;
  return (
    <div>
      <h2>{texts.issuesTitle}</h2>
      {changed.length === 0 ? (
        <p className="muted">{texts.noIssues}</p>
      ) : (
        <section className="table-card scroll" aria-label={texts.issuesTitle} {...scrollable}>
          <table>
            <thead>
              <tr>
                <th scope="col">{columns.issue}</th>
                {[columns.before, columns.after, columns.added, columns.fixed].map((name) => (
                  <th key={name} scope="col" className="r">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changed.map(({ code, title, before, after, new: added, fixed }) => (
                <tr key={code}>
                  <th scope="row">{title}</th>
                  {[before, after, added, fixed].map((count, at) => (
                    <td key={columns[COLUMNS[at] ?? 'before']} className="r num">
                      {formatCount(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const COLUMNS = ['before', 'after', 'added', 'fixed'] as const;
