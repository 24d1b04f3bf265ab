import { useCallback, useEffect, useState } from 'react';
import type { Result } from '@/api/types';
import type { Changes } from './appliedChanges';
import { isInTab } from './reviewTabs';
import { useDecisions } from './useDecisions';
import type { useResults } from './useResults';
import { useTab } from './useTab';
import type { View } from './view';

interface ReviewListOptions {
  analysisId: number;
  held: ReturnType<typeof useResults>;
  view: View;
  running: boolean;
  /** Email address of the user. */
  by: string;
}

/** The results with the user's decisions, and which of them the tab shows. */
export function useReviewList({ analysisId, held, view, running, by }: ReviewListOptions) {
  const { results, decide: send, decideFor, undoLast } = useDecisions(analysisId, held, by);
  const tab = useTab(view, { results, complete: held.complete, running });

  // Decided rows stay in their tab until the user leaves it, so that rows do not move while they are decided.
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set());
  const hideDecided = useCallback(() => {
    setStaying((before) => (before.size > 0 ? new Set() : before));
  }, []);
  // Not the filters themselves, which are new objects whenever the address changes.
  const filters = JSON.stringify([view.filters, view.long]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters show other rows
  useEffect(hideDecided, [filters, hideDecided]);
  const isShown = useCallback(
    (result: Result) => isInTab(result, tab) || staying.has(result.id),
    [tab, staying],
  );
  const decide = useCallback(
    (result: Result, changes: Changes) => {
      if (isInTab(result, tab)) setStaying((before) => new Set(before).add(result.id));
      return send(result, changes);
    },
    [send, tab],
  );
  return { results, tab, isShown, hideDecided, decide, decideFor, undoLast };
}

export type ReviewList = ReturnType<typeof useReviewList>;
