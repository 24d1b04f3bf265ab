import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Project } from '@/api/types';
import { StatusBadge } from '@/components/Badge';
import { Button, IconButton } from '@/components/Button';
import { Progress } from '@/components/Progress';
import { columnsOf } from '@/components/tableColumns';
import { formatDate } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { isActive, isInProgress, statusLabel } from '@/lib/status';
import { texts } from './texts';

const column = columnsOf<Project>();

interface Actions {
  onAnalyse(project: Project): void;
  onDelete(project: Project): void;
}

/** The same name always has the same color. */
function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}

const latestOf = (project: Project) => project.analyses[0];

/** The analysis whose status is shown: a running one, otherwise one that waits to run, otherwise the newest. */
const shownOf = ({ analyses }: Project) =>
  analyses.find(({ status }) => isActive(status)) ??
  analyses.find(({ status }) => isInProgress(status)) ??
  analyses[0];

export function projectColumns({ onAnalyse, onDelete }: Actions) {
  const heads = texts.columns;
  return column.columns([
    column.accessor('name', {
      id: 'project',
      header: heads.project,
      cell: ({ row: { original: project } }) => (
        <div className="row">
          <span className="mark" style={{ '--hue': hueOf(project.name) } as CSSProperties} aria-hidden="true">
            {[...project.name][0]?.toUpperCase()}
          </span>
          <span className="grow">
            <Link className="name" to="/project/$projectId" params={{ projectId: String(project.id) }}>
              {project.name}
            </Link>
            <span className="dom">{project.domain.replace(/^https?:\/\//i, '')}</span>
          </span>
        </div>
      ),
      meta: { header: true },
    }),
    column.accessor('created_at', {
      id: 'created',
      header: heads.created,
      cell: ({ row }) => formatDate(row.original.created_at),
      meta: { className: 'muted nowrap hide-s' },
    }),
    column.accessor((project) => latestOf(project)?.created_at ?? '', {
      id: 'last',
      header: heads.last,
      cell: ({ row }) => formatDate(latestOf(row.original)?.created_at),
      meta: { className: 'nowrap', label: 'Last' },
    }),
    column.accessor((project) => statusLabel(shownOf(project)?.status ?? ''), {
      id: 'status',
      header: heads.status,
      cell: ({ row }) => <ProjectStatus project={row.original} />,
      meta: { className: 'st' },
    }),
    column.accessor('total_analyses', {
      id: 'analyses',
      header: heads.analyses,
      cell: ({ row }) => formatCount(row.original.total_analyses),
      meta: { align: 'right', className: 'hide-s' },
    }),
    column.display({
      id: 'actions',
      header: heads.actions,
      cell: ({ row: { original: project } }) => (
        <div className="row">
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.newAnalysisFor(project.name)}
            icon={<Plus className="i i-m" aria-hidden="true" />}
            onClick={() => onAnalyse(project)}
          >
            <span className="t">{texts.newAnalysis}</span>
          </Button>
          <IconButton
            label={texts.deleteOne(project.name)}
            tip={texts.delete}
            icon={<Trash2 className="i" aria-hidden="true" />}
            onClick={() => onDelete(project)}
          />
        </div>
      ),
      meta: { align: 'right' },
    }),
  ]);
}

function ProjectStatus({ project }: { project: Project }) {
  const shown = shownOf(project);
  if (!shown) return <span className="muted">{texts.noAnalysis}</span>;
  const active = isActive(shown.status);
  const badge = (
    <StatusBadge
      status={shown.status}
      failed={shown.failed_urls_count}
      total={shown.total_urls_count}
      spinning={active}
    />
  );
  if (!active) return badge;
  return (
    <div className="prog">
      <div className="row">
        {badge}
        <span className="num">{`${formatCount(shown.processed_urls_count)} / ${formatCount(shown.total_urls_count)}`}</span>
      </div>
      <Progress
        bare
        label={texts.progressOf(project.name)}
        processed={shown.processed_urls_count}
        total={shown.total_urls_count}
      />
    </div>
  );
}
