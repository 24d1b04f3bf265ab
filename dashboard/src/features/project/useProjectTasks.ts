import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { listedAnalysisQuery } from '@/api/analyses';
import { Failure, toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import type { Analysis, AnalysisRow, Element, ListedAnalysis } from '@/api/types';
import { analysisMessage } from '@/features/analysis-actions/messages';
import { useAnalysisActions } from '@/features/analysis-actions/useAnalysisActions';

export type Task =
  | { kind: 'stop'; row: AnalysisRow }
  | { kind: 'review'; row: AnalysisRow }
  | { kind: 'live-check'; row: AnalysisRow }
  | { kind: 'import'; row: AnalysisRow }
  | { kind: 'relaunch'; row: AnalysisRow }
  | { kind: 'delete'; rows: AnalysisRow[] }
  | { kind: 'extract' }
  | { kind: 'wizard'; analysis?: ListedAnalysis; urls?: string[]; language?: string };

/** The row of an analysis. Without a setting for the SEO text, the engine decides whether to write one. */
function rowOf(analysis: Analysis): AnalysisRow {
  return {
    ...analysis,
    generate_seo_text: analysis.generate_seo_text ?? analysis.engine !== 'builtin',
  };
}

/** The dialogs about the analyses of a project, and their actions. */
export function useProjectTasks(projectId: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [task, setTask] = useState<Task | null>(null);
  const [good, setGood] = useState<{ text: string; turn: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [selection, setSelection] = useState<Set<string>>(new Set());
  const onDone = useCallback((text: string) => {
    setProblem(null);
    // A new number shows the same message again for its full time.
    setGood((old) => ({ text, turn: (old?.turn ?? 0) + 1 }));
  }, []);
  const onError = useCallback((text: string) => setProblem(text), []);
  const actions = useAnalysisActions({ onDone, onError });
  const [opening, setOpening] = useState<number | null>(null);
  const close = () => {
    setTask(null);
    setProblem(null);
  };
  const begin = (next: Task) => {
    setProblem(null);
    setTask(next);
  };
  const setRows = (change: (rows: AnalysisRow[]) => AnalysisRow[]) =>
    queries.setQueryData<AnalysisRow[]>(keys.projectAnalyses(projectId), (rows) => rows && change(rows));
  const goTo = (id: number, known?: Analysis) =>
    navigate({
      to: '/analysis/$analysisId',
      params: { analysisId: String(id) },
      state: known ? { analysis: known } : {},
    });

  return {
    task,
    good,
    problem,
    selection,
    busy: actions.busy !== null || opening !== null,
    /** The id of the analysis whose configuration is loading. */
    opening,
    setSelection,
    begin,
    close,
    onDone,
    onError,
    goTo,
    compare: (row: AnalysisRow) =>
      void navigate({
        to: '/project/$projectId/compare',
        params: { projectId: String(projectId) },
        search: { after: String(row.id) },
      }),
    clearGood: useCallback(() => setGood(null), []),

    stop: async (row: AnalysisRow) => {
      if (await actions.stop(row)) close();
    },
    resume: (row: AnalysisRow) => {
      setProblem(null);
      void actions.resume(row);
    },
    relaunch: async (row: AnalysisRow, overwrite: boolean) => {
      const started = await actions.relaunch(row, overwrite);
      if (!started) return;
      close();
      if (overwrite) {
        setRows((rows) =>
          rows.map((one) =>
            one.id === row.id ? { ...one, status: started.status, processed_urls_count: 0 } : one,
          ),
        );
      } else {
        setRows((rows) => [rowOf(started), ...rows.filter(({ id }) => id !== started.id)]);
        await goTo(started.id, started);
      }
    },
    review: async (row: AnalysisRow, elements: Element[]) => {
      if (!(await actions.review(row, elements))) return;
      close();
      await goTo(row.id);
    },
    edit: async (row: AnalysisRow) => {
      if (opening !== null) return;
      setProblem(null);
      setOpening(row.id);
      try {
        const analysis = await queries.fetchQuery({ ...listedAnalysisQuery(row.id), staleTime: 0 });
        if (!analysis) throw new Failure('other');
        setTask({ kind: 'wizard', analysis });
      } catch (thrown) {
        setProblem(analysisMessage('edit', toFailure(thrown)));
      } finally {
        setOpening(null);
      }
    },
    remove: async (rows: AnalysisRow[]) => {
      const failed = await actions.remove(rows);
      const stayed = new Set(failed.map(({ subject }) => subject.id));
      const gone = new Set(rows.filter(({ id }) => !stayed.has(id)).map(({ id }) => id));
      setRows((held) => held.filter(({ id }) => !gone.has(id)));
      setSelection((old) => new Set([...old].filter((id) => !gone.has(Number(id)))));
      setTask(null);
      setProblem(
        failed.length === 0 ? null : failed.map(({ subject, text }) => `${subject.name}: ${text}`).join(' '),
      );
    },
  };
}
