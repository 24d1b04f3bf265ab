import { toFailure } from './failure';

/** Seconds, if the service does not say how long to wait. */
const FIRST_WAIT = 5;

/** Repeats a call as soon as the service allows it, because it limits how many pages a user requests in a minute. */
export async function whenAllowed<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (thrown) {
      const { status, retryAfter } = toFailure(thrown);
      if (status !== 429 || signal.aborted) throw thrown;
      await pause((retryAfter ?? FIRST_WAIT) * 1000, signal);
      if (signal.aborted) throw thrown;
    }
  }
}

/** Ends early when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });
}
