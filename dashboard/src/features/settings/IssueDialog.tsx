import { type ReactNode, useState } from 'react';
import { toFailure } from '@/api/failure';
import { FormDialog } from '@/components/FormDialog';
import { FormError } from '@/components/FormMessage';

/** Sends a form whose response contains a secret. Keeps the error message if it fails. */
export function useIssue(onIssued: (secret: string) => void, failed: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const issue = async (ask: () => Promise<string>) => {
    setBusy(true);
    setError(undefined);
    try {
      onIssued(await ask());
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? failed);
      setBusy(false);
    }
  };
  return { busy, error, setError, issue };
}

interface IssueDialogProps {
  words: Record<'create' | 'creating' | 'cancel', string>;
  dirty: boolean;
  busy: boolean;
  error: string | undefined;
  onClose(): void;
  onSubmit(): void;
  children: ReactNode;
}

/** The form for an item that has a secret. */
export function IssueDialog({ words, error, children, ...form }: IssueDialogProps) {
  return (
    <FormDialog
      {...form}
      title={words.create}
      size="sm"
      action={words.create}
      busyAction={words.creating}
      cancel={words.cancel}
    >
      {children}
      {error && <FormError>{error}</FormError>}
    </FormDialog>
  );
}
