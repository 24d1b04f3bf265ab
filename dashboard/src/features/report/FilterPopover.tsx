import { Popover } from 'radix-ui';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { SkeletonLines } from '@/components/Skeleton';

interface FilterPopoverProps {
  label: string;
  button: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** May be loaded when it is first opened. */
  children: ReactNode;
}

/** A button of the report's toolbar that opens a panel below it. */
export function FilterPopover({ label, button, open, onOpenChange, children }: FilterPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu filters"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label={label}
        >
          <Suspense fallback={<SkeletonLines lines={6} />}>{children}</Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
