import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/lib/cx';
import { wasPointerUsed } from '@/lib/lastInput';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  tabs: readonly Tab<NoInfer<Value>>[];
  vertical?: boolean;
  className?: string;
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  vertical,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls, so keep the selected tab visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes
  useEffect(() => {
    const frame = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!frame || !tab) return;
    list.current?.scrollBy?.(Math.max(0, tab.right - frame.right) - Math.max(0, frame.left - tab.left), 0);
  }, [value]);
  return (
    <Radix.Root
      value={value}
      orientation={vertical ? 'vertical' : 'horizontal'}
      className={cx(vertical && 'side-tabs', className)}
      onValueChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <Radix.List ref={list} className={vertical ? 'side' : 'tabs'} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // Browsers show the ring of the keyboard for the first click after a reload.
            onFocus={({ currentTarget }) =>
              currentTarget.style.setProperty('outline', wasPointerUsed() ? 'none' : '')
            }
            onKeyDown={({ currentTarget }) => currentTarget.style.removeProperty('outline')}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-body">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
