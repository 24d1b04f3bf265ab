import { texts } from './texts';

export const STEPS = ['mode', 'urls', 'generation', 'instructions', 'advanced'] as const;
export type Step = (typeof STEPS)[number];
export type Mode = 'standard' | 'expert';

/** The values that the guards check. */
export interface Guarded {
  mode: Mode;
  name: string;
  /** Number of URLs left after filtering. */
  kept: number;
  /** The typed list is still being read, so `kept` is not known yet. */
  reading: boolean;
  maxUrls: number | undefined;
  generates: boolean;
  /** What is wrong with the settings in force; null if they are valid. */
  wrongSetting: string | null;
}

export function stepsOf(mode: Mode): Step[] {
  return STEPS.filter((step) => step !== 'advanced' || mode === 'expert');
}

/** Why the wizard cannot continue after a step; null if it can. */
export function guard(step: Step, state: Guarded): string | null {
  switch (step) {
    case 'mode':
      return state.name.trim() === '' ? texts.nameNeeded : null;
    case 'urls':
      if (state.reading) return texts.reading;
      if (state.kept === 0) return texts.noUrl;
      return state.maxUrls !== undefined && state.kept > state.maxUrls ? texts.tooMany(state.maxUrls) : null;
    case 'generation':
      return state.generates ? null : texts.noElement;
    case 'instructions':
      return null;
    case 'advanced':
      return state.wrongSetting;
  }
}

/** The first incomplete step, with the reason. */
export function firstGuard(state: Guarded): { step: Step; reason: string } | null {
  for (const step of stepsOf(state.mode)) {
    const reason = guard(step, state);
    if (reason !== null) return { step, reason };
  }
  return null;
}

/** Whether a step can be opened: the user has visited it, and all steps before it are complete. */
export function canGoTo(target: Step, furthest: Step, state: Guarded): boolean {
  const steps = stepsOf(state.mode);
  const at = steps.indexOf(target);
  if (at < 0 || at > STEPS.indexOf(furthest)) return false;
  return steps.slice(0, at).every((step) => guard(step, state) === null);
}
