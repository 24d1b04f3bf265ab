import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeAnalysis,
  deleteAnalysis,
  relaunchAnalysis,
  resumeAnalysis,
  reviewAnalysis,
  stopAnalysis,
} from '@/api/analyses';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { projectAnalysesQuery } from '@/api/projects';
import type { Analysis } from '@/api/types';
import { copyName } from './copyName';
import { type AnalysisAction, analysisMessage, done, type FailureFacts } from './messages';
import { deleteAll } from './remove';

/** The fields that actions need. A list row or a whole analysis has them. */
export interface AnalysisSubject {
  id: number;
  project_id: number;
  name: string;
}

export type BusyAction = { action: AnalysisAction | 'rename'; id: number } | null;

interface Options {
  onDone?: (text: string) => void;
  onError?: (text: string, failure: FailureFacts) => void;
  /** The report page has its own messages for some actions. */
  message?: (action: AnalysisAction, failure: FailureFacts) => string;
}

/** Stop, resume, relaunch, review, rename and delete: their calls, cache updates and messages. */
export function useAnalysisActions({ onDone, onError, message = analysisMessage }: Options = {}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<BusyAction>(null);

  const refresh = (subject: AnalysisSubject) =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.analysis(subject.id) }),
      client.invalidateQueries({ queryKey: keys.projectAnalyses(subject.project_id) }),
      client.invalidateQueries({ queryKey: keys.projects }),
    ]);

  /** Names a copy apart from its original. If that fails, the copy keeps the name. */
  async function namedApart(copy: Analysis): Promise<Analysis> {
    try {
      const rows = await client.fetchQuery({ ...projectAnalysesQuery(copy.project_id), staleTime: 0 });
      const names = rows.filter(({ id }) => id !== copy.id).map(({ name }) => name);
      if (!names.includes(copy.name)) return copy;
      return await changeAnalysis(copy.id, { name: copyName(copy.name, names) });
    } catch {
      return copy;
    }
  }

  async function attempt<T>(
    action: AnalysisAction,
    subject: AnalysisSubject,
    call: () => Promise<T>,
    text: string | undefined,
  ): Promise<T | undefined> {
    setBusy({ action, id: subject.id });
    try {
      const answer = await call();
      if (text) onDone?.(text);
      void refresh(subject);
      return answer;
    } catch (error) {
      const failure = toFailure(error);
      onError?.(message(action, failure), failure);
      return undefined;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    isBusy: (action: AnalysisAction | 'rename', id: number) => busy?.action === action && busy.id === id,

    /** True if the analysis was stopped. */
    stop: async (subject: AnalysisSubject): Promise<boolean> =>
      (await attempt('stop', subject, () => stopAnalysis(subject.id), done.stopped)) !== undefined,

    resume: async (subject: AnalysisSubject): Promise<boolean> =>
      (await attempt('resume', subject, () => resumeAnalysis(subject.id), done.resumed)) !== undefined,

    /** Returns the analysis that runs now: the same one, or its copy. */
    relaunch: (subject: AnalysisSubject, overwrite: boolean): Promise<Analysis | undefined> =>
      attempt(
        'relaunch',
        subject,
        async () => {
          const started = await relaunchAnalysis(subject.id, overwrite);
          return overwrite ? started : namedApart(started);
        },
        overwrite ? done.relaunched : done.duplicated,
      ),

    review: (subject: AnalysisSubject, elements: Parameters<typeof reviewAnalysis>[1]) =>
      attempt('review', subject, () => reviewAnalysis(subject.id, elements), undefined),

    /** Throws the failure, so that the dialog can show it beside the field. */
    rename: async (subject: AnalysisSubject, name: string): Promise<void> => {
      setBusy({ action: 'rename', id: subject.id });
      try {
        await changeAnalysis(subject.id, { name });
        await refresh(subject);
      } finally {
        setBusy(null);
      }
    },

    /** Deletes several analyses. Returns those that failed, each with its message. */
    remove: async (subjects: readonly AnalysisSubject[]) => {
      const first = subjects[0];
      if (!first) return [];
      setBusy({ action: 'delete', id: first.id });
      try {
        const failed = await deleteAll(subjects, (subject) => deleteAnalysis(subject.id));
        const gone = subjects.length - failed.length;
        if (gone > 0) onDone?.(done.deleted(gone));
        await Promise.all([
          client.invalidateQueries({ queryKey: keys.projectAnalyses(first.project_id) }),
          client.invalidateQueries({ queryKey: keys.projects }),
        ]);
        return failed.map(({ item, error }) => ({
          subject: item,
          text: message('delete', toFailure(error)),
        }));
      } finally {
        setBusy(null);
      }
    },
  };
}
