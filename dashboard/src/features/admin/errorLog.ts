import { toFailure } from '@/api/failure';

export interface LoggedError {
  at: string;
  where: string;
  kind: string;
  status: number | null;
  message: string;
}

const KEY = 'seotags.errorLog';
const IN_MEMORY = 100;
const IN_STORAGE = 20;

let entries: LoggedError[] = [];

/** Newest first: the last 100 since the page was loaded. */
export function recordedErrors(): readonly LoggedError[] {
  return entries;
}

/** Remembers what failed, the last 20 also across loads; never what was sent. */
export function recordError(where: string, thrown: unknown): void {
  const failure = toFailure(thrown);
  const message = failure.kind === 'other' && thrown instanceof Error ? thrown.message : failure.message;
  const entry: LoggedError = {
    at: new Date().toISOString(),
    where,
    kind: failure.kind,
    status: failure.status ?? null,
    message,
  };
  entries = [entry, ...entries].slice(0, IN_MEMORY);
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, IN_STORAGE)));
  } catch {
    // Full or refused: the list in memory is enough.
  }
}
