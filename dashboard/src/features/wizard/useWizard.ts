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

/** A file whose columns still have to be chosen, and what came of the last one. */
export interface Upload {
  pending: { name: string; table: Table } | null;
  reading: boolean;
  said: string | null;
  error: string | null;
}

/** Where the URLs come from: the tab that is open. */
export type Source = 'paste' | 'upload' | 'extract';

export const NO_UPLOAD: Upload = { pending: null, reading: false, said: null, error: null };

/** State of the wizard: what was typed, what it comes to, and where one may go. */
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
  // From expert to standard on the last step: the step is gone.
  const present = steps.includes(step) ? step : 'instructions';
  const at = steps.indexOf(present);

  const update = (patch: Partial<WizardState>) => setState((current) => ({ ...current, ...patch }));
  const go = (to: Step) => {
    // A parameter still being edited is taken for this analysis.
    setState((current) =>
      // Going on alone is no change: it is neither kept nor asked about.
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
    /** Puts another state in place, as the one to begin with. */
    begin(from: WizardState) {
      setStart(from);
      setState(from);
    },
    /** Goes on with a draft where it was left. */
    resume(draft: Draft) {
      setState(draft.state);
      setStep(draft.step);
      setFurthest(draft.step);
    },
    dirty: state !== start,
    list,
    /** A long list was typed and is not read yet. */
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
