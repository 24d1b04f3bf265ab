import type { Query } from '@tanstack/react-query';
import type { Analysis, AnalysisRow, Project } from '@/api/types';
import { isInProgress } from '@/lib/status';

type Run = Pick<AnalysisRow, 'id' | 'name' | 'status' | 'failed_urls_count' | 'total_urls_count'>;

function isRun(value: unknown): value is Run {
  return typeof value === 'object' && value !== null && 'id' in value && 'status' in value && 'name' in value;
}

/** The analyses in the data of a query: a list, the projects with their lists, or one analysis. */
export function runsIn({ queryKey, state }: Query): Run[] {
  const [kind, id, part] = queryKey;
  const data: unknown = state.data;
  if (kind === 'projects' && Array.isArray(data)) {
    return data.flatMap((project: Project) => project.analyses).filter(isRun);
  }
  if (kind === 'project' && part === 'analyses' && Array.isArray(data)) return data.filter(isRun);
  const isOne = kind === 'analysis' && id !== undefined && part === undefined;
  return isOne && isRun(data) ? [data as Analysis] : [];
}

/** Remembers which runs are in progress, and finds those that have ended. */
export class RunEnds {
  #running = new Set<number>();

  get isWaiting(): boolean {
    return this.#running.size > 0;
  }

  /** Returns the runs that were in progress before, and are not now. */
  take(runs: readonly Run[]): Run[] {
    return runs.filter(({ id, status }) => {
      if (!isInProgress(status)) return this.#running.delete(id);
      this.#running.add(id);
      return false;
    });
  }
}
