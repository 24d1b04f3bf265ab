import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ResultsFilter, resultsPage, summaryQuery } from '@/api/results';
import type { Result } from '@/api/types';
import { toggled } from '@/components/selection';
import { type Group, groupsIn, groupsOf } from './bulkPlan';
import { isNarrower } from './listQuery';
import { isInTab } from './reviewTabs';
import type { Pages } from './usePages';

const none: ReadonlySet<string> = new Set();
/** Results that are fetched at once. */
const PIECE = 1_000;

/** `all`: every result that matches this filter, except those with these ids. */
type Chosen =
  | { ids: ReadonlySet<string>; all?: undefined }
  | { ids: ReadonlySet<string>; all: ResultsFilter };

/** What a bulk decision is about, as the server selects it. */
export interface Target {
  query: ResultsFilter;
  body: { result_ids: number[] } | { except_ids: number[] };
  /** The loaded rows among them. */
  rows: readonly Result[];
}

export interface Selection {
  count: number;
  /** Their texts by state. Undefined while they are counted. */
  groups: readonly Group[] | undefined;
  target: Target;
  /** Fetches all of them. */
  read: () => Promise<Result[]>;
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
  const [held, setHeld] = useState<Chosen>({ ids: none });
  // With other filters, 'all' would mean other results.
  const isLost = held.all !== undefined && !isNarrower(held.all, filter);
  if (isLost) setHeld({ ids: none });
  const chosen = isLost ? { ids: none } : held;
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
      return setHeld({ ids: new Set([...others, ...next]) });
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
      if (named.length === 0) return undefined;
      return {
        count: named.length,
        groups: groupsOf(named),
        target: { query: {}, body: { result_ids: named.map(({ id }) => id) }, rows: named },
        read: () => Promise.resolve(named),
      };
    }
    const except = named.filter((result) => isInTab(result, tab));
    const ids = new Set([...chosen.ids].map(Number));
    const target: Target = {
      query: filter,
      body: { except_ids: [...ids] },
      rows: loaded.filter((result) => !ids.has(result.id) && isInTab(result, tab)),
    };
    const count = (counted.data?.total ?? pages.data?.total ?? 0) - except.length;
    return {
      count,
      groups: counted.data && groupsIn(counted.data, except),
      target,
      read: async () => (await readAll(analysisId, filter)).filter(({ id }) => !ids.has(id)),
    };
  }, [chosen, pages, overlaid, tab, filter, analysisId, counted.data]);

  return {
    selected: selected && selected.count > 0 ? selected : undefined,
    /** Of the page. */
    shown,
    select,
    toggle: (id: string) => select(toggled(shown, id)),
    selectAll: () => setHeld({ all: filter, ids: none }),
    clear: () => setHeld({ ids: none }),
  };
}

async function readAll(analysisId: number, filter: ResultsFilter): Promise<Result[]> {
  const all: Result[] = [];
  let cursor: string | undefined;
  do {
    const page = await resultsPage(analysisId, { ...filter, limit: PIECE, cursor });
    all.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
