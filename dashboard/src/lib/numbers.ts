const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** 1,240 */
export function formatCount(value: number): string {
  return counts.format(value);
}

/** Whole percent, at most 100, and 100 only when all is done. */
export function percent(processed: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((processed / total) * 100)));
}

/** 68% */
export function formatPercent(whole: number): string {
  return `${whole}%`;
}

/** '12,90 €' for 1290 cents; 'Free' for null. */
export function formatPrice(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return 'Free';
  const whole = Math.trunc(cents / 100);
  return `${whole},${String(cents % 100).padStart(2, '0')} €`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $1.25 */
export function formatDollars(value: number): string {
  return dollars.format(value);
}

/** 340 ms below a second, 1.2 s above; '—' without a measurement. */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '—';
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** 'about 2 min left'. Null for fewer than ten results, because the estimate would jump. */
export function timeLeft(processed: number, total: number, elapsedSeconds: number): string | null {
  if (processed < 10 || processed >= total || elapsedSeconds <= 0) return null;
  const seconds = ((total - processed) * elapsedSeconds) / processed;
  if (seconds < 60) return 'under a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  return `about ${Math.round(minutes / 60)} h left`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
