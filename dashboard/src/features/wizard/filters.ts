import type { FilterRule } from '@/api/types';
import type { Entry } from './lines';

export interface Filters {
  include: string[];
  exclude: string[];
}

/** Keeps entries that contain any include pattern, if there is one, and no exclude pattern. */
export function keptEntries(entries: readonly Entry[], { include, exclude }: Filters): Entry[] {
  const contains = (url: string, patterns: readonly string[]) =>
    patterns.some((pattern) => url.includes(pattern));
  return entries.filter(
    ({ url }) => (include.length === 0 || contains(url, include)) && !contains(url, exclude),
  );
}

export function toRules({ include, exclude }: Filters): FilterRule[] {
  return [
    ...include.map((pattern) => ({ type: 'include' as const, pattern })),
    ...exclude.map((pattern) => ({ type: 'exclude' as const, pattern })),
  ];
}

export function fromRules(rules: readonly FilterRule[]): Filters {
  const of = (type: FilterRule['type']) =>
    rules.filter((rule) => rule.type === type).map((rule) => rule.pattern);
  return { include: of('include'), exclude: of('exclude') };
}
