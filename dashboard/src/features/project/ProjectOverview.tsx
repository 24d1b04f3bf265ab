import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { historyQuery } from '@/api/history';
import { Button, LinkButton } from '@/components/Button';
import { StatCard, StatCards } from '@/components/StatCard';
import { formatDate } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { OverviewOutline } from './OverviewOutline';
import { differenceOf, type Point, pointsOf } from './overviewFigures';
import { overviewTexts as texts } from './overviewTexts';
import { NewAndFixed, Sparkline } from './Sparkline';

const WHOLE = 100;

/** How a project develops over its analyses: indexable pages, issues, accepted texts. */
export function ProjectOverview({ projectId }: { projectId: number }) {
  const { data, isPending } = useQuery(historyQuery(projectId));
  const [asTable, setAsTable] = useState(false);
  const points = pointsOf(data?.items ?? []);
  const [latest, before] = points.toReversed();
  if (isPending) return <OverviewOutline />;
  if (!latest) return null;
  return (
    <section className="pov" aria-label={texts.label} data-testid="project-overview">
      <div className="pov-head">
        <h2>{texts.label}</h2>
        <span className="muted grow">{texts.over(latest.name, points.length)}</span>
        <Button size="sm" variant="ghost" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asCharts : texts.asTable}
        </Button>
        {before && (
          <LinkButton
            size="sm"
            to="/project/$projectId/compare"
            params={{ projectId: String(projectId) }}
            search={{ before: String(before.id), after: String(latest.id) }}
            icon={<Columns3 className="i i-m" aria-hidden="true" />}
          >
            {texts.compare}
          </LinkButton>
        )}
      </div>
      {asTable ? <Figures points={points} /> : <Charts points={points} latest={latest} before={before} />}
    </section>
  );
}

interface ChartsProps {
  points: readonly Point[];
  latest: Point;
  before: Point | undefined;
}

function Charts({ points, latest, before }: ChartsProps) {
  const compared = points.flatMap(({ id, name, newIssues, fixedIssues }) =>
    newIssues === null || fixedIssues === null
      ? []
      : [
          {
            id,
            text: `${name} ${texts.newAndFixed(newIssues, fixedIssues)}`,
            added: newIssues,
            fixed: fixedIssues,
          },
        ],
  );
  const shares = (read: (point: Point) => number | null) =>
    points.map((point) => {
      const value = read(point);
      return { id: point.id, text: `${point.name} ${value}%`, value };
    });
  return (
    <StatCards>
      <StatCard
        label={texts.indexable}
        value={`${latest.indexable}%`}
        sub={before ? differenceOf(latest.indexable, before.indexable) : texts.first}
        testId="figure-indexable"
      >
        <Sparkline label={texts.indexable} values={shares(({ indexable }) => indexable)} most={WHOLE} />
      </StatCard>
      <StatCard
        label={texts.issues}
        value={formatCount(latest.issues)}
        sub={
          latest.newIssues === null || latest.fixedIssues === null
            ? texts.first
            : texts.newAndFixed(latest.newIssues, latest.fixedIssues)
        }
        testId="figure-issues"
      >
        {compared.length > 0 && <NewAndFixed label={texts.issues} values={compared} />}
      </StatCard>
      <StatCard
        label={texts.accepted}
        value={latest.acceptedShare === null ? '—' : `${latest.acceptedShare}%`}
        sub={texts.ofTexts(latest.accepted, latest.texts)}
        testId="figure-accepted"
      >
        <Sparkline
          label={texts.accepted}
          values={shares(({ acceptedShare }) => acceptedShare)}
          most={WHOLE}
        />
      </StatCard>
    </StatCards>
  );
}

const scrollable = { tabIndex: 0 };

function Figures({ points }: { points: readonly Point[] }) {
  const { columns } = texts;
  return (
    <section className="table-card scroll" aria-label={texts.figures} {...scrollable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.analysis}</th>
            <th scope="col">{columns.created}</th>
            {[
              columns.pages,
              columns.indexable,
              columns.issues,
              columns.added,
              columns.fixed,
              columns.accepted,
            ].map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.id}>
              <th scope="row">
                <Link to="/analysis/$analysisId" params={{ analysisId: String(point.id) }}>
                  {point.name}
                </Link>
              </th>
              <td className="muted nowrap">{formatDate(point.createdAt)}</td>
              <td className="r num">{formatCount(point.pages)}</td>
              <td className="r num">{point.indexable}%</td>
              <td className="r num">{formatCount(point.issues)}</td>
              <td className="r num">{point.newIssues === null ? '—' : formatCount(point.newIssues)}</td>
              <td className="r num">{point.fixedIssues === null ? '—' : formatCount(point.fixedIssues)}</td>
              <td className="r num">{texts.acceptedOf(point.accepted, point.texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
