import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { AnalysisRow } from '@/api/types';
import { StatusBadge } from '@/components/Badge';
import { Progress } from '@/components/Progress';
import { columnsOf } from '@/components/tableColumns';
import { formatDateTime } from '@/lib/dates';
import { isInProgress, statusLabel } from '@/lib/status';
import { RowActions, type RowHandlers } from './RowActions';
import { texts } from './texts';

const column = columnsOf<AnalysisRow>();

const shareOf = (row: AnalysisRow) => row.processed_urls_count / Math.max(1, row.total_urls_count);

function targetsOf(row: AnalysisRow): string[] {
  const { tags } = texts;
  return [
    row.generate_title ? tags.title : '',
    row.generate_meta_description ? tags.meta : '',
    row.generate_h1 ? tags.h1 : '',
    row.generate_seo_text ? tags.seoText : '',
  ].filter((tag) => tag !== '');
}

/** Analyses that share their name with another one. */
export const SameNames = createContext<ReadonlySet<number>>(new Set());

function AnalysisName({ row: { id, name } }: { row: AnalysisRow }) {
  const isShared = useContext(SameNames).has(id);
  return (
    <>
      <Link className="name" to="/analysis/$analysisId" params={{ analysisId: String(id) }}>
        {name}
      </Link>
      {isShared && <span className="muted"> #{id}</span>}
    </>
  );
}

export function analysisColumns(isSuperuser: boolean, handlers: RowHandlers) {
  const heads = texts.columns;
  return column.columns([
    column.accessor('name', {
      id: 'name',
      header: heads.name,
      cell: ({ row: { original: row } }) => (
        <>
          <AnalysisName row={row} />
          <div className="tags">
            {targetsOf(row).map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
            {isSuperuser && <span className="tag model">{row.openai_model ?? texts.notSet}</span>}
          </div>
        </>
      ),
      meta: { header: true },
    }),
    column.accessor('created_at', {
      id: 'created',
      header: heads.created,
      cell: ({ row }) => formatDateTime(row.original.created_at),
      meta: { className: 'muted nowrap', label: heads.created, width: '9.5rem' },
    }),
    column.accessor((row) => statusLabel(row.status), {
      id: 'status',
      header: heads.status,
      cell: ({ row: { original: row } }) => (
        <StatusBadge status={row.status} failed={row.failed_urls_count} total={row.total_urls_count} />
      ),
      meta: { width: '13.5rem' },
    }),
    column.accessor(shareOf, {
      id: 'progress',
      header: heads.progress,
      cell: ({ row: { original: row } }) => (
        <Progress
          showPercent
          label={texts.progressOf(row.name)}
          processed={row.processed_urls_count}
          total={row.total_urls_count}
          idle={!isInProgress(row.status) && shareOf(row) < 1}
        />
      ),
      meta: { className: 'full pg', width: '13rem' },
    }),
    column.display({
      id: 'actions',
      header: heads.actions,
      cell: ({ row }) => <RowActions row={row.original} handlers={handlers} />,
      meta: { align: 'right', className: 'full', width: '13rem' },
    }),
  ]);
}
