import { Columns3 } from 'lucide-react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import type { ColumnChoice } from './columns';
import { FilterPopover } from './FilterPopover';
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
    <FilterPopover
      label="View"
      open={open}
      onOpenChange={onOpenChange}
      button={
        <Button className="only-icon-s" icon={<Columns3 className="i" aria-hidden="true" />}>
          View
        </Button>
      }
    >
      <ViewFields {...fields} />
    </FilterPopover>
  );
}
