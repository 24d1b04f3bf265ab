import { memo, type ReactNode } from 'react';
import type { Result } from '@/api/types';
import { EmptyBadge, LengthBadge, SkippedBadge } from '@/components/Badge';
import { CopyButton } from '@/components/CopyButton';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { metaPixels, titlePixels } from '@/lib/serp';
import type { Column } from './columns';
import { kindOf, reasonOf } from './kind';
import { SeoText } from './SeoText';
import { plainText } from './seoHtml';
import type { Look } from './view';

export interface RowActions {
  open: (id: number) => void;
  indexability: (result: Result) => void;
  select: (id: number, range: boolean) => void;
}

interface CellProps {
  column: Column;
  result: Result;
  look: Look;
  /** The address as the table shows it: without the project's host. */
  short: string;
}

function Footed({
  text,
  name,
  badge,
  children,
}: {
  text: string;
  name: string;
  badge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="cw">
      {children}
      <div className="cf">
        {badge}
        <CopyButton compact text={text} label={`Copy ${name}`} />
      </div>
    </div>
  );
}

function lengthBadge(column: Column, text: string) {
  if (column.id.endsWith('_title'))
    return <LengthBadge kind="title" text={text} title={`${titlePixels(text)} px`} />;
  if (column.id.endsWith('_meta_description')) {
    return <LengthBadge kind="meta" text={text} title={`${metaPixels(text)} px`} />;
  }
  return null;
}

export const TextCell = memo(function TextCell({ column, result, look, short }: CellProps) {
  const text = column.text(result);
  if (column.group === 'length') return <span className="num">{text}</span>;
  if (text.trim() === '') return column.group === 'current' ? <EmptyBadge /> : <SkippedBadge />;
  const name = `${column.label} of ${short}`;
  if (column.id === 'suggested_lsi_keywords') {
    return (
      <Footed text={text} name={name}>
        <div className="tags">
          {(result.suggested_lsi_keywords ?? []).map((keyword) => (
            <span key={keyword} className="tag">
              {keyword}
            </span>
          ))}
        </div>
      </Footed>
    );
  }
  if (column.id === 'suggested_seo_text') {
    return (
      <Footed text={look.html ? text : plainText(text)} name={name}>
        <SeoText html={text} rendered={look.html} className="tx" />
      </Footed>
    );
  }
  return (
    <Footed text={text} name={name} badge={look.lengths ? lengthBadge(column, text) : null}>
      <p className="tx" dir="auto" title={look.density === 'compact' || !look.wrap ? text : undefined}>
        {text}
      </p>
    </Footed>
  );
});

interface FixedProps {
  result: Result;
  short: string;
  actions: RowActions;
}

export function IndexabilityCell({ result, actions }: FixedProps) {
  return (
    <IndexabilityBadge
      kind={kindOf(result)}
      url={result.url}
      tabIndex={-1}
      onClick={() => actions.indexability(result)}
    />
  );
}

export function UrlCell({ result, short, actions, selected }: FixedProps & { selected: boolean }) {
  const reason = reasonOf(result, kindOf(result));
  return (
    <>
      <a
        className="url"
        href={result.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${result.url} (opens in a new tab)`}
        title={result.url}
      >
        {short}
      </a>
      {reason && <span className="dom">{reason}</span>}
      {result.target_keyword !== 'N/A' && result.target_keyword !== '' && (
        <span className="kw" title="Target keyword">
          {result.target_keyword}
        </span>
      )}
      <button
        type="button"
        className="det"
        aria-label={`Details of ${short}`}
        onClick={() => actions.open(result.id)}
      >
        Details
      </button>
      <input
        type="checkbox"
        className="sel"
        aria-label={`Select ${short}`}
        checked={selected}
        onChange={() => undefined}
        onClick={(event) => actions.select(result.id, event.shiftKey)}
      />
    </>
  );
}
