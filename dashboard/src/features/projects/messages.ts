import type { Failure } from '@/api/failure';

type Facts = Pick<Failure, 'kind' | 'status' | 'detail' | 'fields'>;

/** The message after a project could not be created. */
export function createMessage({ kind, status, detail, fields }: Facts): string {
  if (kind === 'network') {
    return 'Network connection error. Please check your internet connection and try again.';
  }
  if (kind === 'timeout') return 'Request timed out. Please try again.';
  if (kind !== 'answer' || status === undefined) return 'An unexpected error occurred. Please try again.';
  if (status === 400) return refused(detail, fields[0]?.field);
  if (status === 409) {
    return 'A project with this name or domain already exists. Please choose different values.';
  }
  if (status === 422) return 'Invalid input data. Please check your project name and domain format.';
  if (status >= 500) return 'Server error occurred. Please try again in a few moments.';
  return detail ? `Error: ${detail}` : 'An unexpected error occurred.';
}

function refused(detail: string | undefined, field: string | undefined): string {
  if (field === 'domain') {
    return 'Invalid domain format. Please enter a valid URL (e.g., https://example.com)';
  }
  if (field === 'name') return 'Invalid project name. Please choose a different name.';
  return detail ? `Validation error: ${detail}` : 'Please check your input and try again.';
}

/** The message after a project could not be deleted. */
export function deleteMessage({ kind, status }: Pick<Failure, 'kind' | 'status'>): string {
  if (kind === 'answer' && status === 403) return 'You do not have permission to delete this project.';
  if (kind === 'answer' && status === 404) return 'Project not found. It may have been deleted.';
  return 'Failed to delete project. Please try again.';
}
