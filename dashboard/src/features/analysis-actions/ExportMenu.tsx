import { Download } from 'lucide-react';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { downloadExport, type ResultsFilter } from '@/api/results';
import { Button, IconButton } from '@/components/Button';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@/components/Menu';
import { formatCount } from '@/lib/numbers';
import { analysisMessage, done } from './messages';
import { texts } from './texts';

export const FORMATS = ['csv', 'json', 'pdf', 'xml'] as const;
type Format = (typeof FORMATS)[number];

/** The results that a report shows. */
export interface ShownResults {
  /** Empty if it shows all. */
  filter: ResultsFilter;
  count: number;
}

interface Choices {
  acceptedOnly: boolean;
  shownOnly: boolean;
  provenance: boolean;
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
  });
  const { acceptedOnly, provenance } = choices;
  async function save(format: Format, filter: ResultsFilter | undefined): Promise<void> {
    setBusy(true);
    try {
      await downloadExport(analysis.id, format, { acceptedOnly, provenance, filter });
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
        onSave={(format, filter) => void save(format, filter)}
      />
    </Menu>
  );
}

interface ExportItemsProps {
  shown: ExportMenuProps['shown'];
  choices: Choices;
  onChoices: (choices: Choices) => void;
  onSave: (format: Format, filter: ResultsFilter | undefined) => void;
}

function ExportItems({ shown, choices, onChoices, onSave }: ExportItemsProps) {
  // As it was when the menu opened.
  const [now] = useState(() => shown?.());
  const some = now && Object.keys(now.filter).length > 0 ? now : undefined;
  const filter = choices.shownOnly ? some?.filter : undefined;
  const reason = filter ? texts.pdfHasAll : choices.provenance ? texts.pdfIsFixed : undefined;
  return (
    <>
      {FORMATS.map((format) => (
        <MenuItem
          key={format}
          disabled={format === 'pdf' && reason !== undefined}
          reason={reason}
          onSelect={() => onSave(format, filter)}
        >
          {format.toUpperCase()}
        </MenuItem>
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
      <MenuCheck
        checked={choices.provenance}
        onChange={(provenance) => onChoices({ ...choices, provenance })}
      >
        {texts.provenance}
      </MenuCheck>
    </>
  );
}
