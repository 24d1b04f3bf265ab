import { createContext, memo, type ReactNode, useContext } from 'react';
import type { Result } from '@/api/types';
import { Badge, EmptyBadge, LengthBadge, SkippedBadge } from '@/components/Badge';
import { CopyButton } from '@/components/CopyButton';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { useRowSelection } from '@/components/rowSelection';
import { metaPixels, titlePixels } from '@/lib/serp';
import type { Column } from './columns';
import { kindOf, reasonOf, shortUrl, targetOf } from './kind';
import { SeoText } from './SeoText';
import { plainText } from './seoHtml';
import { standingOfColumn } from './standing';
import { defaultLook, type Look } from './view';

export interface RowActions {
  open: (id: number) => void;
  indexability: (result: Result) => void;
}

/** What all cells need in addition to their row. */
interface CellSurroundings {
  look: Look;
  /** The domain of the project, which URLs omit. */
  domain: string;
  actions: RowActions;
}

export const CellContext = createContext<CellSurroundings>({
  look: defaultLook,
  domain: '',
  actions: { open: () => undefined, indexability: () => undefined },
});

interface CellProps {
  column: Column;
  result: Result;
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

function StandingBadge({ column, result }: CellProps) {
  const standing = standingOfColumn(result, column.id);
  return standing && <Badge tone={standing.tone}>{standing.text}</Badge>;
}

export const TextCell = memo(function TextCell({ column, result }: CellProps) {
  const { look, domain } = useContext(CellContext);
  const text = column.text(result);
  if (column.group === 'length') return <span className="num">{text}</span>;
  if (text.trim() === '') return column.group === 'current' ? <EmptyBadge /> : <SkippedBadge />;
  const name = `${column.label} of ${shortUrl(result.url, domain)}`;
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
    const words = look.html ? text : plainText(text);
    return (
      <Footed text={words} name={name}>
        {look.html ? <SeoText html={text} rendered className="tx" /> : <p className="tx">{words}</p>}
      </Footed>
    );
  }
  return (
    <Footed
      text={text}
      name={name}
      badge={
        <>
          {look.lengths && lengthBadge(column, text)}
          <StandingBadge column={column} result={result} />
        </>
      }
    >
      <p className="tx" dir="auto" title={look.density === 'compact' || !look.wrap ? text : undefined}>
        {text}
      </p>
    </Footed>
  );
});

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
  const { selected, toggle } = useRowSelection(String(result.id));
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
      {target && <span className="dom">{target}</span>}
      {reason && <span className="dom">{reason}</span>}
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
      <input
        type="checkbox"
        className="sel"
        aria-label={`Select ${short}`}
        checked={selected}
        onChange={() => undefined}
        onClick={(event) => toggle(event.shiftKey)}
      />
    </>
  );
}
