import { Confirm, type ConfirmProps } from './Confirm';

/** Asks for confirmation before typed text is lost. */
export function DiscardQuestion(props: Pick<ConfirmProps, 'open' | 'onOpenChange' | 'onConfirm'>) {
  return (
    <Confirm
      {...props}
      title="Discard changes?"
      text="What you have entered will be lost."
      action="Discard"
      cancel="Keep editing"
      destructive
    />
  );
}
