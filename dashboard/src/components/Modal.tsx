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
  /** The user has typed something, so closing asks for confirmation. */
  dirty?: boolean;
  /** False: a click outside does not close the dialog. */
  dismissible?: boolean;
  /** False: Escape does not close the dialog. */
  escapes?: boolean;
  description?: ReactNode;
  footer?: ReactNode;
  className?: string;
  testId?: string;
  /** Content between head and body: the steps of a wizard. */
  subhead?: ReactNode;
  /** Content beside the title. */
  badge?: ReactNode;
  /** Called for keys pressed in this dialog, not in layers above it. */
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
  // Read during the first render. A menu has already given up the focus when effects run.
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
          onEscapeKeyDown={(event) => {
            if (!escapes || isEdited(event)) event.preventDefault();
            else leave(event);
          }}
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

/** Focuses the first field rather than the close button before it. */
function focusFirstField(event: Event) {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  const field = dialog.querySelector<HTMLElement>(
    '.body :is(input, textarea, select):not(:disabled, [type="hidden"], [hidden], [tabindex="-1"])',
  );
  event.preventDefault();
  // Without a field, not the close button: Enter must not close what has just opened.
  (field ? chosenOf(field, dialog) : dialog).focus();
}

/** Of a group of radio buttons, only the chosen one is in the tab order. */
function chosenOf(field: HTMLElement, dialog: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return (
    dialog.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(field.name)}"]:checked`) ??
    field
  );
}

/** Escape belongs to a value that is being edited inside the dialog, and only then to the dialog. */
function isEdited(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-escapes]') !== null;
}

/** React passes events of nested layers through this dialog, although they are elsewhere in the DOM. */
function isOwn({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** The overlay scrolls. A drag of its scrollbar counts as a click outside, but must not close the dialog. */
function isScrollbar(event: PointerEvent): boolean {
  return event.target instanceof HTMLElement && event.offsetX > event.target.clientWidth;
}

function inToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}
