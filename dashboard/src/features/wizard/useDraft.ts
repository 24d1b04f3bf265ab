import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft';
import type { WizardModel } from './useWizard';

const PAUSE = 400;

/** Keeps what is typed for this tab, and offers what was kept before. */
export function useDraft(wizard: WizardModel, projectId: number, enabled: boolean) {
  const [offered, setOffered] = useState(() => (enabled ? readDraft(projectId) : null));
  const { state, step, dirty } = wizard;
  // Whoever goes on has begun another, which is not to be thrown away.
  if (offered && step !== 'mode') setOffered(null);
  const latest = useRef<Draft>(undefined);
  // What is kept was written or taken over here: an offer that nobody answered stays for the next time.
  const owned = useRef(false);
  useEffect(() => {
    if (!enabled || !dirty) return;
    const draft = { state, step };
    latest.current = draft;
    const timer = setTimeout(() => {
      owned.current = true;
      writeDraft(projectId, draft);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [enabled, dirty, state, step, projectId]);
  useEffect(() => {
    // A page that is left at once must not lose the last words.
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
    /** After it was sent or given up. */
    forget() {
      latest.current = undefined;
      if (owned.current) dropDraft(projectId);
      owned.current = false;
    },
  };
}
