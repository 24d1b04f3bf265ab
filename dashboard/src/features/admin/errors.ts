import { type Failure, toFailure } from '@/api/failure';
import { worthRetrying } from '@/api/retry';
import { frenchTexts } from './texts';

export type AdminCode = keyof typeof frenchTexts;

/** An error as shown to administrators: in French as specified, with the server's message. */
export interface AdminProblem {
  code: AdminCode;
  text: string;
  /** The message of the server or client, for troubleshooting. */
  technical: string | undefined;
}

function codeOf(failure: Failure, wasRetried: boolean): AdminCode {
  if (wasRetried && worthRetrying(failure)) return 'MAX_RETRIES_REACHED';
  if (failure.kind === 'network' || failure.kind === 'timeout') return 'NETWORK_ERROR';
  if (failure.kind !== 'answer') return 'UNKNOWN_ERROR';
  if (failure.status === 401) return 'UNAUTHORIZED';
  return failure.status === 403 ? 'FORBIDDEN' : 'API_ERROR';
}

export function problemOf(error: unknown, wasRetried = false): AdminProblem {
  const failure = toFailure(error);
  const code = codeOf(failure, wasRetried);
  return { code, text: frenchTexts[code], technical: failure.detail };
}

/** The problem of a failed download. Temporary failures were retried before. */
export function downloadProblem(error: unknown): AdminProblem {
  const failure = toFailure(error);
  if (worthRetrying(failure)) return problemOf(failure, true);
  return { code: 'DOWNLOAD_ERROR', text: frenchTexts.DOWNLOAD_ERROR, technical: failure.detail };
}

/** Checked before any call: a user id must be a positive whole number. */
export function checkUserId(id: number, doing: string): AdminProblem | undefined {
  if (Number.isInteger(id) && id > 0) return undefined;
  return {
    code: 'INVALID_INPUT',
    text: frenchTexts.INVALID_INPUT,
    technical: `Invalid user ID provided for ${doing}`,
  };
}
