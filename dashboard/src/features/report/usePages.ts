import { hashKey, keepPreviousData, type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toFailure } from '@/api/failure';
import { type ListOf, listKey, loadedPages, loadedRow, pageQuery, placeOf } from './reportPages';

let rounds = 0;

export function nextRound(): number {
  rounds += 1;
  return rounds;
}

interface Round {
  name: string;
  round: number;
  before?: Round | undefined;
}

/**
 * A number that changes with `name`, or when the list is to be loaded again. It begins with `first`. If
 * `goesBack` and the name is the one before, it is the number before.
 */
export function useRound(name: string, first: number, goesBack: boolean): [number, () => void] {
  const [held, setHeld] = useState<Round>({ name, round: first });
  if (held.name !== name) {
    const { before, ...left } = held;
    const round = goesBack && before?.name === name ? before.round : nextRound();
    setHeld({ name, round, before: left });
  }
  const renew = useCallback(() => setHeld((current) => ({ ...current, round: nextRound() })), []);
  return [held.round, renew];
}

interface PagesOptions {
  list: ListOf;
  /** The page in the address. */
  number: number;
  /** New rows are arriving, so that a page that is loaded ahead would soon be outdated. */
  growing: boolean;
  /** The analysis was relaunched, so the loaded pages are from the previous run. */
  onRelaunched: () => void;
}

/** One page of a list. While another one is loading, the rows of the previous one stay. */
export function usePages({ list: given, number, growing, onRelaunched }: PagesOptions) {
  const client = useQueryClient();
  const name = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new object in each render
  const list = useMemo(() => given, [name]);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...pageQuery(client, list, number),
    placeholderData: keepPreviousData,
  });
  const isRelaunched = error !== null && toFailure(error).status === 409;
  useEffect(() => {
    if (isRelaunched) onRelaunched();
  }, [isRelaunched, onRelaunched]);

  const shown = data && !isPlaceholderData ? data : undefined;
  const ahead = shown?.next && !growing ? shown.number + 1 : undefined;
  useEffect(() => {
    if (ahead !== undefined) void client.prefetchQuery(pageQuery(client, list, ahead));
  }, [client, list, ahead]);

  /** Loads the first page again, where new rows appear. The other pages follow it. */
  const reloadFirst = useCallback(async () => {
    const { queryKey } = pageQuery(client, list, 1);
    const isOther = (query: Query) => query.queryHash !== hashKey(queryKey);
    client.removeQueries({ queryKey: listKey(list), predicate: isOther });
    await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }, [client, list]);

  return useMemo(
    () => ({
      list,
      data,
      error,
      failed: error !== null && !isRelaunched,
      isPending: isPending || isRelaunched,
      isPlaceholder: isPlaceholderData,
      reloadFirst,
      /** The pages that were loaded, in their order. */
      loaded: () => loadedPages(client, list),
      find: (id: number) => loadedRow(client, list, id),
      load: (wanted: number) => client.fetchQuery(pageQuery(client, list, wanted)),
      placeOf: (id: number, signal?: AbortSignal) => placeOf(client, list, id, signal),
    }),
    [client, list, data, error, isRelaunched, isPending, isPlaceholderData, reloadFirst],
  );
}

export type Pages = ReturnType<typeof usePages>;
