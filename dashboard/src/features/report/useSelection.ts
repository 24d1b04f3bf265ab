import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ResultsFilter } from '@/api/results';
import type { Result, Summary } from '@/api/types';
import { toggled } from '@/components/selection';
import { isNarrower } from './listQuery';
import { summaryQuery } from './reportQueries';
import { isInTab } from './reviewTabs';
import type { Pages } from './usePages';

const none: ReadonlySet<string> = new Set();

/** A selected row, and the filter of the list in which it was selected. */
interface Mark {
  row: Result;
  filter: ResultsFilter;
}

/** `all`: every result that matches this filter, except those with these ids. */
type Chosen =
  | { ids: ReadonlySet<string>; marks: ReadonlyMap<string, Mark>; all?: undefined }
  | { ids: ReadonlySet<string>; all: ResultsFilter };

const nothing: Chosen = { ids: none, marks: new Map() };

export interface Selection {
  count: number;
  /** Which results, as the server selects them. */
  query: ResultsFilter;
  ids: { result_ids: number[] } | { except_ids: number[] };
  /** The rows among them that are loaded, or were when they were selected. */
  rows: readonly Result[];
  /** If all that match are selected: their figures, once they are known, and the rows that are not selected. */
  all?: { analysisId: number; summary: Summary | undefined; except: readonly Result[] };
}

interface SelectionOptions {
  pages: Pages;
  /** The rows of the page. */
  rows: readonly Result[];
  /** The filters of the list, with its tab. */
  filter: ResultsFilter;
  /** A loaded row with the decisions that the server has not answered. */
  overlaid: (result: Result) => Result;
}

/** The selected rows: some by their ids, or all that match. Rows that the filters hide are not among them. */
export function useSelection({ pages, rows, filter, overlaid }: SelectionOptions) {
  const { analysisId, tab } = pages.list;
  const [held, setHeld] = useState<Chosen>(nothing);
  // With other filters, 'all' would mean other results.
  const isLost = held.all !== undefined && !isNarrower(held.all, filter);
  if (isLost) setHeld(nothing);
  const chosen = isLost ? nothing : held;
  const isAll = chosen.all !== undefined;
  const counted = useQuery({ ...summaryQuery(analysisId, filter), enabled: isAll });

  const isChosen = (result: Result) => {
    const isNamed = chosen.ids.has(String(result.id));
    // The server does not list decided rows any more, so 'all' does not include them.
    return isAll ? !isNamed && isInTab(result, tab) : isNamed;
  };
  const shown = new Set(rows.filter(isChosen).map(({ id }) => String(id)));

  const select = (next: ReadonlySet<string>) => {
    if (!chosen.all) {
      const others = [...chosen.ids].filter((id) => !shown.has(id));
      const ids = new Set([...others, ...next]);
      const marks = new Map<string, Mark>();
      for (const id of ids) {
        const row = pages.find(Number(id))?.row;
        const mark = row ? { row, filter } : chosen.marks.get(id);
        if (mark) marks.set(id, mark);
      }
      return setHeld({ ids, marks });
    }
    const except = new Set([...chosen.ids].filter((id) => !next.has(id)));
    for (const id of shown) if (!next.has(id)) except.add(id);
    setHeld({ all: chosen.all, ids: except });
  };

  const selected = useMemo((): Selection | undefined => {
    if (chosen.ids.size === 0 && !chosen.all) return undefined;
    const loaded = pages.loaded().flatMap(({ items }) => items.map(overlaid));
    const named = loaded.filter(({ id }) => chosen.ids.has(String(id)));
    if (!chosen.all) {
      // Rows on pages that are not loaded are still selected if the filters cannot have hidden them.
      const known = new Set(loaded.map(({ id }) => String(id)));
      const apart = [...chosen.marks]
        .filter(([id, mark]) => !known.has(id) && isNarrower(filter, mark.filter))
        .map(([, { row }]) => row);
      const all = [...named, ...apart];
      if (all.length === 0) return undefined;
      return { count: all.length, query: {}, ids: { result_ids: all.map(({ id }) => id) }, rows: all };
    }
    const except = named.filter((result) => isInTab(result, tab));
    const except_ids = [...chosen.ids].map(Number);
    return {
      count: (counted.data?.total ?? pages.data?.total ?? 0) - except.length,
      query: filter,
      ids: { except_ids },
      rows: loaded.filter((result) => !except_ids.includes(result.id) && isInTab(result, tab)),
      all: { analysisId, summary: counted.data, except },
    };
  }, [chosen, pages, overlaid, tab, filter, analysisId, counted.data]);

  return {
    selected: selected && selected.count > 0 ? selected : undefined,
    /** Of the page. */
    shown,
    select,
    toggle: (id: string) => select(toggled(shown, id)),
    selectAll: () => setHeld({ all: filter, ids: none }),
    clear: () => setHeld(nothing),
  };
}
