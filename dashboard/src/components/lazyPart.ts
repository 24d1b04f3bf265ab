import { type ComponentType, lazy } from 'react';
import { Failure } from '@/api/failure';
import { loadCode } from '@/live/loadCode';
import { whenServiceUp } from '@/live/reachable';
import { toast } from './toast';

const NETWORK = 'Network connection error. Please check your internet connection and try again.';

async function loadWhenUp<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadCode(load);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    toast.error(NETWORK);
    await new Promise<void>((resolve) => whenServiceUp(resolve));
    return loadWhenUp(load);
  }
}

/**
 * A dialog or another part of a page whose code is loaded when it opens. Without an answer of the
 * service the page stays as it is, and the part opens as soon as the service is back.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadWhenUp(load));
}
