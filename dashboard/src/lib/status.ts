import { plural } from './numbers';

const labels: Record<string, string> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SUCCESS: 'Completed',
  FAILURE: 'Failed',
  STOPPED: 'Stopped',
  REVIEW_PENDING: 'Review Pending',
  REVIEW_IN_PROGRESS: 'Review in Progress',
  REVIEW_SUCCESS: 'Review Completed',
  REVIEW_FAILURE: 'Review Failed',
};

const inProgress = new Set(['PENDING', 'PROCESSING', 'REVIEW_PENDING', 'REVIEW_IN_PROGRESS']);
const active = new Set(['PROCESSING', 'REVIEW_IN_PROGRESS']);

export type StatusTone = 'success' | 'warn' | 'outline' | 'neutral' | 'danger';

/** The server sends statuses in any case, with spaces, hyphens or underscores. */
export function normalStatus(status: string): string {
  return status
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
}

export function statusLabel(status: string): string {
  return labels[normalStatus(status)] ?? status;
}

/** Pending or processing, including a review. */
export function isInProgress(status: string): boolean {
  return inProgress.has(normalStatus(status));
}

/** Whether to offer Resume: a user stopped the analysis, and the service can continue it. */
export function offersResume(analysis: { status: string; is_resumable: boolean }): boolean {
  return normalStatus(analysis.status) === 'STOPPED' && analysis.is_resumable;
}

/** Processing now. Only then does the list of projects show a spinner and progress. */
export function isActive(status: string): boolean {
  return active.has(normalStatus(status));
}

export function statusTone(status: string): StatusTone {
  switch (normalStatus(status)) {
    case 'SUCCESS':
    case 'REVIEW_SUCCESS':
      return 'success';
    case 'FAILURE':
    case 'REVIEW_FAILURE':
      return 'danger';
    case 'PENDING':
    case 'STOPPED':
      return 'outline';
    default:
      return 'neutral';
  }
}

/** How an analysis ended, with the pages that failed. It is not a success if all of them did. */
export function endOf(status: string, failed: number, total: number): { label: string; tone: StatusTone } {
  const label = statusLabel(status);
  const tone = statusTone(status);
  if (tone !== 'success' || failed === 0) return { label, tone };
  return { label: `${label} with ${plural(failed, 'failure')}`, tone: failed < total ? 'warn' : 'danger' };
}
