import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/api/failure';

interface Submission<T> {
  /** What keeps the form from being sent, or null. */
  check?: () => string | null;
  send: () => Promise<T>;
  explain: (failure: Failure) => string;
  onDone?: (answer: T) => void;
}

/** A form that is sent once at a time, and whose error takes the focus. */
export function useSubmission<T>({ check, send, explain, onDone }: Submission<T>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<T | null>(null);
  const errorRef = useRef<HTMLDivElement>(null);
  // Said anew each time, even where the text is the same.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0 && error) errorRef.current?.focus();
  }, [attempt, error]);

  const refuse = (text: string) => {
    setError(text);
    setAttempt((count) => count + 1);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const trouble = check?.() ?? null;
    if (trouble) return refuse(trouble);
    // Last, as the order of the checks asks: the forms are `noValidate`.
    if (!event.currentTarget.reportValidity()) return;
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
