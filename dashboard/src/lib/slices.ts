/** A long work that stops for breath every now and then, and comes to a result. */
export type Work<T> = Generator<void, T, void>;

/** Long enough to get on, short enough for a frame to be drawn in time. */
const SLICE_MS = 8;

/** Goes on with the work until `enough` says so; true, with the result, once it is through. */
export function goOn<T>(work: Work<T>, enough: () => boolean): { done: false } | { done: true; value: T } {
  for (;;) {
    const step = work.next();
    if (step.done) return { done: true, value: step.value };
    if (enough()) return { done: false };
  }
}

/** The work at one go. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does the work a few milliseconds at a time, so that typing and drawing go on; what it returns gives the work up. */
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
