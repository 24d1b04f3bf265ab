import {
  Columns3,
  Ellipsis,
  Eye,
  Pencil,
  Play,
  RotateCw,
  Sparkle,
  Square,
  Trash2,
  Upload,
} from 'lucide-react';
import { createContext, useContext } from 'react';
import type { AnalysisRow } from '@/api/types';
import { IconButton } from '@/components/Button';
import { Menu, MenuItem, MenuSeparator } from '@/components/Menu';
import { ExportMenu } from '@/features/analysis-actions/ExportMenu';
import { texts as actionTexts } from '@/features/analysis-actions/texts';
import { isInProgress, offersResume } from '@/lib/status';
import { texts } from './texts';

export interface RowHandlers {
  onStop(row: AnalysisRow): void;
  onResume(row: AnalysisRow): void;
  onRelaunch(row: AnalysisRow): void;
  onDelete(row: AnalysisRow): void;
  onEdit(row: AnalysisRow): void;
  /** Only if the service offers reviews. */
  onReview?: ((row: AnalysisRow) => void) | undefined;
  onCompare(row: AnalysisRow): void;
  onLiveCheck(row: AnalysisRow): void;
  onImport(row: AnalysisRow): void;
  onDone(text: string): void;
  onError(text: string): void;
}

/**
 * The id of the analysis whose configuration is loading. A context, so that columns and rows do not
 * change.
 */
export const Opening = createContext<number | null>(null);

export function RowActions({ row, handlers }: { row: AnalysisRow; handlers: RowHandlers }) {
  const opening = useContext(Opening);
  const running = isInProgress(row.status);
  const notNow = running ? actionTexts.inProgress : undefined;
  const named = (action: string) => texts.of(action, row.name);
  return (
    <div className="row">
      {running ? (
        <IconButton
          label={named(texts.stop)}
          tip={texts.stop}
          icon={<Square className="i" aria-hidden="true" />}
          onClick={() => handlers.onStop(row)}
        />
      ) : (
        <IconButton
          label={named(texts.resume)}
          tip={texts.resume}
          unavailable={offersResume(row) ? undefined : texts.notResumable}
          icon={<Play className="i" aria-hidden="true" />}
          onClick={() => handlers.onResume(row)}
        />
      )}
      <IconButton
        label={named(texts.relaunch)}
        tip={texts.relaunch}
        unavailable={notNow}
        icon={<RotateCw className="i" aria-hidden="true" />}
        onClick={() => handlers.onRelaunch(row)}
      />
      <ExportMenu compact analysis={row} onExported={handlers.onDone} onError={handlers.onError} />
      <IconButton
        label={named(texts.delete)}
        tip={texts.delete}
        icon={<Trash2 className="i" aria-hidden="true" />}
        onClick={() => handlers.onDelete(row)}
      />
      <Menu
        trigger={
          <IconButton
            label={texts.moreFor(row.name)}
            busy={opening === row.id}
            tip={texts.more}
            icon={<Ellipsis className="i" aria-hidden="true" />}
          />
        }
      >
        <MenuItem
          icon={<Pencil className="i" aria-hidden="true" />}
          disabled={running}
          reason={notNow}
          onSelect={() => handlers.onEdit(row)}
        >
          {texts.editConfiguration}
        </MenuItem>
        {handlers.onReview && (
          <MenuItem
            icon={<Sparkle className="i" aria-hidden="true" />}
            disabled={running}
            reason={notNow}
            onSelect={() => handlers.onReview?.(row)}
          >
            {actionTexts.review}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<Columns3 className="i" aria-hidden="true" />}
          disabled={running}
          reason={notNow}
          onSelect={() => handlers.onCompare(row)}
        >
          {actionTexts.compare}
        </MenuItem>
        <MenuItem icon={<Eye className="i" aria-hidden="true" />} onSelect={() => handlers.onLiveCheck(row)}>
          {actionTexts.liveCheck}
        </MenuItem>
        <MenuItem
          icon={<Upload className="i" aria-hidden="true" />}
          disabled={running}
          reason={notNow}
          onSelect={() => handlers.onImport(row)}
        >
          {actionTexts.import}
        </MenuItem>
      </Menu>
    </div>
  );
}
