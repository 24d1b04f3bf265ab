import { texts } from './texts';

export const STEPS = ['mode', 'urls', 'generation', 'instructions', 'advanced'] as const;
export type Step = (typeof STEPS)[number];
export type Mode = 'standard' | 'expert';

/** What the guards look at. */
export interface Guarded {
  mode: Mode;
  name: string;
  /** Addresses left after filtering. */
  kept: number;
  /** The list was typed but not read yet: what is left of it is not known. */
  reading: boolean;
  maxUrls: number | undefined;
  generates: boolean;
  /** What is wrong with the settings in force, if anything is. */
  wrongSetting: string | null;
}

export function stepsOf(mode: Mode): Step[] {
  return STEPS.filter((step) => step !== 'advanced' || mode === 'expert');
}

/** Why the wizard can't go on from a step; null: it can. */
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

/** The first step that holds people up, with the reason. */
export function firstGuard(state: Guarded): { step: Step; reason: string } | null {
  for (const step of stepsOf(state.mode)) {
    const reason = guard(step, state);
    if (reason !== null) return { step, reason };
  }
  return null;
}

/** Steps done and those before the first that is held up can be gone to; never further than people have been. */
export function canGoTo(target: Step, furthest: Step, state: Guarded): boolean {
  const steps = stepsOf(state.mode);
  const at = steps.indexOf(target);
  if (at < 0 || at > STEPS.indexOf(furthest)) return false;
  return steps.slice(0, at).every((step) => guard(step, state) === null);
}
