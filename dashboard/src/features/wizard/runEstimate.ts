import { useQuery } from '@tanstack/react-query';
import { analysisQuery } from '@/api/analyses';
import { projectAnalysesQuery } from '@/api/projects';
import type { Analysis, AnalysisRow } from '@/api/types';
import { toDate } from '@/lib/dates';
import { normalStatus } from '@/lib/status';

/** The finished analysis that an estimate is based on. */
export interface Basis {
  name: string;
  pages: number;
  /** The model that wrote its texts; null for the built-in engine. */
  model: string | null;
  secondsPerPage: number | null;
  /** In US dollars. */
  costPerPage: number;
}

/** The newest analysis that finished, because its site, engine and speed are most like the next run. */
export function newestFinished(rows: readonly AnalysisRow[]): AnalysisRow | undefined {
  return rows.find(({ status, processed_urls_count }) => {
    return normalStatus(status) === 'SUCCESS' && processed_urls_count > 0;
  });
}

export function basisOf(analysis: Analysis): Basis {
  const pages = analysis.processed_urls_count;
  const [start, end] = [toDate(analysis.started_at), toDate(analysis.finished_at)];
  const seconds = start && end ? (end.getTime() - start.getTime()) / 1000 : null;
  return {
    name: analysis.name,
    pages,
    model: analysis.engine === 'builtin' ? null : (analysis.model ?? analysis.engine ?? null),
    secondsPerPage: seconds === null || pages === 0 ? null : seconds / pages,
    costPerPage: pages === 0 ? 0 : analysis.cost_usd / pages,
  };
}

/** The basis of an estimate: null if the project has no finished analysis, undefined while it is loading. */
export function useBasis(projectId: number): Basis | null | undefined {
  const rows = useQuery(projectAnalysesQuery(projectId));
  const newest = rows.data && newestFinished(rows.data);
  const analysis = useQuery({ ...analysisQuery(newest?.id ?? 0), enabled: newest !== undefined });
  if (rows.isPending) return undefined;
  if (!newest || analysis.isError) return null;
  return analysis.isPending ? undefined : analysis.data && basisOf(analysis.data);
}

const MINUTE = 60;
const HOUR = 3600;

/** 'about 2 min' */
export function roughTime(seconds: number): string {
  if (seconds < MINUTE) return 'under a minute';
  if (seconds < 1.5 * HOUR) return `about ${Math.round(seconds / MINUTE)} min`;
  return `about ${Math.round(seconds / HOUR)} h`;
}

/** 'about $0.18' */
export function roughCost(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return 'under $0.01';
  return `about $${dollars.toFixed(2)}`;
}

/** 'at most $0.18' */
export function highestCost(dollars: number): string {
  return `at most $${(Math.ceil(dollars * 100) / 100).toFixed(2)}`;
}
