import { useMemo, useState } from 'react';
import { toFailure } from '@/api/failure';
import type { ResultsFilter } from '@/api/results';

/** Why the server refused the search of a request, in its words. */
function reasonIn(error: unknown): string | undefined {
  if (!error) return undefined;
  const { status, fields } = toFailure(error);
  return status === 422 ? fields.find(({ field }) => field === 'search')?.message : undefined;
}

interface Answers {
  /** Of the requests with the filters. */
  errors: readonly unknown[];
  /** The server has answered with rows. */
  isLoaded: boolean;
}

/** The filters, but with the search before if the server refuses this one, so that its rows stay. */
export function useAcceptedSearch(wanted: ResultsFilter) {
  const [accepted, setAccepted] = useState<string>();
  const [refused, setRefused] = useState<{ search: string; reason: string }>();
  const isRefused = refused !== undefined && refused.search === wanted.search;
  const filter = useMemo((): ResultsFilter => {
    if (!isRefused) return wanted;
    const { search: _, ...others } = wanted;
    return accepted === undefined ? others : { ...others, search: accepted };
  }, [wanted, isRefused, accepted]);
  const { search } = filter;

  /** Takes the answers to the requests with the filters. Called during rendering, so that no failure is shown. */
  const learn = ({ errors, isLoaded }: Answers) => {
    const reason = errors.map(reasonIn).find((one) => one !== undefined);
    if (reason !== undefined && search !== undefined) {
      if (refused?.search !== search) setRefused({ search, reason });
    } else if (isLoaded && accepted !== search) setAccepted(search);
  };
  return { filter, refused: isRefused ? refused.reason : undefined, learn };
}
