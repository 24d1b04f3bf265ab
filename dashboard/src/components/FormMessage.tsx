import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface MessageProps {
  children: ReactNode;
  /** To focus the message after a refused submission. */
  ref?: Ref<HTMLDivElement>;
}

interface SuccessProps extends MessageProps {
  /** The message is about the whole form. Screen readers announce it at once. */
  alert?: boolean;
}

/** The error of a whole form or dialog. */
export function FormError({ children, ref }: MessageProps) {
  return (
    <div ref={ref} className="note danger" role="alert" tabIndex={-1} data-testid="form-error">
      <TriangleAlert className="i" aria-hidden="true" />
      <div className="grow">{children}</div>
    </div>
  );
}

export function FormSuccess({ children, ref, alert = false }: SuccessProps) {
  return (
    <div
      ref={ref}
      className="note success"
      role={alert ? 'alert' : 'status'}
      tabIndex={-1}
      data-testid="form-success"
    >
      <CircleCheck className="i" aria-hidden="true" />
      <div className="grow">{children}</div>
    </div>
  );
}
