import { useBlocker } from '@tanstack/react-router';
import { DiscardQuestion } from '@/components/DiscardQuestion';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  holds(): boolean;
  /** What was entered is on its way: Back does nothing until it has arrived. */
  waits(): boolean;
  /** Where nothing is kept, reloading and closing the tab ask too. */
  unload: boolean;
  onLeave(): void;
}

/** The browser's Back, with changes in the wizard, asks first. */
export function LeaveGuard({ holds, waits, unload, onLeave }: LeaveGuardProps) {
  useBlocker({
    // Other ways lead away from the page, such as to signing in: they are left open.
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
