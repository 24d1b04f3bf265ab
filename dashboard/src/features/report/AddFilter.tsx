import { Plus } from 'lucide-react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { FilterPopover } from './FilterPopover';
import type { Target } from './filterFields';
import type { View } from './view';

const FilterBuilder = lazyPart(async () => ({ default: (await import('./FilterBuilder')).FilterBuilder }));

interface AddFilterProps {
  analysisId: number;
  view: View;
  open: boolean;
  target: Target | undefined;
  onOpenChange: (open: boolean) => void;
  onTarget: (target: Target | undefined) => void;
}

export function AddFilter({ open, onOpenChange, ...builder }: AddFilterProps) {
  return (
    <FilterPopover
      label="Add filter"
      open={open}
      onOpenChange={onOpenChange}
      button={
        <Button data-add-filter icon={<Plus className="i" aria-hidden="true" />}>
          Add filter
        </Button>
      }
    >
      <FilterBuilder {...builder} onDone={() => onOpenChange(false)} />
    </FilterPopover>
  );
}
