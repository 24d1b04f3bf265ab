import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft';
import type { WizardModel } from './useWizard';

const PAUSE = 400;

/** Stores the entered values for this tab, and offers the draft of an earlier visit. */
export function useDraft(wizard: WizardModel, projectId: number, enabled: boolean) {
  const [offered, setOffered] = useState(() => (enabled ? readDraft(projectId) : null));
  const { state, step, dirty } = wizard;
  // A user who moves to the next step has started a new draft, so withdraw the offer.
  if (offered && step !== 'mode') setOffered(null);
  const latest = useRef<Draft>(undefined);
  // True once this wizard wrote or resumed the draft. A draft whose offer was not answered is kept.
  const owned = useRef(false);
  useEffect(() => {
    if (!enabled || !dirty) return;
    const draft = { state, step };
    latest.current = draft;
    const timer = setTimeout(() => {
      // Sent or discarded during the pause.
      if (latest.current !== draft) return;
      owned.current = true;
      writeDraft(projectId, draft);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [enabled, dirty, state, step, projectId]);
  useEffect(() => {
    // Write the draft when the page is closed, before the pause ends.
    const flush = () => {
      if (!latest.current) return;
      owned.current = true;
      writeDraft(projectId, latest.current);
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [projectId]);

  return {
    offered,
    take() {
      if (offered) wizard.resume(offered);
      owned.current = true;
      setOffered(null);
    },
    refuse() {
      dropDraft(projectId);
      setOffered(null);
    },
    /** Called after the analysis was sent or discarded. */
    forget() {
      latest.current = undefined;
      if (owned.current) dropDraft(projectId);
      owned.current = false;
    },
  };
}
