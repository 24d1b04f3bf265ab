import type { Failure } from '@/api/failure';

const NETWORK = 'Network connection error. Please check your internet connection and try again.';
const SERVER = 'Server error occurred. Please try again in a few moments.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The message after an analysis could not be created. */
export function createMessage({ kind, status, detail, fields }: Failure): string {
  if (kind === 'network') return NETWORK;
  if (kind !== 'answer' || status === undefined) return UNEXPECTED;
  if (status >= 500) return SERVER;
  if (status === 400) return refusedMessage(detail, fields[0]?.field);
  if (SAYS_WHY.has(status) && detail) return detail;
  return byStatus[status] ?? UNEXPECTED;
}

/** Statuses whose reason only the service knows: a limit of the plan, a model, how long to wait. */
const SAYS_WHY = new Set([409, 422, 429]);

const byStatus: Record<number, string> = {
  401: 'Authentication failed. Please log in again.',
  403: 'You do not have permission to perform this action.',
  404: 'Project not found. Please refresh the page and try again.',
};

function refusedMessage(detail: string | undefined, field: string | undefined): string {
  if (field === 'urls') return 'Invalid URL format detected. Please check your URLs and try again.';
  if (field === 'name') return 'Invalid analysis name. Please choose a different name.';
  return detail ? `Validation error: ${detail}` : UNEXPECTED;
}

/** The message after an analysis could not be saved or relaunched. */
export function saveMessage({ detail }: Failure): string {
  return detail ? `Error: ${detail}` : 'An unexpected error occurred.';
}
