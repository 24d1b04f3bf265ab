import { formatCount, plural } from '@/lib/numbers';

/** '12%' of a total. Less than half a percent is '<1%'. */
function share(count: number, total: number): string {
  if (total === 0 || count === 0) return '0%';
  const whole = Math.round((count / total) * 100);
  return whole === 0 ? '<1%' : `${whole}%`;
}

/** '12 pages (10%)' */
export function shareOf(count: number, total: number): string {
  return `${plural(count, 'page')} (${share(count, total)})`;
}

/** '12 of 30', or '12' if the count is that of the whole report. */
export function countOfAll(count: number, all: number): string {
  return count === all ? formatCount(count) : `${formatCount(count)} of ${formatCount(all)}`;
}

/** At most four characters, for the figure of a bar: '980', '1.2k'. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  const [value, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'M'];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)}${unit}`;
}
