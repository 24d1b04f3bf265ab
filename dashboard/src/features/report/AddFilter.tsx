import { Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense } from 'react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
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
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button data-add-filter icon={<Plus className="i" aria-hidden="true" />}>
          Add filter
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu filters"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label="Add filter"
        >
          <Suspense fallback={null}>
            <FilterBuilder {...builder} onDone={() => onOpenChange(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
