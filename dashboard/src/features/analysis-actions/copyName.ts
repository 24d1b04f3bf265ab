import { maxLengths } from '@/api/lengths';

/** 'Spring (2)': the name of a copy, different from all names in use. */
export function copyName(name: string, inUse: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '');
  const known = new Set(inUse);
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const most = maxLengths.AnalysisChange.name - suffix.length;
    const copy = [...base].slice(0, most).join('') + suffix;
    if (!known.has(copy)) return copy;
  }
}

/** Ids of analyses that share their name with another one. */
export function sameNames(rows: readonly { id: number; name: string }[]): ReadonlySet<number> {
  const byName = new Map<string, number[]>();
  for (const { id, name } of rows) byName.set(name, [...(byName.get(name) ?? []), id]);
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}
