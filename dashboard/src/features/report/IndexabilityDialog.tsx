import { CircleCheck, Clock, FileText, Info, Lightbulb } from 'lucide-react';
import type { Issue, Result } from '@/api/types';
import { Badge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { IndexabilityBadge, indexabilityLabel } from '@/components/IndexabilityBadge';
import { Modal } from '@/components/Modal';
import { cx } from '@/lib/cx';
import './dialogs.css';
import { differingPart, duration, explained, isCanonical } from './explain';
import { hasContent, kindOf, redirectChain, robotsRules } from './kind';
import { texts } from './texts';

interface IndexabilityDialogProps {
  result: Result | undefined;
  onClose: () => void;
  onContent: (result: Result) => void;
}

export function IndexabilityDialog({ result, onClose, onContent }: IndexabilityDialogProps) {
  if (!result) return null;
  const kind = kindOf(result);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={indexabilityLabel(kind)}
      size="md"
      className="idx"
      badge={<IndexabilityBadge kind={kind} url={result.url} />}
      footer={
        <>
          {hasContent(result) ? (
            <Button
              size="sm"
              icon={<FileText className="i i-m" aria-hidden="true" />}
              onClick={() => onContent(result)}
            >
              {texts.viewContent}
            </Button>
          ) : (
            <span className="muted sm">{texts.noContent}</span>
          )}
          {result.ai_distilled && <Badge tone="info">AI</Badge>}
          {result.content_truncated && <Badge tone="warn">Truncated</Badge>}
        </>
      }
    >
      <p className="u mono">{result.url}</p>
      <Reason result={result} />
      <Timings result={result} />
    </Modal>
  );
}

function Reason({ result }: { result: Result }) {
  switch (kindOf(result)) {
    case 'unknown':
      return (
        <>
          <p>{texts.notChecked}</p>
          {result.error && (
            <p className="note neutral">
              <Clock className="i" aria-hidden="true" />
              {errorText(result.error)}
            </p>
          )}
          <Issues result={result} />
        </>
      );
    case 'not-crawlable':
      return (
        <>
          <p>{texts.robotsReason}</p>
          <pre className="mono">{robotsRules(result).join('\n')}</pre>
          <p className="note neutral">
            <Info className="i" aria-hidden="true" />
            {texts.robotsNote}
          </p>
        </>
      );
    case 'redirected':
      return <Chain result={result} />;
    case 'indexable':
      return (
        <p className="note success">
          <CircleCheck className="i" aria-hidden="true" />
          {texts.indexable}
        </p>
      );
    case 'not-indexable':
      return <Issues result={result} />;
  }
}

function Issues({ result }: { result: Result }) {
  const found = explained(result);
  if (found.length === 0) return null;
  return (
    <ol className="issues">
      {found.map((issue) => (
        <IssueItem key={`${issue.code} ${issue.value}`} issue={issue} result={result} />
      ))}
    </ol>
  );
}

function errorText({ message, attempts }: NonNullable<Result['error']>): string {
  return attempts > 1 ? `${message.replace(/\.$/, '')}, ${attempts} tries.` : message;
}

export function Chain({ result }: { result: Result }) {
  const chain = redirectChain(result);
  if (chain.length === 0) return <p>{texts.noChain}</p>;
  return (
    <ol className="chain mono">
      {chain.map(({ status, url }) => (
        <li key={`${status} ${url}`} className={cx(status < 300 && 'ok')}>
          <b>{`${status} : ${url}`}</b>
        </li>
      ))}
    </ol>
  );
}

function IssueItem({ issue, result }: { issue: Issue; result: Result }) {
  const { title, explanation, fix, value } = issue;
  const canonical = result.canonical_url ?? value;
  return (
    <li>
      <h3>{title}</h3>
      <p>{explanation}</p>
      {isCanonical(issue) && canonical ? (
        <Comparison own={result.url} canonical={canonical} />
      ) : (
        value && <pre className="mono">{value}</pre>
      )}
      <div className="fix">
        <h4>
          <Lightbulb className="i" aria-hidden="true" />
          How to Fix
        </h4>
        <p>{fix}</p>
      </div>
    </li>
  );
}

function Comparison({ own, canonical }: { own: string; canonical: string }) {
  const parts = differingPart(own, canonical);
  return (
    <dl className="cmp">
      <div>
        <dt>Page URL</dt>
        <dd className="mono">
          {parts.same}
          {parts.own && <mark className="d">{parts.own}</mark>}
        </dd>
      </div>
      <div>
        <dt>Canonical URL</dt>
        <dd className="mono">
          {parts.same}
          {parts.other && <mark className="d">{parts.other}</mark>}
        </dd>
      </div>
    </dl>
  );
}

function Timings({ result }: { result: Result }) {
  const times = [
    ['TTFB', result.response_time],
    ['DOM Content Loaded', result.dom_content_loaded_time],
    ['Page Load Time', result.page_load_time],
  ] as const;
  return (
    <dl className="times">
      {times.map(([name, ms]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{duration(ms)}</dd>
        </div>
      ))}
    </dl>
  );
}
