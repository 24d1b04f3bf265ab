import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface MessageProps {
  children: ReactNode;
  /** To move the focus to it after a refused submission. */
  ref?: Ref<HTMLDivElement>;
}

interface SuccessProps extends MessageProps {
  /** It stands for the whole form: said at once. */
  alert?: boolean;
}

/** The error of a whole form or dialog, beside what failed. */
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
