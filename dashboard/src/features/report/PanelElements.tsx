import { Lock, LockOpen, Pencil, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { decide } from '@/api/results';
import type { Decision, DecisionsBody, Element, Result } from '@/api/types';
import { Badge, SkippedBadge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { FormError } from '@/components/FormMessage';
import { toast } from '@/components/toast';
import { formatDateTime } from '@/lib/dates';
import { ElementEditor } from './ElementEditor';
import { SeoText } from './SeoText';
import { isKept, standingOf } from './standing';
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
  /** Called with true while the editor has unsaved text. */
  onTyped: (isTyped: boolean) => void;
}

function ElementItem({ view, result, onChanged, onTyped }: ElementItemProps) {
  const { element, label, old, text } = view;
  const decision = result.decisions[element];
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const standing = standingOf(result, element);
  const edit = useEditButton(editing, decision?.decision === 'edited');

  async function send(change: Change): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await decide(result.analysis_id, result.id, { [element]: change }));
      setEditing(false);
      return true;
    } catch (thrown) {
      setError(toFailure(thrown).detail ?? texts.decisionFailed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Restores the engine's text. The toast offers Undo, because the edited text would be lost. */
  async function takeBack(): Promise<void> {
    if (!(await send({ decision: null }))) return;
    const again = { decision: 'edited', text, locked: decision?.locked ?? false };
    toast.success(texts.takenBack(label), { label: texts.undo, run: () => void putBack(again) });
  }

  /** Another row may be open by now, or the editor. Neither is affected. */
  async function putBack(change: Change): Promise<void> {
    try {
      onChanged(await decide(result.analysis_id, result.id, { [element]: change }));
    } catch (thrown) {
      toast.error(toFailure(thrown).detail ?? texts.undoFailed);
    }
  }

  return (
    <div className="el">
      <div className="row">
        <h4>{label}</h4>
        {text && <CopyButton compact text={text} label={`Copy ${label}`} className="push" />}
      </div>
      {old && (
        <div className="row">
          <p className="old grow" dir="auto">{`Current: ${old}`}</p>
          {standing && <Badge tone={standing.tone}>{standing.text}</Badge>}
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
          {text && isKept(result, element) && <p className="hint">{texts.kept}</p>}
          {text && element !== 'seo_text' && (
            <p className="now" dir="auto">
              {text}
            </p>
          )}
          <ElementActs
            label={label}
            hasText={Boolean(text)}
            decision={decision}
            isPersons={result.source[element] === 'person'}
            busy={busy}
            edit={edit}
            onEdit={() => setEditing(true)}
            onChange={(change) => void send(change)}
            onTakeBack={() => void takeBack()}
          />
        </>
      )}
      {error && <FormError>{error}</FormError>}
    </div>
  );
}

/** The ref of the Edit button. It takes the focus when the editor or 'Take back' disappears. */
function useEditButton(editing: boolean, edited: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef({ editing, edited });
  useEffect(() => {
    const isGone = (before.current.editing && !editing) || (before.current.edited && !edited);
    // Do not move the focus if the user has already moved it.
    if (isGone && document.activeElement === document.body) button.current?.focus();
    before.current = { editing, edited };
  }, [editing, edited]);
  return button;
}

interface ElementActsProps {
  label: string;
  hasText: boolean;
  decision: Decision | undefined;
  /** A person wrote the text. */
  isPersons: boolean;
  busy: boolean;
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onChange: (change: Change) => void;
  onTakeBack: () => void;
}

/** Without a text there is nothing to accept, reject or lock, but the user can write one. */
function ElementActs(props: ElementActsProps) {
  const { label, hasText, decision, isPersons, busy, edit, onEdit, onChange, onTakeBack } = props;
  const locked = decision?.locked ?? false;
  const isEdited = decision?.decision === 'edited';
  // Not disabled: a disabled button loses the focus.
  const off = busy && ({ 'aria-disabled': true } as const);
  const act = (run: () => void) => () => {
    if (!busy) run();
  };
  // Clearing the decision would also restore the engine's text and remove the lock, so keep both.
  const none: Change = isPersons ? { decision: 'accepted' } : { decision: null, ...(locked && { locked }) };
  const verdict = (name: 'accepted' | 'rejected', word: string) =>
    hasText && (
      <Button
        size="sm"
        aria-pressed={decision?.decision === name}
        aria-label={`${word} ${label}`}
        unavailable={name === 'accepted' && isEdited ? texts.editedIsAccepted : undefined}
        {...off}
        onClick={act(() => onChange(decision?.decision === name ? none : { decision: name }))}
      >
        {word}
      </Button>
    );
  const LockIcon = locked ? Lock : LockOpen;
  return (
    <div className="acts">
      {verdict('accepted', 'Accept')}
      <Button
        size="sm"
        ref={edit}
        aria-label={`Edit ${label}`}
        {...off}
        icon={<Pencil className="i i-s" aria-hidden="true" />}
        onClick={act(onEdit)}
      >
        Edit
      </Button>
      {isEdited && (
        <Button
          size="sm"
          aria-label={`Take back ${label}`}
          {...off}
          icon={<Undo2 className="i i-s" aria-hidden="true" />}
          onClick={act(onTakeBack)}
        >
          Take back
        </Button>
      )}
      {verdict('rejected', 'Reject')}
      {(hasText || locked) && (
        <Button
          size="sm"
          aria-pressed={locked}
          aria-label={`Lock ${label}`}
          {...off}
          icon={<LockIcon className="i i-s" aria-hidden="true" />}
          onClick={act(() => onChange({ locked: !locked }))}
        >
          Lock
        </Button>
      )}
      <span className="hint">{said(decision)}</span>
    </div>
  );
}
