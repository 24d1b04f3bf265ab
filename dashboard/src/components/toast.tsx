import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

type Tone = 'success' | 'error';

/** One at a time: a new message replaces the one that still stands. */
function show(tone: Tone, text: string): void {
  sonner.dismiss();
  sonner.custom((id) => <ToastCard tone={tone} text={text} onDismiss={() => sonner.dismiss(id)} />, {
    duration: tone === 'success' ? 3000 : Number.POSITIVE_INFINITY,
  });
}

export const toast = {
  success: (text: string) => show('success', text),
  /** Stays until dismissed. */
  error: (text: string) => show('error', text),
};

interface ToastCardProps {
  tone: Tone;
  text: string;
  onDismiss(): void;
}

function ToastCard({ tone, text, onDismiss }: ToastCardProps) {
  const failed = tone === 'error';
  const Icon = failed ? TriangleAlert : CircleCheck;
  return (
    <div className={failed ? 'toast bad' : 'toast'} role={failed ? 'alert' : 'status'} data-testid="toast">
      <Icon className="i" aria-hidden="true" />
      <span className="strong">{text}</span>
      <button
        type="button"
        className="iconbtn"
        aria-label={failed ? 'Dismiss error' : 'Dismiss'}
        onClick={onDismiss}
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
