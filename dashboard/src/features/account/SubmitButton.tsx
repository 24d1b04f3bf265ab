import type { ReactNode } from 'react';
import { Spinner } from '@/components/Spinner';

/** The general button brings tooltips along; the sign-in must be light. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="btn btn-primary"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
