import { Failure } from '@/api/failure';
import { isServiceUp } from './reachable';

/** How browsers report that code did not load. They do not report why. */
const CHUNK_GONE =
  /dynamically imported module|importing a module|module script failed|loading chunk|unable to preload/i;

export function isChunkGone(error: unknown): boolean {
  return error instanceof Error && CHUNK_GONE.test(error.message);
}

/**
 * Loads code. If it does not load, the service does not answer (a network failure), or a new version
 * replaced the code (the browser's error).
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkGone(error)) throw error;
    if (!(await isServiceUp())) throw new Failure('network', { cause: error });
    // The connection may have been lost only for a moment.
    return load();
  }
}
