import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '@/components/Confirm';
import { leaveTexts as texts } from './texts';

/** Asks before the user leaves a page with unsaved changes. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Confirm
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      title={texts.title}
      text={texts.text}
      action={texts.leave}
      cancel={texts.stay}
      destructive
      onConfirm={() => proceed?.()}
    />
  );
}
