import { Confirm } from '@/components/Confirm';
import { texts } from './texts';

interface DeleteConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
}

export function DeleteConfirm(props: DeleteConfirmProps) {
  return (
    <Confirm
      title={texts.deleteTitle}
      text={texts.deleteText}
      action={texts.deleteAction}
      destructive
      {...props}
    />
  );
}
