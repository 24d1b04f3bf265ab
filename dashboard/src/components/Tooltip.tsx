import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { wasPointerUsed } from '@/lib/lastInput';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element to explain. It must accept a ref and be focusable. */
  children: ReactNode;
}

/** Shown after 700 ms, or at once on keyboard focus. Escape closes it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  if (text === '' || text === null || text === undefined) return children;
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={0}>
      <Radix.Root>
        <Radix.Trigger
          asChild
          onFocus={(event) => {
            // A closed dialog returns the focus to its opener. A pointer user did not ask for a tooltip
            // there.
            if (wasPointerUsed()) event.preventDefault();
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          {/* The trigger refers to it, which includes its text in the description. Outside of that, it would be
              text without a landmark. */}
          <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={10} aria-hidden="true">
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
