import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

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
      <Radix.List className={vertical ? 'side' : 'tabs'} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
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
