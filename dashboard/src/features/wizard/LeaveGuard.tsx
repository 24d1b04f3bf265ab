import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '@/components/Confirm';
import { texts } from './texts';

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
    <Confirm
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={texts.discardTitle}
      text={texts.discardText}
      action={texts.discard}
      cancel={texts.keepEditing}
      destructive
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
