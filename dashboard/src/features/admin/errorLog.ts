import { toFailure } from '@/api/failure';
import { readStored, writeStored } from '@/lib/storage';

export interface LoggedError {
  at: string;
  where: string;
  kind: string;
  status: number | null;
  message: string;
}

const KEY = 'errorLog';
const IN_MEMORY = 100;
const IN_STORAGE = 20;

let entries: LoggedError[] | undefined;

function isLogged(value: unknown): value is LoggedError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'string' &&
    'where' in value &&
    typeof value.where === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    'status' in value
  );
}

/** Newest first: the last 100 since the page was loaded, then the stored ones. */
export function recordedErrors(): readonly LoggedError[] {
  entries ??= readStored<LoggedError[]>(KEY, [], (value) =>
    Array.isArray(value) ? value.filter(isLogged).slice(0, IN_STORAGE) : [],
  );
  return entries;
}

/** Resets the errors in memory, as a page load does. */
export function forgetRecorded(): void {
  entries = undefined;
}

/** Records an error, but never the request body. The last 20 are kept across page loads. */
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
  entries = [entry, ...recordedErrors()].slice(0, IN_MEMORY);
  writeStored(KEY, entries.slice(0, IN_STORAGE));
}
