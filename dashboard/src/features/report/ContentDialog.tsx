import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { contentQuery } from '@/api/results';
import type { ContentRecord } from '@/api/types';
import { Badge } from '@/components/Badge';
import { CopyButton } from '@/components/CopyButton';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { SearchField } from '@/components/fields/SearchField';
import { Modal } from '@/components/Modal';
import { SkeletonLines } from '@/components/Skeleton';
import { Tabs } from '@/components/Tabs';
import { formatCount, plural } from '@/lib/numbers';
import './dialogs.css';
import { texts } from './texts';

const LARGE = 100_000;
const sources: Record<string, string> = {
  database: 'Database/Stored',
  cache: 'Cache',
  scraped: 'Live Scraped',
};

interface ContentDialogProps {
  analysisId: number;
  resultId: number | undefined;
  onClose: () => void;
}

export function ContentDialog({ analysisId, resultId, onClose }: ContentDialogProps) {
  if (resultId === undefined) return null;
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title="Page Content" size="lg">
      <Content analysisId={analysisId} resultId={resultId} />
    </Modal>
  );
}

function Content({ analysisId, resultId }: { analysisId: number; resultId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...contentQuery(analysisId, resultId),
    retry: false,
  });
  if (isPending) return <SkeletonLines lines={6} />;
  if (error && toFailure(error).status === 404) return <EmptyState text={texts.emptyContent} />;
  if (error || !data) {
    return <ErrorState text={texts.contentFailed} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data.raw_text_content && !data.distilled_text_content) return <EmptyState text={texts.emptyContent} />;
  return <Texts content={data} />;
}

function Texts({ content }: { content: ContentRecord }) {
  const [tab, setTab] = useState<'distilled' | 'raw'>(content.distilled_text_content ? 'distilled' : 'raw');
  return (
    <div className="stack">
      <div className="row wrap">
        <Badge tone="info" data-testid="source-badge">
          {sources[content.content_source] ?? content.content_source}
        </Badge>
        {content.content_truncated && <Badge tone="warn">Content Truncated</Badge>}
        {content.content_length > LARGE && <Badge tone="warn">Large payload</Badge>}
      </div>
      <dl className="kv">
        <dt>Original length</dt>
        <dd>{formatCount(content.content_length)}</dd>
        <dt>Content hash</dt>
        <dd className="mono">{content.content_hash ?? '—'}</dd>
        <dt>Word count</dt>
        <dd>{content.word_count == null ? '—' : formatCount(content.word_count)}</dd>
      </dl>
      <Tabs<'distilled' | 'raw'>
        label="Page Content"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'distilled',
            label: 'Distilled Content',
            content: <FullText text={content.distilled_text_content ?? ''} name="Distilled Content" />,
          },
          {
            value: 'raw',
            label: 'Raw Content',
            content: <FullText text={content.raw_text_content ?? ''} name="Raw Content" />,
          },
        ]}
      />
    </div>
  );
}

function FullText({ text, name }: { text: string; name: string }) {
  const [typed, setTyped] = useState('');
  const find = useDeferredValue(typed.trim().toLowerCase());
  const lines = useMemo(() => text.split('\n'), [text]);
  const shown = useMemo(
    () => (find === '' ? lines : lines.filter((line) => line.toLowerCase().includes(find))),
    [lines, find],
  );
  if (text.trim() === '') return <EmptyState text={texts.emptyContent} />;
  return (
    <div className="stack">
      <div className="tools">
        <SearchField label="Find in text" placeholder="Find in text..." value={typed} onChange={setTyped} />
        {find !== '' && <span className="hint">{plural(shown.length, 'line')}</span>}
        <CopyButton text={text} label={`Copy ${name}`} className="push" />
      </div>
      {text.length > LARGE ? <VirtualLines lines={shown} name={name} /> : <Lines lines={shown} name={name} />}
    </div>
  );
}

/** A scrollable region must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

interface LinesProps {
  lines: readonly string[];
  name: string;
}

function Lines({ lines, name }: LinesProps) {
  return (
    <textarea className="fulltext input" readOnly rows={18} aria-label={name} value={lines.join('\n')} />
  );
}

function VirtualLines({ lines, name }: LinesProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 20,
    overscan: 20,
  });
  return (
    <section
      className="fulltext"
      aria-label={name}
      ref={scroller}
      style={{ height: '60dvh' }}
      {...scrollable}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="line"
            style={{ position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` }}
          >
            {lines[index] || ' '}
          </div>
        ))}
      </div>
    </section>
  );
}
