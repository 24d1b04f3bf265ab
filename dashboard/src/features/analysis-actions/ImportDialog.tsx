import type { Imported } from '@/api/spreadsheets';
import type { AnalysisRow } from '@/api/types';
import { Badge, type Tone } from '@/components/Badge';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { DropZone } from '@/components/DropZone';
import { FormError } from '@/components/FormMessage';
import { CheckboxField } from '@/components/fields/choices';
import { Modal } from '@/components/Modal';
import { columnsOf } from '@/components/tableColumns';
import { toast } from '@/components/toast';
import { shortUrl } from '@/lib/url';
import { texts } from './importTexts';
import { decidedBy, useImport } from './useImport';

interface ImportDialogProps {
  analysis: Pick<AnalysisRow, 'id' | 'name' | 'project_id'>;
  onClose(): void;
}

const accept = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
const MAX_BYTES = 20 * 1024 * 1024;

/** Imports an edited export. Shows what it would change first. */
export function ImportDialog({ analysis, onClose }: ImportDialogProps) {
  const sheet = useImport(analysis, (count) => {
    toast.success(texts.imported(count));
    onClose();
  });
  const { preview, busy, error, file } = sheet;
  const count = preview ? decidedBy(preview) : 0;
  return (
    <Modal
      open
      onOpenChange={() => {
        if (busy !== 'import') onClose();
      }}
      title={`${texts.title}: ${analysis.name}`}
      size="lg"
      testId="import-dialog"
      footer={
        <>
          <Button variant="ghost" className="push" disabled={busy === 'import'} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy === 'import'}
            disabled={count === 0 || busy !== null}
            onClick={() => void sheet.run()}
          >
            {busy === 'import' ? texts.importing : texts.import(count)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{texts.intro}</p>
        <DropZone
          text={texts.drop}
          choose={texts.choose}
          label={texts.file}
          accept={accept}
          multiple={false}
          maxFiles={1}
          maxSize={MAX_BYTES}
          rejection={texts.refused}
          disabled={busy !== null}
          onFiles={([chosen]) => {
            if (chosen) void sheet.choose(chosen);
          }}
        />
        <CheckboxField
          label={texts.acceptUnchanged}
          checked={sheet.acceptUnchanged}
          disabled={busy !== null}
          onChange={(event) => sheet.setAcceptUnchanged(event.target.checked)}
        />
        {busy === 'preview' && <p role="status">{texts.reading}</p>}
        {error && <FormError>{error}</FormError>}
        {preview && <Preview preview={preview} name={file?.name ?? ''} />}
      </div>
    </Modal>
  );
}

function Preview({ preview, name }: { preview: Imported; name: string }) {
  const figures = [
    [preview.edited, texts.edited],
    [preview.accepted, texts.accepted],
    [preview.rejected, texts.rejected],
    [preview.unchanged, texts.unchanged],
    [preview.undecided, texts.undecided],
  ] as const;
  const said = figures.filter(([count]) => count > 0).map(([count, text]) => text(count));
  return (
    <>
      <p role="status" data-testid="import-figures">
        {texts.rows(name, preview.rows)}{' '}
        <span className="strong">{said.length > 0 ? `${said.join(', ')}.` : texts.nothing}</span>
      </p>
      {preview.written_from != null && (
        <p className="note warn">{texts.otherAnalysis(preview.written_from)}</p>
      )}
      {preview.with_errors > 0 && <p className="note warn">{texts.withErrors(preview.with_errors)}</p>}
      {preview.skipped.map(({ reason, count }) => (
        <p key={reason} className="hint">
          {texts.skipped(count, reason)}
        </p>
      ))}
      {preview.changes.length > 0 && (
        <DataTable
          card
          label={texts.changes}
          testId="import-changes"
          empty={texts.nothing}
          rows={preview.changes}
          columns={columns}
          getRowId={(change) => `${change.row} ${change.element}`}
          rowName={(change) => change.url}
        />
      )}
      {preview.changes_truncated && <p className="hint">{texts.truncated(preview.changes.length)}</p>}
    </>
  );
}

const TONES: Record<string, Tone> = { accepted: 'success', edited: 'info', rejected: 'danger' };

const column = columnsOf<Imported['changes'][number]>();
const columns = column.columns([
  column.display({
    id: 'page',
    header: texts.columns.page,
    cell: ({ row: { original } }) => (
      <>
        <span className="u" title={original.url}>
          {shortUrl(original.url)}
        </span>
        <div className="muted">{texts.elements[original.element] ?? original.element}</div>
      </>
    ),
    meta: { header: true },
  }),
  column.display({
    id: 'decision',
    header: texts.columns.decision,
    cell: ({ row: { original } }) => (
      <Badge tone={TONES[original.decision] ?? 'neutral'}>
        {texts.decisions[original.decision] ?? original.decision}
      </Badge>
    ),
  }),
  column.display({
    id: 'before',
    header: texts.columns.before,
    cell: ({ row }) => row.original.before ?? texts.none,
    meta: { className: 'full muted', label: texts.columns.before },
  }),
  column.display({
    id: 'after',
    header: texts.columns.after,
    cell: ({ row }) => row.original.after ?? texts.none,
    meta: { className: 'full', label: texts.columns.after },
  }),
]);
