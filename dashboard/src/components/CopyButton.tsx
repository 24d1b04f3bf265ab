import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';

interface CopyButtonProps {
  text: string;
  /** Accessible name with its object: 'Copy New Title of /a'. */
  label?: string;
  /** Small and without a border, for cells of the report. */
  compact?: boolean;
  className?: string;
  /** The visible text. */
  word?: string;
}

/** Shows 'Copy', then 'Copied!' for two seconds. If the clipboard is blocked, shows the text selected. */
export function CopyButton({ text, label = 'Copy', compact, className, word = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle');
  // Reports have hundreds of these buttons, so the live region is added only after the first hover or
  // focus.
  const [touched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    clearTimeout(timer.current);
    if (!(await write(text))) {
      setState('refused');
      return;
    }
    setState('done');
    timer.current = setTimeout(() => setState('idle'), 2000);
  };
  const done = state === 'done';
  const touch = () => setTouched(true);
  const Icon = done ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className={cx(compact ? 'copy' : 'btn btn-sm copybtn', done && 'done', className)}
        aria-label={done ? 'Copied!' : label}
        onFocus={touch}
        onPointerEnter={touch}
        onClick={copy}
      >
        {!compact && <Icon className="i i-m" aria-hidden="true" />}
        <span className="lbl">{done ? 'Copied!' : word}</span>
      </button>
      {(touched || state !== 'idle') && (
        <span className="sr" role="status">
          {done ? 'Copied!' : ''}
        </span>
      )}
      {state === 'refused' && (
        <input
          className="input copyfield"
          readOnly
          value={text}
          aria-label="Press Ctrl+C to copy"
          ref={(field) => {
            field?.focus();
            field?.select();
          }}
          onBlur={() => setState('idle')}
        />
      )}
    </>
  );
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
