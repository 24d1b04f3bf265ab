import type { LucideIcon } from 'lucide-react';

interface StepButtonProps {
  label: string;
  Icon: LucideIcon;
  off: boolean;
  onStep: () => void;
}

/** At either end it stays visible and keeps the focus, which a disabled button would lose. */
export function StepButton({ label, Icon, off, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={label}
      {...(off ? { 'aria-disabled': true } : { onClick: onStep })}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}
