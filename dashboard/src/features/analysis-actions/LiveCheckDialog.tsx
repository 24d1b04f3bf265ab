import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { AnalysisRow } from '@/api/types';
import { Badge, type Tone } from '@/components/Badge';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { FormError } from '@/components/FormMessage';
import { Modal } from '@/components/Modal';
import { Progress } from '@/components/Progress';
import { columnsOf } from '@/components/tableColumns';
import { shortUrl } from '@/lib/url';
import { texts } from './liveCheckTexts';
import { type LiveCheck, MAX_PAGES, type Problem, useLiveCheck } from './useLiveCheck';

interface LiveCheckDialogProps {
  analysis: Pick<AnalysisRow, 'id' | 'name'>;
  onClose(): void;
}

/** Shows which accepted texts of an analysis are on the pages now. */
export function LiveCheckDialog({ analysis, onClose }: LiveCheckDialogProps) {
  const { check, isRunning, error, start, stop } = useLiveCheck(analysis.id);
  const isDone = !isRunning && check.visited > 0;
  const isEmpty = !isRunning && check.total === 0;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={`${texts.title}: ${analysis.name}`}
      size="lg"
      testId="live-check"
      footer={
        <>
          <Button variant="ghost" className="push" onClick={onClose}>
            {texts.close}
          </Button>
          {isRunning ? (
            <Button onClick={stop}>{texts.stop}</Button>
          ) : (
            <Button
              variant="primary"
              unavailable={isEmpty ? texts.nothingToCheck : undefined}
              onClick={() => void start()}
            >
              {isDone ? texts.again : texts.start}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p className="muted">{texts.intro}</p>
        {error && <FormError>{error}</FormError>}
        {isRunning && check.total === null && <p role="status">{texts.looking}</p>}
        {isEmpty && <p role="status">{texts.none}</p>}
        {check.planned > 0 && <Figures check={check} isRunning={isRunning} />}
        {check.problems.length > 0 && (
          <Problems problems={check.problems} analysisId={analysis.id} onLeave={onClose} />
        )}
      </div>
    </Modal>
  );
}

function Figures({ check, isRunning }: { check: LiveCheck; isRunning: boolean }) {
  const { total, planned, visited, texts: checked, live } = check;
  return (
    <>
      {isRunning && <Progress label={texts.progress} processed={visited} total={planned} showPercent />}
      {total !== null && total > planned && <p className="hint">{texts.limited(MAX_PAGES, total)}</p>}
      {checked > 0 && (
        <p role="status" data-testid="live-figures">
          <span className="strong">
            {live === checked ? texts.allLive(checked) : texts.live(live, checked)}
          </span>{' '}
          <span className="muted">{texts.pages(visited)}</span>
        </p>
      )}
    </>
  );
}

const TONES: Record<string, Tone> = { not_yet: 'outline', other: 'warn', missing: 'warn' };

const column = columnsOf<Problem>();
const columnsFor = (analysisId: number, onLeave: () => void) =>
  column.columns([
    column.display({
      id: 'page',
      header: texts.columns.page,
      cell: ({ row: { original } }) => (
        <>
          <a
            className="u"
            title={original.page.url}
            href={original.page.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {shortUrl(original.page.url)}
            <span className="sr"> (opens in a new tab)</span>
          </a>
          <div className="row wrap muted">
            {texts.elements[original.text.element] ?? original.text.element}
            <Link
              to="/analysis/$analysisId"
              params={{ analysisId: String(analysisId) }}
              search={{ tab: 'all', q: original.page.url }}
              onClick={onLeave}
            >
              {texts.inReport}
            </Link>
          </div>
        </>
      ),
      meta: { header: true },
    }),
    column.display({
      id: 'state',
      header: texts.columns.state,
      cell: ({ row: { original } }) => (
        <Badge tone={TONES[original.text.state] ?? 'danger'}>
          {texts.states[original.text.state] ?? original.text.state}
        </Badge>
      ),
    }),
    column.display({
      id: 'accepted',
      header: texts.columns.accepted,
      cell: ({ row }) => row.original.text.accepted,
      meta: { className: 'full', label: texts.columns.accepted },
    }),
    column.display({
      id: 'found',
      header: texts.columns.found,
      cell: ({ row: { original } }) => original.text.found ?? original.page.error ?? texts.nothingFound,
      meta: { className: 'full muted', label: texts.columns.found },
    }),
  ]);

interface ProblemsProps {
  problems: readonly Problem[];
  analysisId: number;
  /** Called when the user opens the report. */
  onLeave: () => void;
}

function Problems({ problems, analysisId, onLeave }: ProblemsProps) {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  const columns = useMemo(() => columnsFor(analysisId, () => leave.current()), [analysisId]);
  return (
    <DataTable
      card
      label={texts.problems}
      testId="live-problems"
      empty={texts.allLive(0)}
      rows={problems}
      columns={columns}
      getRowId={({ page, text }) => `${page.url} ${text.element}`}
      rowName={({ page }) => page.url}
    />
  );
}
