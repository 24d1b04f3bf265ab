import { Button } from '@/components/Button';
import { DropZone } from '@/components/DropZone';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { SelectField } from '@/components/fields/choices';
import { inSlices, type Work } from '@/lib/slices';
import {
  columnName,
  decodeText,
  type FileUrls,
  isEmptyTable,
  isList,
  readingPlain,
  readingRows,
  readingTable,
  type Table,
  tableOfSheets,
} from './csv';
import { withEntries } from './lines';
import { sentence } from './notes';
import { texts } from './texts';
import { NO_UPLOAD, type WizardModel } from './useWizard';

const accept = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const worked = <T,>(work: Work<T>) => new Promise<T>((resolve) => inSlices(work, resolve));

export function UploadTab({ wizard }: { wizard: WizardModel }) {
  const { upload, setUpload, change } = wizard;

  const take = async (name: string, work: Work<FileUrls>) => {
    setUpload({ ...NO_UPLOAD, reading: true });
    const { entries, skipped, notes } = await worked(work);
    change((state) => ({
      ...state,
      text: withEntries(state.text, entries),
      // Uploading a file again replaces its earlier messages.
      fileSkipped: [...state.fileSkipped.filter((line) => line.file !== name), ...skipped],
    }));
    setUpload(
      entries.length === 0
        ? { ...NO_UPLOAD, error: texts.noUrlsInFile(name) }
        : { ...NO_UPLOAD, said: [texts.fileAdded(entries.length, name), ...notes.map(sentence)].join(' ') },
    );
  };

  const takeTable = async (name: string, table: Table) => {
    if (isEmptyTable(table)) setUpload({ ...NO_UPLOAD, error: texts.noUrlsInFile(name) });
    else if (table.clear) await take(name, readingRows(table, name));
    else setUpload({ ...NO_UPLOAD, pending: { name, table } });
  };

  const read = async (file: File) => {
    try {
      const bytes = await file.arrayBuffer();
      if (/\.xlsx$/i.test(file.name)) {
        setUpload({ ...NO_UPLOAD, reading: true });
        const { readWorkbook } = await import('./xlsx');
        return await takeTable(file.name, tableOfSheets(await readWorkbook(bytes)));
      }
      const text = decodeText(new Uint8Array(bytes));
      if (!/\.csv$/i.test(file.name)) return await take(file.name, readingPlain(text, file.name));
      setUpload({ ...NO_UPLOAD, reading: true });
      const table = await worked(readingTable(text));
      if (isList(table)) return await take(file.name, readingPlain(text, file.name));
      await takeTable(file.name, table);
    } catch {
      setUpload({ ...NO_UPLOAD, error: texts.unreadable });
    }
  };

  return (
    <div className="stack">
      <p className="hint">{texts.uploadHint}</p>
      <DropZone
        text={texts.dropText}
        choose={texts.dropChoose}
        label={texts.dropLabel}
        accept={accept}
        multiple={false}
        maxFiles={1}
        rejection={texts.rejected}
        onRefuse={() => setUpload({ ...upload, said: null, error: null })}
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      />
      {upload.reading && <p role="status">{texts.reading}</p>}
      {upload.error && <FormError>{upload.error}</FormError>}
      {upload.said && <FormSuccess>{upload.said}</FormSuccess>}
      {upload.pending && (
        <Columns
          table={upload.pending.table}
          onTable={(table) =>
            setUpload({ ...upload, pending: upload.pending && { ...upload.pending, table } })
          }
          onTake={() => {
            if (!upload.pending) return;
            const { name, table } = upload.pending;
            void take(name, readingRows(table, name));
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

/** Lets the user choose the columns of a table whose columns are unclear. */
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
