import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Result } from '@/api/types';
import { SkeletonLines } from '@/components/Skeleton';
import { type Claim, claimsOf, type Proof } from './claims';
import { Fold } from './Fold';
import { evidenceQuery } from './reportQueries';
import { texts } from './texts';

/** Where the page states the numbers and names of the new tags. */
export function PanelEvidence({ result }: { result: Result }) {
  const { findings, suggested_title, suggested_meta_description, suggested_h1, suggested_seo_text } = result;
  const hasTags = [suggested_title, suggested_meta_description, suggested_h1, suggested_seo_text].some(
    Boolean,
  );
  const evidence = useQuery({ ...evidenceQuery(result), enabled: hasTags, retry: false });
  const claims = useMemo(() => {
    const written = {
      title: suggested_title,
      meta: suggested_meta_description,
      h1: suggested_h1,
      seo_text: suggested_seo_text,
    };
    return evidence.data ? claimsOf(evidence.data, findings, written) : undefined;
  }, [
    evidence.data,
    findings,
    suggested_title,
    suggested_meta_description,
    suggested_h1,
    suggested_seo_text,
  ]);
  if (!evidence.isLoading && !claims?.length) return null;
  const proven = claims?.filter(({ proof }) => proof).length;
  const sum = claims ? `${proven} of ${claims.length} on the page` : texts.loadingShort;
  return (
    <Fold id={result.id} title="Evidence" sum={sum} green={!claims || proven === claims.length}>
      <p className="hint">{texts.evidenceHint}</p>
      {claims ? <ClaimList claims={claims} /> : <SkeletonLines lines={3} />}
    </Fold>
  );
}

/** The claims of a text, each with the sentence of the page that supports it. */
export function ClaimList({ claims, label }: { claims: readonly Claim[]; label?: string }) {
  return (
    <ul className="ev" aria-label={label}>
      {claims.map((claim) => (
        <ClaimItem key={`${claim.text} ${claim.proof?.sentence ?? ''}`} claim={claim} />
      ))}
    </ul>
  );
}

function ClaimItem({ claim: { text, tags, proof, instead } }: { claim: Claim }) {
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
            <Sentence proof={proof} />
          </p>
          <footer className="hint">{proof.place}</footer>
        </blockquote>
      ) : (
        <p className="muted">{instead ? `The page says “${instead}”.` : 'Not found on the page.'}</p>
      )}
    </li>
  );
}

function Sentence({ proof: { sentence, words } }: { proof: Proof }) {
  if (!words) return sentence;
  return (
    <>
      {sentence.slice(0, words.from)}
      <mark>{sentence.slice(words.from, words.to)}</mark>
      {sentence.slice(words.to)}
    </>
  );
}
