import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

export interface Described {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
}

export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps extends Described {
  id?: string | undefined;
  className?: string | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  children(control: FieldControl): ReactNode;
}

export function Field({ label, hint, error, optional, id, className, hideLabel, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const note = error || hint;
  const noted = note !== undefined && note !== null && note !== '' && note !== false;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr' : undefined}>
        {label}
        {optional && ' (optional)'}
      </label>
      {children({
        id: fieldId,
        ...(noted && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        noted && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <TriangleAlert className="i i-m" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
