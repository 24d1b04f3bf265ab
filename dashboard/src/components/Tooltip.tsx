import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { wasPointerUsed } from '@/lib/lastInput';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element that is explained: one that takes a ref and can have the focus. */
  children: ReactNode;
}

/** Shown after 700 ms, at once on focus by keys; Escape closes it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  if (text === '' || text === null || text === undefined) return children;
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={0}>
      <Radix.Root>
        <Radix.Trigger
          asChild
          onFocus={(event) => {
            // A closed dialog gives the focus back to its opener: whoever used the pointer asked for no word on it.
            if (wasPointerUsed()) event.preventDefault();
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={10}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
