import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazyPart';
import { type ColumnId, labelOf } from './columns';
import type { Target } from './filterFields';
import type { View } from './view';

const ColumnMenuItems = lazyPart(async () => ({
  default: (await import('./ColumnMenuItems')).ColumnMenuItems,
}));

interface ColumnMenuProps {
  column: string;
  view: View;
  onFilter: (target: Target) => void;
  onShowColumns: () => void;
}

/** The menu in the head of a column. */
export function ColumnMenu({ column, ...props }: ColumnMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [main, setMain] = useState<HTMLElement | null>(null);
  // An item has moved the focus, which must not return to the button.
  const hasMoved = useRef(false);
  const leave = () => {
    hasMoved.current = true;
  };
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) setMain(button.current?.closest('main') ?? null);
      }}
    >
      <DropdownMenu.Trigger asChild>
        <button ref={button} type="button" className="hmenu" aria-label={`Menu of ${labelOf(column)}`}>
          <ChevronDown className="i i-s" aria-hidden="true" />
        </button>
      </DropdownMenu.Trigger>
      {/* Not in the head, which other heads would cover. */}
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          className="menu"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          loop
          onCloseAutoFocus={(event) => {
            if (hasMoved.current) event.preventDefault();
            hasMoved.current = false;
          }}
        >
          <Suspense fallback={null}>
            <ColumnMenuItems
              {...props}
              column={column as ColumnId}
              onLeave={leave}
              onHide={() => {
                leave();
                const head = button.current?.closest('th');
                const other = head?.nextElementSibling ?? head?.previousElementSibling;
                other?.querySelector<HTMLElement>('button, input')?.focus();
              }}
            />
          </Suspense>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
