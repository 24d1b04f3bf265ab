import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { DiscardQuestion } from '@/components/DiscardQuestion';

interface TypedGuardProps {
  /** The editors with unsaved text. */
  typed: RefObject<ReadonlySet<string>>;
  /** The open row. Without one, the editors are in the table, which filters and pages would replace. */
  open: number | undefined;
}

/** Asks before the user leaves the row or the report with unsaved texts. */
export function TypedGuard({ typed, open }: TypedGuardProps) {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      typed.current.size > 0 &&
      (current.pathname !== next.pathname ||
        (open === undefined
          ? JSON.stringify(current.search) !== JSON.stringify(next.search)
          : resultOf(current.search) !== resultOf(next.search))),
    enableBeforeUnload: () => typed.current.size > 0,
    withResolver: true,
  });
  return (
    <DiscardQuestion
      open={status === 'blocked'}
      onOpenChange={(shown) => {
        if (!shown) reset?.();
      }}
      onConfirm={() => proceed?.()}
    />
  );
}

function resultOf(search: Record<string, unknown>): unknown {
  return search.result;
}
