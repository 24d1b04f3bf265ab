import { type Failure, toFailure } from './failure';

const AGAIN = new Set([408, 429, 500, 502, 503, 504]);

/** Whether a retry may help: the server did not answer, or the status is temporary. */
export function worthRetrying(failure: Failure): boolean {
  if (failure.kind === 'network' || failure.kind === 'timeout') return true;
  return failure.status !== undefined && AGAIN.has(failure.status);
}

export interface Retries {
  retries: number;
  /** Milliseconds before the nth retry, counted from 0. */
  delay: (retry: number) => number;
}

/** For read calls of the administration: retries after 1, 2 and 4 seconds. */
export const READING: Retries = { retries: 3, delay: (retry) => 1000 * 2 ** retry };
export const STATISTICS: Retries = { retries: 2, delay: () => 2000 };
export const ACTION_DIALOG: Retries = { retries: 2, delay: () => 1000 };

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export async function withRetries<T>(
  call: () => Promise<T>,
  { retries, delay }: Retries,
  signal?: AbortSignal,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await call();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (retry >= retries || signal?.aborted || !worthRetrying(failure)) throw failure;
      await wait(delay(retry));
    }
  }
}
