import type { HistoryEntry } from '@/api/history';

/** One analysis in the charts of a project, the oldest first. */
export interface Point {
  id: number;
  name: string;
  createdAt: string;
  pages: number;
  /** Whole percent of the pages. */
  indexable: number;
  issues: number;
  /** Compared with the analysis before it; null for the first one. */
  newIssues: number | null;
  fixedIssues: number | null;
  texts: number;
  accepted: number;
  /** Whole percent of the new texts; null without new texts. */
  acceptedShare: number | null;
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));

function pointOf(entry: HistoryEntry): Point {
  const { issues, texts, since } = entry;
  const accepted = texts.accepted + texts.edited;
  return {
    id: entry.id,
    name: entry.name,
    createdAt: entry.created_at,
    pages: entry.results_count,
    indexable: share(entry.indexable, entry.results_count) ?? 0,
    issues: issues.errors + issues.warnings,
    newIssues: since?.issues_new ?? null,
    fixedIssues: since?.issues_fixed ?? null,
    texts: texts.new,
    accepted,
    acceptedShare: share(accepted, texts.new),
  };
}

/** The points of a history, which lists the newest first. */
export const pointsOf = (entries: readonly HistoryEntry[]): Point[] => entries.map(pointOf).reverse();

/** '+3 points', '−2 points' or 'no change' */
export function differenceOf(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return 'no change';
  const points = Math.abs(difference) === 1 ? 'point' : 'points';
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)} ${points}`;
}
