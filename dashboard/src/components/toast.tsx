import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Button } from './Button';
import { keepNotification } from './notifications';

type Tone = 'success' | 'error';

const SUCCESS_MS = 3000;
const ACTION_MS = 10_000;
/**
 * A dismissed toast disappears at once and is removed two seconds later. The last 200 ms are sonner's
 * own.
 */
const REMOVAL_MS = 1800;

/** Shows one toast at a time: a new one replaces the last. Its text stays in the list of notifications. */
function show(tone: Tone, text: string, action?: ToastAction): void {
  keepNotification(tone, text);
  sonner.dismiss();
  sonner.custom(
    (id) => <ToastCard tone={tone} text={text} action={action} onDismiss={() => sonner.dismiss(id)} />,
    {
      // The card has its own timer, which also stops on focus.
      duration: Number.POSITIVE_INFINITY,
    },
  );
}

export const toast = {
  /** A toast with an action stays longer, so that users have time to use it. */
  success: (text: string, action?: ToastAction) => show('success', text, action),
  /** Stays until dismissed. */
  error: (text: string) => show('error', text),
};

/** An action that the toast offers. */
export interface ToastAction {
  label: string;
  run(): void;
}

interface ToastCardProps {
  tone: Tone;
  text: string;
  action: ToastAction | undefined;
  onDismiss(): void;
}

function ToastCard({ tone, text, action, onDismiss }: ToastCardProps) {
  const failed = tone === 'error';
  const lasting = action ? ACTION_MS : SUCCESS_MS;
  const [held, setHeld] = useState(false);
  const [closed, setClosed] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (failed || held) return;
    const timer = setTimeout(() => setClosed(true), lasting);
    return () => clearTimeout(timer);
  }, [failed, held, lasting]);
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => dismiss.current(), REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [closed]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  const watching = { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo };
  const Icon = failed ? TriangleAlert : CircleCheck;
  return (
    <div
      className={failed ? 'toast bad' : 'toast'}
      role={failed ? 'alert' : 'status'}
      data-testid="toast"
      data-state={closed ? 'closed' : 'open'}
      {...watching}
    >
      <Icon className="i" aria-hidden="true" />
      <span>{text}</span>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            setClosed(true);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={failed ? 'Dismiss error' : 'Dismiss'}
        onClick={() => setClosed(true)}
      >
        <X className="i" aria-hidden="true" />
      </button>
    </div>
  );
}

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      offset={24}
      mobileOffset={16}
      toastOptions={{ unstyled: true }}
    />
  );
}
