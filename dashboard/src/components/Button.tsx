import { createLink } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';
import { Spinner } from './Spinner';
import { Tooltip } from './Tooltip';

const look = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-primary',
      secondary: '',
      outline: '',
      ghost: 'btn-ghost',
      danger: 'btn-danger-text',
      destructive: 'btn-danger',
    },
    size: { md: '', sm: 'btn-sm' },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

type Look = VariantProps<typeof look>;

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps the focus while it works, but ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
  /** Why the action is not possible now. The button stays visible in grey and shows the reason. */
  unavailable?: string | undefined;
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  unavailable,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = busy || unavailable !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Prevent the click instead of disabling the button, which would lose the focus and hide its
    // reason.
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={cx(look({ variant, size }), className)}
      onClick={press}
      {...(off && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      {...(unavailable && { 'aria-describedby': reasonId })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
  if (!unavailable) return button;
  return (
    <>
      <Tooltip text={unavailable}>{button}</Tooltip>
      <span id={reasonId} hidden>
        {unavailable}
      </span>
    </>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Accessible name with its object: 'Delete Shop'. */
  label: string;
  /** The short text of the tooltip. Defaults to the label. */
  tip?: string;
  icon: ReactNode;
  /** Without a border, for the head of a dialog or a chip. */
  plain?: boolean;
}

export function IconButton({ label, tip, icon, plain, className, ...rest }: IconButtonProps) {
  const button = plain ? (
    <PlainIconButton {...rest} label={label} icon={icon} className={className} />
  ) : (
    <Button
      variant="ghost"
      size="sm"
      {...rest}
      aria-label={label}
      className={cx('btn-icon', className)}
      icon={icon}
    />
  );
  if (rest.unavailable) return button;
  return <Tooltip text={tip ?? label}>{button}</Tooltip>;
}

function PlainIconButton({
  label,
  icon,
  className,
  type = 'button',
  busy: _busy,
  unavailable: _unavailable,
  variant: _variant,
  size: _size,
  ...rest
}: Omit<IconButtonProps, 'tip' | 'plain'>) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx('iconbtn', className)}>
      {icon}
    </button>
  );
}

interface AnchorProps extends ComponentProps<'a'>, Look {
  icon?: ReactNode;
}

function Anchor({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(look({ variant, size }), className)}>
      {icon}
      {children}
    </a>
  );
}

/** A route's link that looks like a button. */
export const LinkButton = createLink(Anchor);
