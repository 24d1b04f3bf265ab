import { Lock, LockOpen, Pencil, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { toFailure } from '@/api/failure';
import { decide } from '@/api/results';
import type { Decision, DecisionsBody, Element, Finding, Result } from '@/api/types';
import { SkippedBadge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { FormError } from '@/components/FormMessage';
import { formatDateTime } from '@/lib/dates';
import { FindingItem } from './PanelFindings';
import { SeoText } from './SeoText';
import { texts } from './texts';
import { counters } from './typedFindings';
import { useFindings } from './useFindings';

interface ElementView {
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
  return (
    <section>
      <div className="sh">
        <h3>Texts and decisions</h3>
      </div>
      <div>
        {elementsOf(result).map((view) => (
          <ElementItem key={view.element} view={view} result={result} onChanged={onChanged} />
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

function ElementItem({ view, result, onChanged }: { view: ElementView } & PanelElementsProps) {
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
        <Editor
          result={result}
          view={view}
          busy={busy}
          onSave={(typed) => void send({ decision: 'edited', text: typed })}
          onCancel={() => setEditing(false)}
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

interface EditorProps {
  result: Result;
  view: ElementView;
  busy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function Editor({ result, view: { label, text, old, element }, busy, onSave, onCancel }: EditorProps) {
  const id = useId();
  const [typed, setTyped] = useState(text ?? '');
  const { checked, own } = useFindings(result, element, typed, old ?? '');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <div className="field">
        <label htmlFor={id}>{`New ${label}`}</label>
        <textarea
          id={id}
          className="input"
          rows={element === 'seo_text' ? 6 : 2}
          aria-describedby={`${id}-count`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id={`${id}-count`} className="hint" role="status">
          {counters(element, typed)}
        </span>
        <TypedFindings label={label} checked={checked} own={own} />
      </div>
      <div className="row">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy} disabled={typed.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface TypedFindingsProps {
  label: string;
  checked: Finding[] | undefined;
  own: string[];
}

/** The server's findings as soon as it has answered for the text; until then what can be told here. */
function TypedFindings({ label, checked, own }: TypedFindingsProps) {
  if ((checked ?? own).length === 0) return checked ? <p className="hint">{texts.noFindings}</p> : null;
  return (
    <ul className="fi" aria-label={`Findings of ${label}`}>
      {checked?.map((finding) => (
        <FindingItem key={`${finding.code} ${finding.value}`} finding={finding} />
      )) ??
        own.map((finding) => (
          <li key={finding}>
            <TriangleAlert className="i" aria-hidden="true" />
            {finding}
          </li>
        ))}
    </ul>
  );
}
