import type { HistoryEntry } from '@/api/history';

export function sampleEntry(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 12,
    name: 'Spring',
    status: 'success',
    created_at: '2026-11-21T10:30:00.000Z',
    finished_at: '2026-11-21T10:31:00.000Z',
    results_count: 50,
    failed_urls_count: 0,
    indexable: 40,
    issues: { errors: 6, warnings: 3, notes: 20 },
    texts: { new: 40, open: 26, accepted: 10, edited: 2, rejected: 2 },
    since: {
      analysis_id: 11,
      in_both: 50,
      added: 0,
      gone: 0,
      became_indexable: 1,
      lost_indexability: 0,
      issues_new: 2,
      issues_fixed: 5,
    },
    ...overrides,
  };
}
