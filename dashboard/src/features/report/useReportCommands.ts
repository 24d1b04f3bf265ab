import { toFailure } from '@/api/failure';
import { downloadExport } from '@/api/results';
import type { Analysis, Result } from '@/api/types';
import { type Command, matching, useCommands, wordsOf } from '@/components/commands';
import { toast } from '@/components/toast';
import { FORMATS } from '@/features/analysis-actions/ExportMenu';
import { analysisMessage } from '@/features/analysis-actions/messages';
import { isInProgress } from '@/lib/status';
import { shortUrl } from './kind';
import type { ReportDialog } from './ReportHeader';

const MOST = 8;

/** Pages whose address contains all words come before those whose title does. */
function found(results: readonly Result[], words: readonly string[]): Result[] {
  const byUrl: Result[] = [];
  const byTitle: Result[] = [];
  for (const result of results) {
    const url = result.url.toLowerCase();
    const searched = `${url} ${result.current_title ?? ''} ${result.suggested_title ?? ''}`.toLowerCase();
    if (!words.every((word) => searched.includes(word))) continue;
    if (words.every((word) => url.includes(word))) byUrl.push(result);
    else if (byTitle.length < MOST) byTitle.push(result);
    if (byUrl.length >= MOST) break;
  }
  return [...byUrl, ...byTitle].slice(0, MOST);
}

/** Offers the pages of the open report in the search, by address and title. */
export function usePageCommands(
  results: readonly Result[],
  domain: string,
  open: (id: number) => void,
): void {
  useCommands('Pages of this report', (text) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    return found(results, words).map((result) => ({
      id: `page-${result.id}`,
      label: shortUrl(result.url, domain),
      hint: result.suggested_title ?? result.current_title ?? undefined,
      run: () => open(result.id),
    }));
  });
}

async function save(id: number, format: string): Promise<void> {
  try {
    await downloadExport(id, format);
  } catch (thrown) {
    toast.error(analysisMessage('export', toFailure(thrown)));
  }
}

/** Offers the actions of the open report in the search. */
export function useReportActions(analysis: Analysis, onDialog: (dialog: ReportDialog) => void): void {
  useCommands('This analysis', (text) => {
    const dialog = (id: ReportDialog, label: string): Command => ({
      id: `dialog-${id}`,
      label,
      run: () => onDialog(id),
    });
    const now = isInProgress(analysis.status)
      ? [dialog('stop', 'Stop Analysis')]
      : [dialog('relaunch', 'Relaunch analysis'), dialog('edit', 'Edit configuration')];
    const exports = FORMATS.map((format) => ({
      id: `export-${format}`,
      label: `Export ${format.toUpperCase()}`,
      run: () => void save(analysis.id, format),
    }));
    return matching([dialog('rename', 'Rename analysis'), ...now, ...exports], text, text === '' ? 3 : MOST);
  });
}
