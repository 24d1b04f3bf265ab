import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Search = Record<string, string | undefined>;

/**
 * `step`: Back undoes this change. `typing`: Back undoes the whole typed text. `same`: the change
 * belongs to the step before it.
 */
export type SearchStep = 'step' | 'typing' | 'same';

/** Changes the query of the page, which holds its view. */
export function useSearchChange() {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(
    (next: Search, how: SearchStep = 'step') => {
      const { search, state } = router.state.location;
      const old: Search = search;
      if (Object.entries(next).every(([name, value]) => old[name] === value)) return;
      const replace = how === 'same' || (how === 'typing' && state.typing === true);
      void navigate({
        to: '.',
        search: (current: Search) => ({ ...current, ...next }),
        state: replace ? true : { typing: how === 'typing' },
        replace,
        resetScroll: false,
      });
    },
    [router, navigate],
  );
}
