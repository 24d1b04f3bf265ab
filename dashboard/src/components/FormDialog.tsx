import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button';
import { Modal, type ModalProps } from './Modal';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'size' | 'dirty' | 'description'> {
  action: string;
  /** The text of the action while the request runs. */
  busyAction?: string;
  cancel?: string;
  busy: boolean;
  /** The action is not possible yet. */
  disabled?: boolean;
  onClose(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** A dialog with one form: its fields, 'Cancel' and the action. */
export function FormDialog({
  action,
  busyAction = action,
  cancel = 'Cancel',
  busy,
  disabled = false,
  onClose,
  onSubmit,
  children,
  ...modal
}: FormDialogProps) {
  const formId = useId();
  return (
    <Modal
      {...modal}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" className="push" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={disabled}>
            {busy ? busyAction : action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React would pass the event on to the form that opened the dialog.
          event.stopPropagation();
          if (!busy && !disabled) onSubmit(event);
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
