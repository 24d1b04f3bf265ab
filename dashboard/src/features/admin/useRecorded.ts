import { useEffect } from 'react';
import { recordError } from './errorLog';

/** Adds a failed load to the error log, once. */
export function useRecorded(where: string, error: Error | null): void {
  useEffect(() => {
    if (error) recordError(where, error);
  }, [where, error]);
}
