import { useBlocker } from '@tanstack/react-router';
import { DiscardQuestion } from '@/components/DiscardQuestion';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  holds(): boolean;
  /** Where nothing is kept, reloading and closing the tab ask too. */
  unload: boolean;
  onLeave(): void;
}

/** The browser's Back, with changes in the wizard, asks first. */
export function LeaveGuard({ holds, unload, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: holds,
    enableBeforeUnload: () => unload && holds(),
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
