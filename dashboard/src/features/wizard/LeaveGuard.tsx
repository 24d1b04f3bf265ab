import { useBlocker } from '@tanstack/react-router';
import { DiscardQuestion } from '@/components/DiscardQuestion';

interface LeaveGuardProps {
  /** Whether there are unsaved changes, checked when the user leaves. */
  holds(): boolean;
  /** Whether a request is in flight. Back is blocked until it has finished. */
  waits(): boolean;
  /** Also asks on reload and on closing the tab, for changes that are not kept as a draft. */
  unload: boolean;
  onLeave(): void;
}

/** Asks before the browser's Back discards changes in the wizard. */
export function LeaveGuard({ holds, waits, unload, onLeave }: LeaveGuardProps) {
  useBlocker({
    // Block only Back and Forward. Other navigation, for example to the sign-in, must work.
    shouldBlockFn: ({ action }) => waits() && action !== 'PUSH' && action !== 'REPLACE',
    enableBeforeUnload: false,
  });
  const blocker = useBlocker({
    shouldBlockFn: () => holds() && !waits(),
    enableBeforeUnload: () => unload && (holds() || waits()),
    withResolver: true,
  });
  return (
    <DiscardQuestion
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
