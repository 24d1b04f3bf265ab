import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';
import type { WizardModel } from './useWizard';

const PAUSE = 400;

/** Keeps what is typed for this tab, and offers what was kept before. */
export function useDraft(wizard: WizardModel, projectId: number, enabled: boolean) {
  const [offered, setOffered] = useState(() => (enabled ? readDraft(projectId) : null));
  const { state, dirty } = wizard;
  const latest = useRef<typeof state>(undefined);
  useEffect(() => {
    if (!enabled || !dirty) return;
    latest.current = state;
    const timer = setTimeout(() => writeDraft(projectId, state), PAUSE);
    return () => clearTimeout(timer);
  }, [enabled, dirty, state, projectId]);
  useEffect(() => {
    // A page that is left at once must not lose the last words.
    const flush = () => {
      if (latest.current) writeDraft(projectId, latest.current);
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [projectId]);

  return {
    offered,
    take() {
      if (offered) wizard.change(offered);
      setOffered(null);
    },
    refuse() {
      dropDraft(projectId);
      setOffered(null);
    },
    /** After it was sent or given up. */
    forget() {
      latest.current = undefined;
      if (enabled) dropDraft(projectId);
    },
  };
}
