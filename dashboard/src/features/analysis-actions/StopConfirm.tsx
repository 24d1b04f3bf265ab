import { Confirm } from '@/components/Confirm';
import { texts } from './texts';

interface StopConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
}

export function StopConfirm(props: StopConfirmProps) {
  return (
    <Confirm
      title={texts.stopTitle}
      text={texts.stopQuestion}
      action={texts.stopAction}
      destructive
      {...props}
    />
  );
}
