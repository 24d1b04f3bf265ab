import type { Issue, Result } from '@/api/types';
import { REDIRECTED } from './kind';

/** What explains the kind of a page. The dialog shows the redirect itself as a chain. */
export function explained({ issues }: Result): Issue[] {
  return issues.filter(({ severity, code }) => severity !== 'info' && code !== REDIRECTED);
}

/** Whether an issue compares the URL of the page with its canonical URL. */
export function isCanonical({ code }: Issue): boolean {
  return code.startsWith('canonical_');
}

/** The common beginning of two URLs, and the rest of each. */
export function differingPart(own: string, other: string): { same: string; own: string; other: string } {
  let length = 0;
  while (length < own.length && own[length] === other[length]) length += 1;
  return { same: own.slice(0, length), own: own.slice(length), other: other.slice(length) };
}

/** 'N/A', '184 ms', '1.2 s'. */
export function duration(ms: number | null | undefined): string {
  if (ms == null) return 'N/A';
  const rounded = Math.round(ms);
  return rounded < 1000 ? `${rounded} ms` : `${(ms / 1000).toFixed(1)} s`;
}
