import { formatCount, plural } from '@/lib/numbers';

export const overviewTexts = {
  label: 'Overview',
  over: (latest: string, count: number) => {
    if (count === 1) return latest;
    return count === 2
      ? `${latest}, and the analysis before it`
      : `${latest}, and the ${formatCount(count - 1)} analyses before it`;
  },
  figures: 'Figures by analysis',
  asTable: 'Show as table',
  asCharts: 'Show as charts',
  compare: 'Compare',
  indexable: 'Indexable pages',
  issues: 'Issues',
  accepted: 'Accepted texts',
  first: 'First analysis',
  newAndFixed: (added: number, fixed: number) => `${formatCount(added)} new, ${formatCount(fixed)} fixed`,
  ofTexts: (accepted: number, texts: number) => `${formatCount(accepted)} of ${plural(texts, 'new text')}`,
  acceptedOf: (accepted: number, texts: number) => `${formatCount(accepted)} of ${formatCount(texts)}`,
  columns: {
    analysis: 'Analysis',
    created: 'Created',
    pages: 'Pages',
    indexable: 'Indexable',
    issues: 'Issues',
    added: 'New',
    fixed: 'Fixed',
    accepted: 'Accepted',
  },
} as const;
