export type FailureKind = 'answer' | 'network' | 'timeout' | 'aborted' | 'other';

export interface FieldFailure {
  field: string;
  message: string;
}

interface Facts {
  status?: number;
  detail?: string;
  fields?: FieldFailure[];
  retryAfter?: number;
  cause?: unknown;
}

/** Why a call failed: an error status (400 or above), or no response. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly fields: FieldFailure[];
  /** Seconds until the service takes the call again, if it states that. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, facts: Facts = {}) {
    super(facts.detail ?? kind, { cause: facts.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = facts.status;
    this.detail = facts.detail;
    this.fields = facts.fields ?? [];
    this.retryAfter = facts.retryAfter;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readFields(value: unknown): FieldFailure[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
      ? [{ field: entry.field, message: entry.message }]
      : [],
  );
}

/** Seconds in a `Retry-After` header. */
function secondsIn(header: string | null | undefined): number | undefined {
  return header && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** The failure for an error response. `body` is the response, parsed as JSON if possible. */
export function answerFailure(status: number, body: unknown, headers?: Headers): Failure {
  const held = isRecord(body) ? body : {};
  const detail = typeof held.detail === 'string' && held.detail !== '' ? held.detail : undefined;
  const retryAfter = secondsIn(headers?.get('Retry-After'));
  return new Failure('answer', { status, detail, fields: readFields(held.errors), retryAfter });
}

/** The server's message for a 403 or 404. Its messages for other errors do not help a user. */
export function refusal(thrown: unknown): string | undefined {
  const { status, detail } = toFailure(thrown);
  return status === 403 || status === 404 ? detail : undefined;
}

/** Converts anything thrown into a `Failure`. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const name = isRecord(thrown) && typeof thrown.name === 'string' ? thrown.name : '';
  if (name === 'AbortError') return new Failure('aborted', { cause: thrown });
  if (name === 'TimeoutError') return new Failure('timeout', { cause: thrown });
  return new Failure('other', { cause: thrown });
}
