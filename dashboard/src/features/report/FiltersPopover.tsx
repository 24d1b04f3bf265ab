import { ListFilter } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense } from 'react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import type { Filters, IssueCount, LongTags } from './filters';

const FilterFields = lazyPart(async () => ({ default: (await import('./FilterFields')).FilterFields }));

interface FiltersPopoverProps {
  filters: Filters;
  long: LongTags;
  issues: readonly IssueCount[];
  active: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFilters: (change: Partial<Filters>) => void;
  onLong: (long: LongTags) => void;
}

export function FiltersPopover(props: FiltersPopoverProps) {
  const { active, open, onOpenChange, ...fields } = props;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button icon={<ListFilter className="i" aria-hidden="true" />}>
          Advanced Filters
          {active > 0 && <span className="count">{active}</span>}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu filters"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label="Advanced Filters"
        >
          <Suspense fallback={null}>
            <FilterFields {...fields} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
