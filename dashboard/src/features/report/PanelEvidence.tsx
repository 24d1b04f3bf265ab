import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Result } from '@/api/types';
import { Badge } from '@/components/Badge';
import { SkeletonLines } from '@/components/Skeleton';
import { type Claim, evidence } from './evidence';
import { texts } from './texts';

interface PanelEvidenceProps {
  result: Result;
  /** The text of the page; undefined when it isn't stored, or not there yet. */
  page: string | undefined;
  loading: boolean;
}

export function PanelEvidence({ result, page, loading }: PanelEvidenceProps) {
  const claims = useMemo(() => {
    const tags = [
      { name: 'Title', text: result.suggested_title ?? '' },
      { name: 'Meta', text: result.suggested_meta_description ?? '' },
      { name: 'H1', text: result.suggested_h1 ?? '' },
    ];
    return page === undefined ? [] : evidence(tags, page, result.detected_language);
  }, [result, page]);
  if (page === undefined && !loading) return null;
  const proven = claims.filter(({ proof }) => proof).length;
  if (page !== undefined && claims.length === 0) return null;
  return (
    <section>
      <div className="sh">
        <h3>Evidence</h3>
        {claims.length > 0 && (
          <Badge
            tone={proven === claims.length ? 'success' : 'warn'}
            icon={proven === claims.length ? <Check className="i i-s" aria-hidden="true" /> : null}
          >
            {`${proven} of ${claims.length} on the page`}
          </Badge>
        )}
      </div>
      <p className="hint">{texts.evidenceHint}</p>
      {page === undefined ? (
        <SkeletonLines lines={3} />
      ) : (
        <ul className="ev">
          {claims.map((claim) => (
            <ClaimItem key={claim.text} claim={claim} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClaimItem({ claim: { text, tags, proof } }: { claim: Claim }) {
  return (
    <li>
      <div>
        <span className="claim">
          {proof ? (
            <Check className="i i-s" aria-hidden="true" />
          ) : (
            <TriangleAlert className="i i-s unproven" aria-hidden="true" />
          )}
          {text}
        </span>
        <span className="hint">{tags.join(' · ')}</span>
      </div>
      {proof ? (
        <blockquote>
          <p>
            {proof.sentence.slice(0, proof.from)}
            <mark>{proof.sentence.slice(proof.from, proof.to)}</mark>
            {proof.sentence.slice(proof.to)}
          </p>
          <footer className="hint">{`Page text, line ${proof.line}`}</footer>
        </blockquote>
      ) : (
        <p className="muted">Not found in the text of the page.</p>
      )}
    </li>
  );
}
