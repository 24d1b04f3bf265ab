type Moment = string | number | Date | null | undefined;

/** The server sends UTC, sometimes without a time zone. Times without one are read as UTC. */
export function toDate(value: Moment): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const zoneless = typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value);
  const date = new Date(zoneless ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const two = (n: number) => String(n).padStart(2, '0');

function day(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** 2026-11-21 in the reader's time zone; '—' without a date. */
export function formatDate(value: Moment): string {
  const date = toDate(value);
  return date ? day(date) : '—';
}

/** 10:30 in the reader's time zone. */
export function formatTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** 2026-11-21 10:30 in the reader's time zone; '—' without a date. */
export function formatDateTime(value: Moment): string {
  const date = toDate(value);
  return date ? `${day(date)} ${formatTime(date)}` : '—';
}
