import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { type Imported, importSpreadsheet } from '@/api/spreadsheets';
import type { AnalysisRow } from '@/api/types';
import { texts } from './importTexts';

/** Texts that an import decides. */
export const decidedBy = ({ accepted, edited, rejected }: Imported) => accepted + edited + rejected;

/** Shows what a file would change, then imports it. */
export function useImport(
  { id: analysisId, project_id }: Pick<AnalysisRow, 'id' | 'project_id'>,
  onDone: (count: number) => void,
) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Imported | null>(null);
  const [acceptUnchanged, setAcceptUnchanged] = useState(false);
  const [busy, setBusy] = useState<'preview' | 'import' | null>(null);
  const [error, setError] = useState<string | null>(null);

  const call = async (work: typeof busy, send: () => Promise<void>) => {
    setBusy(work);
    setError(null);
    try {
      await send();
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? texts.failed);
    }
    setBusy(null);
  };
  const look = (chosen: File, accept: boolean) => {
    setFile(chosen);
    setPreview(null);
    return call('preview', async () => {
      setPreview(await importSpreadsheet(analysisId, chosen, { dryRun: true, acceptUnchanged: accept }));
    });
  };

  return {
    file,
    preview,
    busy,
    error,
    acceptUnchanged,
    choose: (chosen: File) => look(chosen, acceptUnchanged),
    setAcceptUnchanged: (accept: boolean) => {
      setAcceptUnchanged(accept);
      if (file) void look(file, accept);
    },
    run: () =>
      call('import', async () => {
        if (!file) return;
        const imported = await importSpreadsheet(analysisId, file, { dryRun: false, acceptUnchanged });
        void queries.invalidateQueries({ queryKey: keys.analysis(analysisId) });
        void queries.invalidateQueries({ queryKey: keys.projectHistory(project_id) });
        onDone(decidedBy(imported));
      }),
  };
}
