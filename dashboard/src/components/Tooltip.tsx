import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element that is explained: one that takes a ref and can have the focus. */
  children: ReactNode;
}

/** Shown after 700 ms, at once on focus; Escape closes it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  if (text === '' || text === null || text === undefined) return children;
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={0}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={10}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
