import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import { toFailure } from '@/api/failure';
import { downloadExport, type ExportOptions, type ResultsFilter } from '@/api/results';
import { Button, IconButton } from '@/components/Button';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@/components/Menu';
import { formatCount } from '@/lib/numbers';
import { analysisMessage, done } from './messages';
import { texts } from './texts';

export const FORMATS = ['csv', 'json', 'pdf', 'xml', 'xlsx', 'html'] as const;
type Format = (typeof FORMATS)[number];
/** Formats whose files show the current and the new text of a page side by side. */
const FIRST_FOR_PEOPLE: Format = 'xlsx';

/** The results that a report shows. */
export interface ShownResults {
  /** Empty if it shows all. */
  filter: ResultsFilter;
  count: number;
  /** The ids of the columns, in their order. */
  columns: readonly string[];
}

interface Choices {
  acceptedOnly: boolean;
  shownOnly: boolean;
  provenance: boolean;
  columnsShown: boolean;
}

interface ExportMenuProps {
  analysis: { id: number; name: string };
  /** What the report shows at the moment. */
  shown?: () => ShownResults | undefined;
  /** Called with the success message. */
  onExported?: (text: string) => void;
  onError: (text: string) => void;
  /** For a row: shows only the icon, labelled with the analysis. */
  compact?: boolean;
}

export function ExportMenu({ analysis, shown, onExported, onError, compact = false }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const [choices, setChoices] = useState<Choices>({
    acceptedOnly: false,
    shownOnly: false,
    provenance: false,
    columnsShown: false,
  });
  const { acceptedOnly, provenance } = choices;
  async function save(format: Format, part: Part): Promise<void> {
    setBusy(true);
    try {
      await downloadExport(analysis.id, format, { acceptedOnly, provenance, ...part });
      onExported?.(done.exported(format));
    } catch (thrown) {
      onError(analysisMessage('export', toFailure(thrown)));
    } finally {
      setBusy(false);
    }
  }
  const icon = <Download className="i" aria-hidden="true" />;
  return (
    <Menu
      trigger={
        compact ? (
          <IconButton label={`${texts.export} ${analysis.name}`} tip={texts.export} busy={busy} icon={icon} />
        ) : (
          <Button icon={icon} busy={busy}>
            {texts.export}
          </Button>
        )
      }
    >
      <ExportItems
        shown={shown}
        choices={choices}
        onChoices={setChoices}
        onSave={(format, part) => void save(format, part)}
      />
    </Menu>
  );
}

/** Which pages and columns of the report. */
type Part = Pick<ExportOptions, 'filter' | 'columns'>;

interface ExportItemsProps {
  shown: ExportMenuProps['shown'];
  choices: Choices;
  onChoices: (choices: Choices) => void;
  onSave: (format: Format, part: Part) => void;
}

function ExportItems({ shown, choices, onChoices, onSave }: ExportItemsProps) {
  // As it was when the menu opened.
  const [now] = useState(() => shown?.());
  const some = now && Object.keys(now.filter).length > 0 ? now : undefined;
  const filter = choices.shownOnly ? some?.filter : undefined;
  const columns = choices.columnsShown ? now?.columns : undefined;
  const reason = filter ? texts.pdfHasAll : choices.provenance || columns ? texts.pdfIsFixed : undefined;
  return (
    <>
      {FORMATS.map((format) => (
        <Fragment key={format}>
          {format === FIRST_FOR_PEOPLE && <MenuSeparator />}
          <MenuItem
            disabled={format === 'pdf' && reason !== undefined}
            reason={reason}
            onSelect={() => onSave(format, { filter, columns })}
          >
            {format.toUpperCase()}
          </MenuItem>
        </Fragment>
      ))}
      <MenuSeparator />
      {some && (
        <MenuCheck checked={choices.shownOnly} onChange={(shownOnly) => onChoices({ ...choices, shownOnly })}>
          {`${texts.shownOnly} (${formatCount(some.count)})`}
        </MenuCheck>
      )}
      <MenuCheck
        checked={choices.acceptedOnly}
        onChange={(acceptedOnly) => onChoices({ ...choices, acceptedOnly })}
      >
        {texts.acceptedOnly}
      </MenuCheck>
      {now && (
        <MenuCheck
          checked={choices.columnsShown}
          onChange={(columnsShown) => onChoices({ ...choices, columnsShown })}
        >
          {texts.columnsShown}
        </MenuCheck>
      )}
      <MenuCheck
        checked={choices.provenance}
        onChange={(provenance) => onChoices({ ...choices, provenance })}
      >
        {texts.provenance}
      </MenuCheck>
    </>
  );
}
