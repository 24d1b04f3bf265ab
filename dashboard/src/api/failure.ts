export type FailureKind = 'answer' | 'network' | 'timeout' | 'aborted' | 'other';

export interface FieldFailure {
  field: string;
  message: string;
}

interface Facts {
  status?: number;
  detail?: string;
  fields?: FieldFailure[];
  cause?: unknown;
}

/** What went wrong with a call: an answer from 400 up, or no answer at all. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly fields: FieldFailure[];

  constructor(kind: FailureKind, facts: Facts = {}) {
    super(facts.detail ?? kind, { cause: facts.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = facts.status;
    this.detail = facts.detail;
    this.fields = facts.fields ?? [];
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

/** The failure that an answer from 400 up stands for; `body` is what it held, read as JSON where possible. */
export function answerFailure(status: number, body: unknown): Failure {
  const held = isRecord(body) ? body : {};
  const detail = typeof held.detail === 'string' && held.detail !== '' ? held.detail : undefined;
  return new Failure('answer', { status, detail, fields: readFields(held.errors) });
}

/** What the server says of what is not there, or not theirs; of other failures it says nothing that a person can use. */
export function refusal(thrown: unknown): string | undefined {
  const { status, detail } = toFailure(thrown);
  return status === 403 || status === 404 ? detail : undefined;
}

/** Whatever was thrown, as a failure. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const name = isRecord(thrown) && typeof thrown.name === 'string' ? thrown.name : '';
  if (name === 'AbortError') return new Failure('aborted', { cause: thrown });
  if (name === 'TimeoutError') return new Failure('timeout', { cause: thrown });
  return new Failure('other', { cause: thrown });
}
