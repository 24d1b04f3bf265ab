import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Text that is shown as it is typed, and passed to `write` when the user pauses. `written` is the
 * current stored text. A change of it from elsewhere (the browser's Back, a link) shows at once.
 */
export function useTypedText(
  written: string,
  write: (text: string) => void,
  restMs = 200,
): [string, (text: string) => void] {
  const [text, setText] = useState(written);
  const own = useRef(written);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (written === own.current) return;
    own.current = written;
    setText(written);
  }, [written]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => {
          own.current = next;
          latest.current(next);
        },
        next === '' ? 0 : restMs,
      );
    },
    [restMs],
  );
  return [text, type];
}
