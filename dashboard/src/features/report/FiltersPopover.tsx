import { ListFilter } from 'lucide-react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { FilterPopover } from './FilterPopover';
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
    <FilterPopover
      label="Advanced Filters"
      open={open}
      onOpenChange={onOpenChange}
      button={
        <Button icon={<ListFilter className="i" aria-hidden="true" />}>
          Advanced Filters
          {active > 0 && <span className="count">{active}</span>}
        </Button>
      }
    >
      <FilterFields {...fields} />
    </FilterPopover>
  );
}
