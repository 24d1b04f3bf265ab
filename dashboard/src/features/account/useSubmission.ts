import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/api/failure';

/** Why a form cannot be sent, and the name of the affected field. */
export interface Trouble {
  text: string;
  field?: string;
}

interface Submission<T> {
  check?: () => Trouble | null;
  send: () => Promise<T>;
  explain: (failure: Failure) => string;
  onDone?: (answer: T) => void;
}

/**
 * A form with one request at a time. After an error, the first invalid field takes the focus, or else
 * the message.
 */
export function useSubmission<T>({ check, send, explain, onDone }: Submission<T>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<T | null>(null);
  const errorRef = useRef<HTMLDivElement>(null);
  const wrongField = useRef<HTMLElement | null>(null);
  // Counts the attempts, so that the same error is announced again.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0 && error) (wrongField.current ?? errorRef.current)?.focus();
  }, [attempt, error]);

  const refuse = (text: string, field: HTMLElement | null = null) => {
    wrongField.current = field;
    setError(text);
    setAttempt((count) => count + 1);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const trouble = check?.() ?? null;
    if (trouble) return refuse(trouble.text, fieldOf(form, trouble));
    // Last, in the specified order of the checks: the forms are `noValidate`.
    if (!form.reportValidity()) return;
    setError(null);
    setBusy(true);
    try {
      const got = await send();
      setAnswer(got);
      onDone?.(got);
    } catch (thrown) {
      refuse(explain(toFailure(thrown)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, errorRef, answer, submit };
}

function fieldOf(form: HTMLFormElement, { field }: Trouble): HTMLElement | null {
  return field === undefined ? null : form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
}
