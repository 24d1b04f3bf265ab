import type { Failure } from '@/api/failure';

/** The wizard and the project page have different messages for some failures. */
export type Place = 'wizard' | 'project';

const BLOCKED = 'The website is blocking our requests.';
const UNEXPECTED = 'An unexpected error occurred. Please check the logs or try again.';

export function extractionMessage(place: Place, failure: Failure): string {
  const { kind, status } = failure;
  if (kind !== 'answer' || status === undefined) {
    return place === 'wizard' ? 'An unknown error occurred. Please try again.' : 'An unknown error occurred.';
  }
  if (status === 502) return failure.detail ?? BLOCKED;
  return place === 'wizard' ? wizardMessage(status, failure) : UNEXPECTED;
}

function wizardMessage(status: number, { detail, fields }: Failure): string {
  if (status === 400) {
    return fields.some(({ field }) => field === 'css_selector')
      ? 'Invalid CSS selector. Please check your selector syntax and try again.'
      : (detail ?? 'Invalid request parameters.');
  }
  if (status >= 500) return 'Server error occurred. Please try again in a few moments.';
  return detail ?? UNEXPECTED;
}
