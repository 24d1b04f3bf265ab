import type { ReactNode } from 'react';
import { Spinner } from '@/components/Spinner';

/** A light button for the sign-in. The general button would also load the code of tooltips. */
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
