import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { countCharacters, type LengthKind, lengthText, lengthVerdict } from '@/lib/lengths';
import { endOf, isInProgress, normalStatus } from '@/lib/status';
import { Spinner } from './Spinner';

export type Tone = 'success' | 'warn' | 'danger' | 'info' | 'neutral' | 'outline' | 'accent' | 'faint';

const tones: Record<Tone, string> = {
  success: 'b-success',
  warn: 'b-warn',
  danger: 'b-danger',
  info: 'b-info',
  neutral: '',
  outline: 'b-outline',
  accent: 'b-soft',
  faint: 'b-faint',
};

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx('badge', tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

interface StatusBadgeProps {
  status: string;
  /** Number of pages that failed, and of all pages. */
  failed?: number | undefined;
  total?: number | undefined;
  /** Whether the badge spins. By default all four states in progress do. */
  spinning?: boolean;
}

export function StatusBadge({
  status,
  failed = 0,
  total = 0,
  spinning = isInProgress(status),
}: StatusBadgeProps) {
  const name = normalStatus(status).toLowerCase();
  const end = endOf(status, failed, total);
  return (
    <Badge tone={end.tone} icon={spinning ? <Spinner /> : null} data-testid="status-badge" data-status={name}>
      {end.label}
    </Badge>
  );
}

interface LengthBadgeProps {
  kind: LengthKind;
  text: string;
  /** The browser's tooltip: the width in pixels. */
  title?: string;
}

/** Square, so that it does not look like a status. */
export function LengthBadge({ kind, text, title }: LengthBadgeProps) {
  const count = countCharacters(text);
  const verdict = lengthVerdict(kind, count);
  return (
    <span className={cx('lb', verdict)} data-testid="length-badge" data-verdict={verdict} title={title}>
      {lengthText(kind, count)}
    </span>
  );
}

export function ModeBadge({ mode }: { mode: 'standard' | 'expert' }) {
  return (
    <Badge tone={mode === 'expert' ? 'accent' : 'neutral'} data-testid="mode-badge">
      {mode === 'expert' ? 'Expert' : 'Standard'}
    </Badge>
  );
}

export function EmptyBadge() {
  return (
    <Badge tone="danger" data-testid="empty-badge">
      Empty
    </Badge>
  );
}

export function SkippedBadge() {
  return (
    <Badge tone="faint" data-testid="skipped-badge">
      Skipped
    </Badge>
  );
}
