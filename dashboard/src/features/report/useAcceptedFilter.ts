import { useMemo, useState } from 'react';
import { toFailure } from '@/api/failure';
import type { ResultsFilter } from '@/api/results';

/** A filter with a value that the server refuses. */
export interface RefusedFilter {
  name: keyof ResultsFilter;
  value: unknown;
  /** In the server's words. */
  reason: string;
}

/** The filter that the server refused, and why. */
function refusedIn(error: unknown, filter: ResultsFilter): RefusedFilter | undefined {
  if (!error) return undefined;
  const { status, fields } = toFailure(error);
  if (status !== 422) return undefined;
  const named = fields.find(({ field }) => field in filter);
  if (!named) return undefined;
  const name = named.field as keyof ResultsFilter;
  return { name, value: filter[name], reason: named.message };
}

interface Answers {
  /** Of the requests with the filters. */
  errors: readonly unknown[];
  /** The server has answered with rows. */
  isLoaded: boolean;
}

/**
 * The filters without those that the server refuses. Instead of a refused search, the search before applies,
 * so that its rows stay.
 */
export function useAcceptedFilter(wanted: ResultsFilter) {
  const [accepted, setAccepted] = useState<string>();
  const [held, setHeld] = useState<readonly RefusedFilter[]>([]);
  const refused = useMemo(() => held.filter(({ name, value }) => wanted[name] === value), [held, wanted]);
  const filter = useMemo((): ResultsFilter => {
    const rest: ResultsFilter = { ...wanted };
    for (const { name } of refused) delete rest[name];
    const isRefused = refused.some(({ name }) => name === 'search');
    return isRefused && accepted !== undefined ? { ...rest, search: accepted } : rest;
  }, [wanted, refused, accepted]);
  const { search } = filter;

  /** Takes the answers to the requests with the filters. Called during rendering, so that no failure is shown. */
  const learn = ({ errors, isLoaded }: Answers) => {
    const found = errors.map((error) => refusedIn(error, filter)).find((one) => one !== undefined);
    if (found) setHeld([...refused.filter(({ name }) => name !== found.name), found]);
    else if (isLoaded && accepted !== search) setAccepted(search);
  };
  return { filter, refused, learn };
}
