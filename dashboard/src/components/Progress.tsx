import { formatCount, formatPercent, percent } from '@/lib/numbers';

interface ProgressProps {
  /** 'Progress of Shop' */
  label: string;
  processed: number;
  total: number;
  /** Shows no text, because the caller shows it elsewhere. */
  bare?: boolean;
  showPercent?: boolean;
  /** Stopped or finished: grey. */
  idle?: boolean;
  /** 'about 2 min left' */
  note?: string | null;
  testId?: string;
}

export function Progress({ label, processed, total, bare, showPercent, idle, note, testId }: ProgressProps) {
  const share = percent(processed, total);
  const text = `${formatCount(processed)} / ${formatCount(total)}`;
  const bar = (
    <div
      className={idle ? 'bar idle' : 'bar'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={processed}
      aria-valuemax={total}
      aria-valuetext={text}
      data-testid={testId}
    >
      <span style={{ width: `${share}%` }} />
    </div>
  );
  if (bare) return bar;
  return (
    <div className="prog">
      <div className="row">
        <span className="num">{text}</span>
        {note && <span>{note}</span>}
        {showPercent && <span className="num">{formatPercent(share)}</span>}
      </div>
      {bar}
    </div>
  );
}
