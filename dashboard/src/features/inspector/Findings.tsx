import { ShieldAlert, TriangleAlert } from 'lucide-react';
import type { Inspection } from '@/api/types';
import { Badge } from '@/components/Badge';
import { Card } from '@/components/Card';
import { FormError } from '@/components/FormMessage';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { formatCount, formatDuration, formatPercent } from '@/lib/numbers';
import { CurrentPreview } from './CurrentPreview';
import { Facts } from './Facts';
import { hasText, headerLines, inspectedKind, shareLeft } from './facts';
import { HeadersTable, RobotsTable } from './Tables';
import { TextBlock } from './TextBlock';
import { texts } from './texts';

interface FindingsProps {
  inspection: Inspection;
  /** The requested URL. */
  url: string;
}

/** The page's raw content, with all measurements. */
export function RawCard({ inspection, url }: FindingsProps) {
  const { diagnostics, timings, robots, raw_text_content } = inspection;
  const content = diagnostics?.content;
  const headers = headerLines(diagnostics?.response_headers);
  return (
    <Card title={texts.raw} aside={<Head inspection={inspection} url={url} time={timings?.response_time} />}>
      <div className="insp-stack">
        <Warnings inspection={inspection} />
        <Facts inspection={inspection} url={url} />
        {content?.title && (
          <CurrentPreview
            url={diagnostics?.final_url ?? url}
            title={content.title}
            description={content.meta_description ?? ''}
          />
        )}
        {hasText(inspection) && <TextBlock text={raw_text_content ?? ''} copyLabel={texts.copyRaw} />}
        {robots && robots.length > 0 && <RobotsTable verdicts={robots} />}
        {headers.length > 0 && <HeadersTable lines={headers} />}
      </div>
    </Card>
  );
}

function Head({ inspection, url, time }: FindingsProps & { time: number | null | undefined }) {
  const status = inspection.diagnostics?.http_status ?? null;
  return (
    <span className="row wrap">
      {status !== null && (
        <Badge className="num" tone={status < 300 ? 'success' : status < 400 ? 'info' : 'danger'}>
          {status}
        </Badge>
      )}
      <IndexabilityBadge kind={inspectedKind(inspection)} url={url} />
      {time != null && <span className="hint num">{formatDuration(time)}</span>}
    </span>
  );
}

function Warnings({ inspection }: { inspection: Inspection }) {
  const { diagnostics, error } = inspection;
  const protection = diagnostics?.protection;
  const readable = hasText(inspection);
  return (
    <>
      {!readable && (
        <div className="note warn" role="alert">
          <TriangleAlert className="i" aria-hidden="true" />
          <div>
            <p className="strong">{texts.noContent}</p>
            <p>{error ?? texts.noContentWhy}</p>
          </div>
        </div>
      )}
      {readable && error && <FormError>{error}</FormError>}
      {protection && (
        <div className="note warn">
          <ShieldAlert className="i" aria-hidden="true" />
          <p>
            <b>{protection.provider}</b>
            {texts.detected(protection.signals.join(', '))}
            {readable && texts.readable}
          </p>
        </div>
      )}
    </>
  );
}

/** The distilled content, with the method that chose its sentences. */
export function DistilledCard({ inspection }: { inspection: Inspection }) {
  const { distilled_text_content, distillation_error, raw_text_content } = inspection;
  const by = chosenBy(inspection);
  const text = distilled_text_content?.trim() ? distilled_text_content : null;
  const share = text === null ? null : shareLeft(text, raw_text_content);
  return (
    <Card
      title={texts.distilled}
      aside={
        text !== null &&
        share !== null && (
          <span className="hint num">{texts.share(formatCount(text.length), formatPercent(share))}</span>
        )
      }
    >
      <div className="insp-stack">
        {distillation_error && <FormError>{distillation_error}</FormError>}
        {text === null ? (
          <p className="muted">{texts.noDistilled}</p>
        ) : (
          <>
            {by && <p className="hint">{by}</p>}
            <TextBlock text={text} copyLabel={texts.copyDistilled} />
          </>
        )}
      </div>
    </Card>
  );
}

function chosenBy({ distilled_by, distilled_model }: Inspection): string | null {
  switch (distilled_by) {
    case 'model':
      return texts.byModel(distilled_model ?? '');
    case 'ranking':
      return texts.byRanking;
    case 'page':
      return texts.byPage;
    default:
      return null;
  }
}
