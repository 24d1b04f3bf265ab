import { Lock, LockOpen, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { decide } from '@/api/results';
import type { Decision, DecisionsBody, Element, Result } from '@/api/types';
import { SkippedBadge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { FormError } from '@/components/FormMessage';
import { formatDateTime } from '@/lib/dates';
import { ElementEditor } from './ElementEditor';
import { SeoText } from './SeoText';
import { TypedGuard } from './TypedGuard';
import { texts } from './texts';

export interface ElementView {
  element: Element;
  label: string;
  old: string | null | undefined;
  text: string | null | undefined;
}

function elementsOf(result: Result): ElementView[] {
  return [
    {
      element: 'title',
      label: 'Title',
      old: result.current_title,
      text: result.suggested_title,
    },
    {
      element: 'meta',
      label: 'Meta',
      old: result.current_meta_description,
      text: result.suggested_meta_description,
    },
    { element: 'h1', label: 'H1', old: result.current_h1, text: result.suggested_h1 },
    { element: 'seo_text', label: 'SEO Text', old: undefined, text: result.suggested_seo_text },
    {
      element: 'keywords',
      label: 'Keywords',
      old: undefined,
      text: result.suggested_lsi_keywords?.join(' | '),
    },
  ];
}

type Change = NonNullable<DecisionsBody['title']>;

interface PanelElementsProps {
  result: Result;
  onChanged: (result: Result) => void;
}

export function PanelElements({ result, onChanged }: PanelElementsProps) {
  const typed = useRef(new Set<Element>());
  return (
    <section>
      <TypedGuard typed={typed} />
      <div className="sh">
        <h3>Texts and decisions</h3>
      </div>
      <div>
        {elementsOf(result).map((view) => (
          <ElementItem
            key={view.element}
            view={view}
            result={result}
            onChanged={onChanged}
            onTyped={(isTyped) => {
              if (isTyped) typed.current.add(view.element);
              else typed.current.delete(view.element);
            }}
          />
        ))}
      </div>
    </section>
  );
}

function said(decision: Decision | undefined): string | undefined {
  if (!decision || (!decision.decision && !decision.locked)) return undefined;
  const words = [decision.decision, decision.locked && 'locked'].filter(Boolean).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} by ${decision.by}, ${formatDateTime(decision.at)}`;
}

interface ElementItemProps extends PanelElementsProps {
  view: ElementView;
  /** Something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
}

function ElementItem({ view, result, onChanged, onTyped }: ElementItemProps) {
  const { element, label, old, text } = view;
  const decision = result.decisions[element];
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(change: Change): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await decide(result.analysis_id, result.id, { [element]: change }));
      setEditing(false);
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? texts.decisionFailed);
    } finally {
      setBusy(false);
    }
  }

  const toggle = (name: 'accepted' | 'rejected') =>
    void send({ decision: decision?.decision === name ? null : name });
  const locked = decision?.locked ?? false;
  return (
    <div className="el">
      <div className="row">
        <h4>{label}</h4>
        {text && <CopyButton compact text={text} label={`Copy ${label}`} className="push" />}
      </div>
      {old && (
        <div className="row">
          <p className="old grow" dir="auto">{`Current: ${old}`}</p>
          <CopyButton compact text={old} label={`Copy Current ${label}`} />
        </div>
      )}
      {editing ? (
        <ElementEditor
          result={result}
          view={view}
          busy={busy}
          onSave={(typed) => void send({ decision: 'edited', text: typed })}
          onCancel={() => setEditing(false)}
          onTyped={onTyped}
        />
      ) : (
        <>
          {!text && (
            <div>
              <SkippedBadge />
            </div>
          )}
          {text && element === 'seo_text' && <SeoText html={text} rendered className="now" />}
          {text && element !== 'seo_text' && (
            <p className="now" dir="auto">
              {text}
            </p>
          )}
          {text && (
            <div className="acts">
              <Button
                size="sm"
                aria-pressed={decision?.decision === 'accepted'}
                aria-label={`Accept ${label}`}
                disabled={busy}
                onClick={() => toggle('accepted')}
              >
                Accept
              </Button>
              <Button
                size="sm"
                aria-label={`Edit ${label}`}
                disabled={busy}
                icon={<Pencil className="i i-s" aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                aria-pressed={decision?.decision === 'rejected'}
                aria-label={`Reject ${label}`}
                disabled={busy}
                onClick={() => toggle('rejected')}
              >
                Reject
              </Button>
              <Button
                size="sm"
                aria-pressed={locked}
                aria-label={`Lock ${label}`}
                disabled={busy}
                icon={
                  locked ? (
                    <Lock className="i i-s" aria-hidden="true" />
                  ) : (
                    <LockOpen className="i i-s" aria-hidden="true" />
                  )
                }
                onClick={() => void send({ locked: !locked })}
              >
                Lock
              </Button>
              <span className="hint">{said(decision)}</span>
            </div>
          )}
        </>
      )}
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
