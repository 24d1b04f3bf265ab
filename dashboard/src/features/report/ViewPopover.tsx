import { Columns3 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense } from 'react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import type { ColumnChoice } from './columns';
import type { Look } from './view';

const ViewFields = lazyPart(async () => ({ default: (await import('./ViewFields')).ViewFields }));

interface ViewPopoverProps {
  look: Look;
  choice: ColumnChoice;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLook: (look: Look) => void;
  onChoice: (choice: ColumnChoice) => void;
}

export function ViewPopover({ open, onOpenChange, ...fields }: ViewPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button icon={<Columns3 className="i" aria-hidden="true" />}>View</Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu filters"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label="View"
        >
          <Suspense fallback={null}>
            <ViewFields {...fields} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
