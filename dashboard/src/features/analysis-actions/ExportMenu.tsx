import { Download } from 'lucide-react';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { downloadExport } from '@/api/results';
import { Button, IconButton } from '@/components/Button';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@/components/Menu';
import { analysisMessage, done } from './messages';
import { texts } from './texts';

export const FORMATS = ['csv', 'json', 'pdf', 'xml'] as const;

interface ExportMenuProps {
  analysis: { id: number; name: string };
  /** Called with the success message. */
  onExported?: (text: string) => void;
  onError: (text: string) => void;
  /** For a row: shows only the icon, labelled with the analysis. */
  compact?: boolean;
}

export function ExportMenu({ analysis, onExported, onError, compact = false }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const [acceptedOnly, setAcceptedOnly] = useState(false);
  async function save(format: (typeof FORMATS)[number]): Promise<void> {
    setBusy(true);
    try {
      await downloadExport(analysis.id, format, { acceptedOnly });
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
      {FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {format.toUpperCase()}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuCheck checked={acceptedOnly} onChange={setAcceptedOnly}>
        {texts.acceptedOnly}
      </MenuCheck>
    </Menu>
  );
}
