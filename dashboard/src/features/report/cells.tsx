import { memo, useContext } from 'react';
import type { Result } from '@/api/types';
import { Badge, EmptyBadge, LengthBadge } from '@/components/Badge';
import { CopyButton } from '@/components/CopyButton';
import { DiffText } from '@/components/diff/DiffText';
import { wordDiff } from '@/components/diff/wordDiff';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { metaPixels, titlePixels } from '@/lib/serp';
import { CellContext } from './cellContext';
import type { Column } from './columns';
import { statesOf } from './elementState';
import { elements } from './elements';
import { kindOf, reasonOf, shortUrl, targetOf } from './kind';
import { standingOf } from './standing';

interface CellProps {
  column: Column;
  result: Result;
}

function lengthBadge(column: Column, text: string) {
  if (column.id === 'current_title')
    return <LengthBadge kind="title" text={text} title={`${titlePixels(text)} px`} />;
  if (column.id === 'current_meta_description') {
    return <LengthBadge kind="meta" text={text} title={`${metaPixels(text)} px`} />;
  }
  return null;
}

/** The element that a column shows the current text of. */
function elementOfCurrent(column: Column) {
  return elements.find((info) => info.column === column.id.replace(/^current_/, 'suggested_'));
}

/** A current text, with the words that the new one does not have. */
export const CurrentCell = memo(function CurrentCell({ column, result }: CellProps) {
  const { look, domain } = useContext(CellContext);
  const text = column.text(result);
  const info = elementOfCurrent(column);
  if (text.trim() === '') return <EmptyBadge />;
  const isKept = !info || ['unchanged', 'skipped'].includes(statesOf(result)[info.element]);
  const diff = look.changes && !isKept ? wordDiff(text, info.text(result)) : null;
  const standing = info && standingOf(result, info.element);
  return (
    // Badges and buttons are on the side where the text begins.
    <div className="cw" dir="auto">
      <p className="tx" title={look.density !== 'comfortable' || !look.wrap ? text : undefined}>
        <DiffText text={text} parts={diff?.old} side="old" />
      </p>
      <div className="cf">
        {look.lengths && lengthBadge(column, text)}
        {standing && (
          <Badge tone={standing.tone} title={standing.text}>
            {standing.text}
          </Badge>
        )}
        <CopyButton compact text={text} label={`Copy ${column.label} of ${shortUrl(result.url, domain)}`} />
      </div>
    </div>
  );
});

export function LengthCell({ column, result }: CellProps) {
  return <span className="num">{column.text(result)}</span>;
}

export function IndexabilityCell({ result }: { result: Result }) {
  const { actions } = useContext(CellContext);
  return (
    <IndexabilityBadge
      kind={kindOf(result)}
      url={result.url}
      tabIndex={-1}
      onClick={() => actions.indexability(result)}
    />
  );
}

export function UrlCell({ result }: { result: Result }) {
  const { domain, actions } = useContext(CellContext);
  const short = shortUrl(result.url, domain);
  const target = targetOf(result);
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
      {target && (
        <span className="dom" title={target}>
          {target}
        </span>
      )}
      {reason && (
        <span className="dom" title={reason}>
          {reason}
        </span>
      )}
      {result.target_keyword !== 'N/A' && result.target_keyword !== '' && (
        <span className="kw" title={`Target keyword: ${result.target_keyword}`}>
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
    </>
  );
}
