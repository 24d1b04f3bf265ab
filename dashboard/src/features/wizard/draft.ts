import { STEPS, type Step } from './guards';
import { readState, type WizardState } from './state';

const VERSION = 1;
const keyOf = (projectId: number) => `seotags.wizard.${projectId}`;

/** The typed values, and the step at which the user left. */
export interface Draft {
  state: WizardState;
  step: Step;
}

/** The draft of a project in this tab; null if there is none or it is unreadable. */
export function readDraft(projectId: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('value' in stored))
      return null;
    const state = stored.v === VERSION ? readState(stored.value) : null;
    const left = 'step' in stored ? stored.step : undefined;
    return state && { state, step: STEPS.find((step) => step === left) ?? 'mode' };
  } catch {
    return null;
  }
}

/** Characters. Browsers can store about five million. */
const ROOM = 4_000_000;

/** A draft that is too large is not stored. The wizard works without it. */
export function writeDraft(projectId: number, { state: value, step }: Draft): void {
  if (value.text.length > ROOM) {
    dropDraft(projectId);
    return;
  }
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify({ v: VERSION, step, value }));
  } catch {
    dropDraft(projectId);
  }
}

export function dropDraft(projectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // If the storage is blocked, there is no draft.
  }
}
