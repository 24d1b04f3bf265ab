import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'end' | 'center';
  className?: string;
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', className, children }: MenuProps) {
  return (
    // Not modal: a modal menu that opens a dialog leaves the page without pointer events.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Rendered in place, so that it is in the landmark or dialog of its button. */}
      <DropdownMenu.Content
        className={cx('menu', className)}
        align={align}
        sideOffset={4}
        collisionPadding={10}
        loop
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Why the item is disabled; shown beside it. */
  reason?: string | undefined;
  onSelect?(): void;
  /** Renders the child (a link) as the item. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, reason, onSelect, asChild, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={cx(danger && !disabled && 'danger')}
      disabled={disabled}
      asChild={asChild}
      onSelect={() => onSelect?.()}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="grow">{children}</span>
          {disabled && reason && <span className="hint">{reason}</span>}
        </>
      )}
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next);
        if (option) onChange(option.value);
      }}
    >
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="tick">
            <DropdownMenu.ItemIndicator>
              <Check className="i" aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          {option.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** An option to set before choosing an item. The menu stays open. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="tick">
        <DropdownMenu.ItemIndicator>
          <Check className="i" aria-hidden="true" />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-line" />;
}
