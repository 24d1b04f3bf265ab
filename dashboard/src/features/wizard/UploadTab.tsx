import { Button } from '@/components/Button';
import { DropZone } from '@/components/DropZone';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { SelectField } from '@/components/fields';
import { formatCount } from '@/lib/numbers';
import { columnName, decodeText, type FileUrls, readPlain, readRows, readTable, type Table } from './csv';
import { withEntries } from './lines';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

const accept = { 'text/csv': ['.csv'], 'text/plain': ['.txt'] };

export function UploadTab({ wizard }: { wizard: WizardModel }) {
  const { upload, setUpload, change } = wizard;

  const take = (name: string, { entries, skipped }: FileUrls) => {
    change((state) => ({
      ...state,
      text: withEntries(state.text, entries),
      // A file given once more replaces what was said of it.
      fileSkipped: [...state.fileSkipped.filter((line) => line.file !== name), ...skipped],
    }));
    setUpload({ pending: null, said: texts.fileAdded(formatCount(entries.length), name), error: null });
  };

  const read = async (file: File) => {
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (!/\.csv$/i.test(file.name)) return take(file.name, readPlain(text, file.name));
      const table = readTable(text);
      if (table.clear) return take(file.name, readRows(table, file.name));
      setUpload({ pending: { name: file.name, table }, said: null, error: null });
    } catch {
      setUpload({ pending: null, said: null, error: texts.unreadable });
    }
  };

  return (
    <div className="stack">
      <DropZone
        text={texts.dropText}
        choose={texts.dropChoose}
        label={texts.dropLabel}
        accept={accept}
        multiple={false}
        maxFiles={1}
        rejection={texts.rejected}
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      />
      {upload.error && <FormError>{upload.error}</FormError>}
      {upload.said && <FormSuccess>{upload.said}</FormSuccess>}
      {upload.pending && (
        <Columns
          table={upload.pending.table}
          onTable={(table) =>
            setUpload({ ...upload, pending: upload.pending && { ...upload.pending, table } })
          }
          onTake={() => {
            if (upload.pending)
              take(upload.pending.name, readRows(upload.pending.table, upload.pending.name));
          }}
        />
      )}
    </div>
  );
}

interface ColumnsProps {
  table: Table;
  onTable(table: Table): void;
  onTake(): void;
}

/** For tables that do not tell which of their columns hold what. */
function Columns({ table, onTable, onTake }: ColumnsProps) {
  const columns = Array.from({ length: table.columns }, (_, column) => ({
    value: String(column),
    label: columnName(table, column),
  }));
  return (
    <fieldset className="stack">
      <legend className="label mb-3">{texts.chooseColumns}</legend>
      <div className="wiz-pair">
        <SelectField
          label={texts.urlColumn}
          options={columns}
          value={String(table.urlColumn)}
          onChange={(event) => onTable({ ...table, urlColumn: Number(event.target.value) })}
        />
        <SelectField
          label={texts.keywordColumn}
          options={[{ value: '-1', label: texts.noColumn }, ...columns]}
          value={String(table.keywordColumn)}
          onChange={(event) => onTable({ ...table, keywordColumn: Number(event.target.value) })}
        />
      </div>
      <div>
        <Button variant="primary" onClick={onTake}>
          {texts.addFromFile}
        </Button>
      </div>
    </fieldset>
  );
}
