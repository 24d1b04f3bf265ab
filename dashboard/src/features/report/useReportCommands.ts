import { useRef } from 'react';
import { toFailure } from '@/api/failure';
import { downloadExport } from '@/api/results';
import type { Analysis, Result } from '@/api/types';
import { type Command, matching, useCommands, wordsOf } from '@/components/commands';
import { toast } from '@/components/toast';
import { FORMATS } from '@/features/analysis-actions/ExportMenu';
import { analysisMessage } from '@/features/analysis-actions/messages';
import { texts } from '@/features/analysis-actions/texts';
import { isInProgress } from '@/lib/status';
import { shortUrl } from './kind';
import type { ReportDialog } from './ReportHeader';

const MOST = 8;

/** Offers the pages of the open report in the search, by address and texts. */
export function usePageCommands(analysisId: number, domain: string, open: (id: number) => void): void {
  const found = useRef<{ text: string; results: readonly Result[] }>({ text: '', results: [] });
  const find = (text: string) =>
    (found.current.text === text ? found.current.results : []).map((result) => ({
      id: `page-${result.id}`,
      label: shortUrl(result.url, domain),
      hint: result.suggested_title ?? result.current_title ?? undefined,
      run: () => open(result.id),
    }));
  const load = async (text: string, signal: AbortSignal) => {
    const words = wordsOf(text);
    if (words.length === 0) return;
    const { searchPages } = await import('./pageSearch');
    found.current = { text, results: await searchPages(analysisId, words, signal) };
  };
  useCommands('Pages of this report', Object.assign(find, { load }));
}

async function save(id: number, format: string): Promise<void> {
  try {
    await downloadExport(id, format);
  } catch (thrown) {
    toast.error(analysisMessage('export', toFailure(thrown)));
  }
}

interface ReportActs {
  onDialog: (dialog: ReportDialog) => void;
  onCompare: () => void;
  /** Undefined if the analysis cannot be resumed. */
  onResume: (() => void) | undefined;
  /** Whether the service offers reviews. */
  hasReview: boolean;
}

/** Offers the actions of the open report in the search. */
export function useReportActions(analysis: Analysis, acts: ReportActs): void {
  const { onDialog, onCompare, onResume, hasReview } = acts;
  useCommands('This analysis', (text) => {
    const dialog = (id: ReportDialog, label: string): Command => ({
      id: `dialog-${id}`,
      label,
      run: () => onDialog(id),
    });
    const now = isInProgress(analysis.status)
      ? [dialog('stop', 'Stop Analysis')]
      : [
          dialog('relaunch', 'Relaunch analysis'),
          dialog('edit', 'Edit configuration'),
          ...(onResume ? [{ id: 'resume', label: texts.resume, run: onResume }] : []),
          ...(hasReview ? [dialog('review', texts.review)] : []),
          dialog('import', texts.import),
          { id: 'compare', label: texts.compare, run: onCompare },
        ];
    const exports = FORMATS.map((format) => ({
      id: `export-${format}`,
      label: `Export ${format.toUpperCase()}`,
      run: () => void save(analysis.id, format),
    }));
    return matching(
      [dialog('rename', 'Rename analysis'), ...now, dialog('live-check', texts.liveCheck), ...exports],
      text,
      text === '' ? 3 : MOST,
    );
  });
}
