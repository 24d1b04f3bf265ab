import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clientConfigQuery } from '@/api/service';
import { checkSettings } from '@/features/settings-fields/check';
import type { SettingsForm } from '@/features/settings-fields/settings';
import type { Table } from './csv';
import type { Draft } from './draft';
import { keptEntries } from './filters';
import { canGoTo, firstGuard, type Guarded, guard, type Step, stepsOf } from './guards';
import { inForce, settled } from './parameters';
import { generatesSomething, type WizardState } from './state';
import { useUrlList } from './useUrlList';

/** A file whose columns must be chosen, and the outcome of the last file. */
export interface Upload {
  pending: { name: string; table: Table } | null;
  reading: boolean;
  said: string | null;
  error: string | null;
}

/** The open tab of the URLs step. */
export type Source = 'paste' | 'upload' | 'site' | 'extract';

export const NO_UPLOAD: Upload = { pending: null, reading: false, said: null, error: null };

/** The state of the wizard: the entered values, what is derived from them, and which steps are open. */
export function useWizard(initial: WizardState, defaults: SettingsForm, lastStep: boolean) {
  const [start, setStart] = useState(initial);
  const [state, setState] = useState(initial);
  const [step, setStep] = useState<Step>('mode');
  const [furthest, setFurthest] = useState<Step>(lastStep ? 'advanced' : 'mode');
  const [upload, setUpload] = useState(NO_UPLOAD);
  const [source, setSource] = useState<Source>('paste');
  const config = useQuery(clientConfigQuery());

  const { list, reading, without } = useUrlList(state.text);
  const { include, exclude } = state;
  const kept = useMemo(() => keptEntries(list.entries, { include, exclude }), [list, include, exclude]);

  const wrong = checkSettings(inForce(settled(state), defaults));
  const guarded: Guarded = {
    mode: state.mode,
    name: state.name,
    kept: kept.length,
    reading,
    maxUrls: config.data?.max_urls,
    generates: generatesSomething(state.generation),
    wrongSetting: Object.values(wrong)[0] ?? null,
  };
  const steps = stepsOf(state.mode);
  // The current step may not exist any more after a change from expert to standard.
  const present = steps.includes(step) ? step : 'instructions';
  const at = steps.indexOf(present);

  const update = (patch: Partial<WizardState>) => setState((current) => ({ ...current, ...patch }));
  const go = (to: Step) => {
    // A parameter that is still being edited is used for this analysis.
    setState((current) =>
      // Moving to a step is not a change: it creates no draft, and closing does not ask.
      Object.keys(current.editing).length > 0
        ? { ...current, overrides: settled(current), editing: {} }
        : current,
    );
    setStep(to);
    setFurthest((known) => (steps.indexOf(to) > steps.indexOf(known) ? to : known));
  };
  const nextStep = steps[at + 1];
  const previousStep = steps[at - 1];
  const reason = nextStep ? guard(present, guarded) : (firstGuard(guarded)?.reason ?? null);

  return {
    state,
    update,
    /** Replaces the state, and treats it as unchanged. */
    begin(from: WizardState) {
      setStart(from);
      setState(from);
    },
    /** Resumes a draft at its step. */
    resume(draft: Draft) {
      setState(draft.state);
      setStep(draft.step);
      setFurthest(draft.step);
    },
    dirty: state !== start,
    list,
    /** A long list was typed and is still being read. */
    reading,
    remove: (url: string) => update({ text: without(url) }),
    kept,
    wrong,
    upload,
    setUpload,
    source,
    setSource,
    steps,
    step: present,
    reason,
    canGo: (to: Step) => canGoTo(to, furthest, guarded),
    go,
    next: nextStep && reason === null ? () => go(nextStep) : null,
    previous: previousStep ? () => go(previousStep) : null,
    isLast: nextStep === undefined,
    change: setState,
  };
}

export type WizardModel = ReturnType<typeof useWizard>;
