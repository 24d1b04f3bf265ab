import { onWake } from './wake';

/** Milliseconds between two attempts while the service does not answer. */
const PAUSE = 3_000;

/** Whether the service answers now. A proxy that answers for a stopped service does not count. */
export async function isServiceUp(): Promise<boolean> {
  try {
    return (await fetch(new URL('/api/v1/health', location.origin), { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Calls `then` once the service answers. Tries every few seconds, and at once when the user is back.
 * Returns a function that cancels.
 */
export function whenServiceUp(then: () => void): () => void {
  let isAsking = false;
  let isDone = false;
  const stop = () => {
    isDone = true;
    clearInterval(timer);
    unhook();
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const isUp = await isServiceUp();
    isAsking = false;
    if (!isUp || isDone) return;
    stop();
    then();
  };
  const timer = setInterval(() => void ask(), PAUSE);
  const unhook = onWake(() => void ask());
  return stop;
}
