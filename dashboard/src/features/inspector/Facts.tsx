import type { ReactNode } from 'react';
import type { Inspection, Issue } from '@/api/types';
import { LengthBadge } from '@/components/Badge';
import { formatCount } from '@/lib/numbers';
import { texts } from './texts';

/** What was measured and read, as pairs, with the screenshot beside it. */
export function Facts({ inspection, url }: { inspection: Inspection; url: string }) {
  const { diagnostics, redirect_chain, screenshot_url } = inspection;
  const content = diagnostics?.content;
  const hops = redirect_chain ?? [];
  const pairs = (
    <dl className="kv">
      <Pair name={texts.status}>{diagnostics?.http_status}</Pair>
      <Pair name={texts.finalUrl} mono>
        {diagnostics?.final_url}
      </Pair>
      {hops.length > 1 && (
        <Pair name={texts.redirects}>
          <ol>
            {hops.map((hop) => (
              <li key={`${hop.status} ${hop.url}`}>
                {hop.status} <span className="mono">{hop.url}</span>
              </li>
            ))}
          </ol>
        </Pair>
      )}
      <Pair name={texts.htmlLength}>{counted(diagnostics?.html_length)}</Pair>
      <Pair name={texts.textLength}>{counted(diagnostics?.text_length)}</Pair>
      <Pair name={texts.pageTitle}>
        {content?.title && (
          <>
            {content.title} <LengthBadge kind="title" text={content.title} />
          </>
        )}
      </Pair>
      <Pair name={texts.h1}>{content?.h1}</Pair>
      <Pair name={texts.metaDescription}>
        {content?.meta_description && (
          <>
            {content.meta_description} <LengthBadge kind="meta" text={content.meta_description} />
          </>
        )}
      </Pair>
      <Pair name={texts.canonical} mono>
        {content?.indexability.canonical_url}
      </Pair>
      <Pair name={texts.issues}>
        <Issues issues={inspection.issues ?? []} />
      </Pair>
    </dl>
  );
  if (!screenshot_url) return pairs;
  return (
    <div className="insp-cols">
      {pairs}
      <figure className="insp-shot">
        <img src={screenshot_url} alt={texts.screenshot(url)} />
      </figure>
    </div>
  );
}

function counted(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : formatCount(value);
}

function Pair({ name, mono, children }: { name: string; mono?: boolean; children: ReactNode }) {
  const empty = children === null || children === undefined || children === '';
  return (
    <>
      <dt>{name}</dt>
      <dd className={mono && !empty ? 'mono' : undefined} dir="auto">
        {empty ? texts.none : children}
      </dd>
    </>
  );
}

function Issues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return texts.noIssues;
  return (
    <ul className="insp-issues">
      {issues.map(({ code, title, explanation, fix }) => (
        <li key={code}>
          <b>{title}</b>
          {explanation && <p className="hint">{explanation}</p>}
          {fix && (
            <p className="hint">
              <span className="strong">{texts.howToFix}</span> {fix}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
