import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { decideAll, undoDecisions } from '@/api/results';
import type { BulkDecisions, Element } from '@/api/types';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { CheckboxField, RadioCards } from '@/components/fields/choices';
import { Modal } from '@/components/Modal';
import { toast } from '@/components/toast';
import { formatCount, plural } from '@/lib/numbers';
import { texts } from './texts';

const elements: { element: Element; label: string }[] = [
  { element: 'title', label: 'Title' },
  { element: 'meta', label: 'Meta' },
  { element: 'h1', label: 'H1' },
  { element: 'seo_text', label: 'SEO Text' },
  { element: 'keywords', label: 'Keywords' },
];

const verdicts = {
  accept: { label: 'Accept', body: { decision: 'accepted' } },
  reject: { label: 'Reject', body: { decision: 'rejected' } },
  lock: { label: 'Lock', body: { locked: true } },
  unlock: { label: 'Unlock', body: { locked: false } },
  forget: { label: 'Take back', body: { decision: null } },
} satisfies Record<string, { label: string; body: Partial<BulkDecisions> }>;

type Verdict = keyof typeof verdicts;

const options = [
  { value: 'accept', label: 'Accept', hint: 'A relaunch keeps them.' },
  { value: 'reject', label: 'Reject', hint: 'Exports exclude them.' },
  { value: 'lock', label: 'Lock', hint: 'The engine does not rewrite them.' },
  { value: 'unlock', label: 'Unlock', hint: 'The engine may rewrite them again.' },
  { value: 'forget', label: 'Take back', hint: 'Restores the texts of the engine and removes locks.' },
] as const;

interface BulkDialogProps {
  analysisId: number;
  /** Ids of the pages to decide on. */
  ids: readonly number[];
  /** True for all pages of a finished report. The request then contains no ids. */
  all: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function BulkDialog({ analysisId, ids, all, onClose, onDone }: BulkDialogProps) {
  const [chosen, setChosen] = useState<Element[]>(['title', 'meta', 'h1']);
  const [verdict, setVerdict] = useState<Verdict>('accept');
  const [fineToo, setFineToo] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const body = {
        elements: chosen,
        ...verdicts[verdict].body,
        result_ids: all ? null : [...ids],
        ...(verdict === 'accept' && fineToo && { replace_fine: true }),
      };
      const updated = await decideAll(analysisId, body);
      const undo = { label: texts.undo, run: () => void takeBack() };
      toast.success(`${plural(updated, 'page')} updated.`, updated > 0 ? undo : undefined);
      onDone();
      onClose();
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? texts.decisionFailed);
    } finally {
      setBusy(false);
    }
  }

  async function takeBack(): Promise<void> {
    try {
      const updated = await undoDecisions(analysisId);
      toast.success(`Undone for ${plural(updated, 'page')}.`);
      onDone();
    } catch (thrown) {
      toast.error(toFailure(thrown).detail ?? texts.undoFailed);
    }
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        // The request is already sent, so closing would not cancel it.
        if (!open && !busy) onClose();
      }}
      dismissible={!busy}
      title={`Decide for ${formatCount(ids.length)} ${ids.length === 1 ? 'page' : 'pages'}`}
      size="sm"
      footer={
        <>
          <Button variant="ghost" className="push" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
            {verdicts[verdict].label}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioCards<Verdict> label="Decision" value={verdict} options={options} onChange={setVerdict} plain />
        <fieldset className="stack">
          <legend className="label mb-3">Elements</legend>
          {elements.map(({ element, label }) => (
            <CheckboxField
              key={element}
              label={label}
              checked={chosen.includes(element)}
              onChange={(event) => {
                const rest = chosen.filter((one) => one !== element);
                setChosen(event.target.checked ? [...rest, element] : rest);
              }}
            />
          ))}
        </fieldset>
        {verdict === 'accept' && (
          <CheckboxField
            label={texts.fineToo}
            checked={fineToo}
            onChange={(event) => setFineToo(event.target.checked)}
          />
        )}
        {error && <FormError>{error}</FormError>}
      </div>
    </Modal>
  );
}
