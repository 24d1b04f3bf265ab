import type { Failure } from '@/api/failure';

export type AnalysisAction = 'delete' | 'relaunch' | 'edit' | 'export' | 'stop' | 'resume' | 'review';

/** The parts of a failure that decide its message. */
export type FailureFacts = Pick<Failure, 'kind' | 'status' | 'detail'>;

export const NETWORK = 'Network connection error. Please check your internet connection and try again.';

const DOING: Record<AnalysisAction, string> = {
  delete: 'deleting the analysis',
  relaunch: 'relaunching the analysis',
  edit: 'loading the analysis',
  export: 'exporting the analysis',
  stop: 'stopping the analysis',
  resume: 'resuming the analysis',
  review: 'starting the review',
};

const GONE: Partial<Record<AnalysisAction, string>> = {
  delete: 'Analysis not found. It may have already been deleted.',
  stop: 'Analysis not found. It may have already been stopped or deleted.',
};

/**
 * Only these actions have their own message for status 400. Deleting and loading treat it like any
 * other status.
 */
const RULED: readonly AnalysisAction[] = ['relaunch', 'export', 'stop', 'resume', 'review'];

/** The message after an action on an analysis failed. */
export function analysisMessage(action: AnalysisAction, failure: FailureFacts): string {
  const { kind, status, detail } = failure;
  if (kind === 'network' || kind === 'timeout') return NETWORK;
  if (kind !== 'answer' || status === undefined) {
    return `An unexpected error occurred while ${DOING[action]}. Please try again.`;
  }
  if (status === 403) return `You do not have permission to ${action} this analysis.`;
  if (status === 404) return GONE[action] ?? 'Analysis not found. It may have been deleted.';
  if (status === 400 && RULED.includes(action)) {
    return `Cannot ${action} analysis: ${detail || 'The request was refused.'}`;
  }
  if (status >= 500) {
    return `Server error occurred while ${DOING[action]}. Please try again in a few moments.`;
  }
  return `Failed to ${action}: ${detail || 'Please try again.'}`;
}

/** The message after a project could not be loaded. */
export function projectMessage({ kind, status = 0 }: FailureFacts): string {
  if (kind === 'network' || kind === 'timeout') return NETWORK;
  if (status === 403) return 'You do not have permission to access this project.';
  if (status === 404) return 'Project not found. It may have been deleted.';
  if (status >= 500) {
    return 'Server error occurred while loading project data. Please try again in a few moments.';
  }
  return 'An unexpected error occurred while loading project data. Please try again.';
}

/** The message after an action succeeded. */
export const done = {
  deleted: (count: number) => `Successfully deleted ${count} analysis(es).`,
  relaunched: 'Analysis successfully relaunched.',
  duplicated: 'Analysis successfully duplicated and launched.',
  stopped: 'Analysis stopped successfully.',
  resumed: 'Analysis resumed successfully.',
  exported: (format: string) => `Analysis exported successfully as ${format.toUpperCase()}.`,
} as const;
