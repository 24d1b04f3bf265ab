import { indexabilityLabel } from '@/components/IndexabilityBadge';
import type { Filters, LongTags } from './filters';

export interface Chip {
  label: string;
  /** The change that removes the filter. */
  filters?: Partial<Filters>;
  long?: LongTags;
}

const missingLabels = { title: 'Missing Title', meta: 'Missing Meta', h1: 'Missing H1' };

function rangeLabel({ which, element, from, to }: NonNullable<Filters['length']>): string {
  const whose = which === 'any' ? '' : which === 'current' ? 'Current ' : 'New ';
  const what = element === 'title' ? 'title' : 'meta';
  const name = whose === '' ? (element === 'title' ? 'Title' : 'Meta') : `${whose}${what}`;
  return `${name} ${to === undefined ? `${from}+` : `${from}–${to}`} characters`;
}

/** The active filters, one by one. `titles` are those of issues, by code. */
export function chipsOf(filters: Filters, long: LongTags, titles: ReadonlyMap<string, string>): Chip[] {
  const chips: Chip[] = filters.missing.map((element) => ({
    label: missingLabels[element],
    filters: { missing: filters.missing.filter((one) => one !== element) },
  }));
  if (filters.kind) chips.push({ label: indexabilityLabel(filters.kind), filters: { kind: undefined } });
  if (filters.crawl !== 'all') {
    chips.push({
      label: `Crawlability: ${filters.crawl === 'crawlable' ? 'Crawlable' : 'Non-crawlable'}`,
      filters: { crawl: 'all' },
    });
  }
  if (filters.index !== 'all') {
    chips.push({
      label: `Indexability: ${filters.index === 'indexable' ? 'Indexable' : 'Non-indexable'}`,
      filters: { index: 'all' },
    });
  }
  for (const code of filters.issues) {
    const label = titles.get(code) ?? code.replaceAll('_', ' ');
    chips.push({ label, filters: { issues: filters.issues.filter((one) => one !== code) } });
  }
  if (filters.length) chips.push({ label: rangeLabel(filters.length), filters: { length: undefined } });
  if (filters.findings) chips.push({ label: 'Has findings', filters: { findings: false } });
  if (filters.failed) chips.push({ label: 'Failed pages', filters: { failed: false } });
  if (filters.duplicates) chips.push({ label: 'Duplicates', filters: { duplicates: false } });
  if (long.mode !== 'off') {
    chips.push({
      label: long.mode === 'current' ? 'Long current tags' : 'Long new tags',
      long: { ...long, mode: 'off' },
    });
  }
  return chips;
}
