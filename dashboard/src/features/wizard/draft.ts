import { readState, type WizardState } from './state';

const VERSION = 1;
const keyOf = (projectId: number) => `seotags.wizard.${projectId}`;

/** The draft of a project in this tab, if there is a readable one. */
export function readDraft(projectId: number): WizardState | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('value' in stored))
      return null;
    return stored.v === VERSION ? readState(stored.value) : null;
  } catch {
    return null;
  }
}

/** Characters; browsers have room for about five million. */
const ROOM = 4_000_000;

/** A draft that finds no room is not kept; the wizard works without. */
export function writeDraft(projectId: number, value: WizardState): void {
  if (value.text.length > ROOM) {
    dropDraft(projectId);
    return;
  }
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify({ v: VERSION, value }));
  } catch {
    dropDraft(projectId);
  }
}

export function dropDraft(projectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // Storage is forbidden, so there is no draft either.
  }
}
