/** Long work that pauses regularly and then returns a result. */
export type Work<T> = Generator<void, T, void>;

/** Long enough for progress, short enough to draw each frame in time. */
const SLICE_MS = 8;

/**
 * Continues the work until `enough` returns true. `done` is true, with the result, when the work is
 * finished.
 */
export function goOn<T>(work: Work<T>, enough: () => boolean): { done: false } | { done: true; value: T } {
  for (;;) {
    const step = work.next();
    if (step.done) return { done: true, value: step.value };
    if (enough()) return { done: false };
  }
}

/** Does the work without pauses. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the work a few milliseconds at a time, so that the page stays responsive. Returns a function
 * that cancels the work.
 */
export function inSlices<T>(work: Work<T>, onDone: (value: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const slice = () => {
    const end = performance.now() + SLICE_MS;
    const state = goOn(work, () => performance.now() >= end);
    if (state.done) onDone(state.value);
    else timer = setTimeout(slice);
  };
  timer = setTimeout(slice);
  return () => clearTimeout(timer);
}
