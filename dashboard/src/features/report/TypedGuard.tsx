import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Element } from '@/api/types';
import { DiscardQuestion } from '@/components/DiscardQuestion';

/** Asks before the user leaves the row or the report with unsaved texts. */
export function TypedGuard({ typed }: { typed: RefObject<ReadonlySet<Element>> }) {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      typed.current.size > 0 &&
      (current.pathname !== next.pathname || resultOf(current.search) !== resultOf(next.search)),
    enableBeforeUnload: () => typed.current.size > 0,
    withResolver: true,
  });
  return (
    <DiscardQuestion
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      onConfirm={() => proceed?.()}
    />
  );
}

function resultOf(search: Record<string, unknown>): unknown {
  return search.result;
}
