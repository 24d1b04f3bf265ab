import { Ban, CircleCheck, CircleHelp, CircleX, CornerUpRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

export type IndexabilityKind = 'unknown' | 'not-crawlable' | 'redirected' | 'indexable' | 'not-indexable';

const kinds: Record<IndexabilityKind, { label: string; look: string; Icon: LucideIcon }> = {
  unknown: { label: 'Unknown', look: '', Icon: CircleHelp },
  'not-crawlable': { label: 'Not Crawlable', look: 'b-warn', Icon: Ban },
  redirected: { label: 'Redirected', look: 'b-info', Icon: CornerUpRight },
  // Without a background, because most pages are indexable.
  indexable: { label: 'Indexable', look: 'b-success b-quiet', Icon: CircleCheck },
  'not-indexable': { label: 'Not Indexable', look: 'b-danger', Icon: CircleX },
};

export function indexabilityLabel(kind: IndexabilityKind): string {
  return kinds[kind].label;
}

interface IndexabilityBadgeProps extends Omit<ComponentProps<'button'>, 'children'> {
  kind: IndexabilityKind;
  url: string;
}

/** A button if `onClick` is given, otherwise plain text. */
export function IndexabilityBadge({ kind, url, onClick, className, ...rest }: IndexabilityBadgeProps) {
  const { label, look, Icon } = kinds[kind];
  const names = {
    className: cx('badge', look, className),
    'data-testid': 'indexability-badge',
    'data-kind': kind,
  };
  const content = (
    <>
      <Icon className="i i-m" aria-hidden="true" />
      <span className="bt">{label}</span>
    </>
  );
  if (!onClick) return <span {...names}>{content}</span>;
  return (
    <button {...rest} {...names} type="button" aria-label={`${label}: ${url}`} onClick={onClick}>
      {content}
    </button>
  );
}
