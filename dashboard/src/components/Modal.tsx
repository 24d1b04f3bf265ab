import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '@/lib/cx';
import { rememberFocus } from '@/lib/focus';
import { ModeBadge } from './Badge';
import { DiscardQuestion } from './DiscardQuestion';

const sizes = { sm: 'd-sm', md: 'd-md', lg: 'd-lg', xl: 'd-xl', full: 'd-full' };

export interface ModalProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  size?: keyof typeof sizes;
  mode?: 'standard' | 'expert';
  /** Something was typed: closing asks first. */
  dirty?: boolean;
  /** False: a click outside does not close. */
  dismissible?: boolean;
  /** False: nor does Escape. */
  escapes?: boolean;
  description?: ReactNode;
  footer?: ReactNode;
  className?: string;
  testId?: string;
  /** Between head and body: the steps of a wizard. */
  subhead?: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  /** Keys pressed in this dialog, not in what lies over it. */
  onKeyDown?(event: KeyboardEvent): void;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  return (
    <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.open && <ModalLayer {...props} />}
    </Dialog.Root>
  );
}

function ModalLayer({
  onOpenChange,
  title,
  size = 'md',
  mode,
  dirty = false,
  dismissible = true,
  escapes = true,
  description,
  footer,
  className,
  testId,
  subhead,
  badge,
  onKeyDown,
  children,
}: ModalProps) {
  // Taken while drawing for the first time: by the time of an effect a menu has given its focus away.
  const [restoreFocus] = useState(rememberFocus);
  const [asking, setAsking] = useState(false);
  const leave = (event: Event) => {
    if (!dirty) return;
    event.preventDefault();
    setAsking(true);
  };
  const close = () => (dirty ? setAsking(true) : onOpenChange(false));
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="overlay">
        <Dialog.Content
          className={cx('dialog', sizes[size], className)}
          data-testid={testId}
          onKeyDown={(event) => {
            if (isOwn(event)) onKeyDown?.(event);
          }}
          onEscapeKeyDown={(event) => (escapes ? leave(event) : event.preventDefault())}
          onPointerDownOutside={(event) => {
            if (!dismissible || isScrollbar(event.detail.originalEvent)) event.preventDefault();
            else leave(event);
          }}
          onInteractOutside={(event) => {
            if (inToast(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => focusFirstField(event)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus();
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header>
            <Dialog.Title asChild>
              <h2>{title}</h2>
            </Dialog.Title>
            {mode && <ModeBadge mode={mode} />}
            {badge}
            <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
              <X className="i" aria-hidden="true" />
            </button>
          </header>
          {subhead}
          <div className="body">
            {description && (
              <Dialog.Description asChild>
                <div className="muted mb-4">{description}</div>
              </Dialog.Description>
            )}
            {children}
          </div>
          {footer && <footer>{footer}</footer>}
          <DiscardQuestion
            open={asking}
            onOpenChange={setAsking}
            onConfirm={() => {
              setAsking(false);
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Portal>
  );
}

/** The first field rather than the close button, which stands first. */
function focusFirstField(event: Event) {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  const field = dialog.querySelector<HTMLElement>(
    '.body :is(input, textarea, select):not(:disabled, [type="hidden"], [hidden], [tabindex="-1"])',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** React leads events of further layers through this one, though they stand elsewhere in the page. */
function isOwn({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** The overlay scrolls, so its scrollbar counts as outside, but pulling it is no wish to leave. */
function isScrollbar(event: PointerEvent): boolean {
  return event.target instanceof HTMLElement && event.offsetX > event.target.clientWidth;
}

function inToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}
