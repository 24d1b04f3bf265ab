import { Lock, LockOpen, Pencil, Undo2 } from 'lucide-react';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { Decision, Element, Result } from '@/api/types';
import { Badge, EmptyBadge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { DiffText } from '@/components/diff/DiffText';
import { wordDiff } from '@/components/diff/wordDiff';
import { toast } from '@/components/toast';
import { cx } from '@/lib/cx';
import { wasPointerUsed } from '@/lib/lastInput';
import { type Change, inverseOf } from './appliedChanges';
import { ElementEditor } from './ElementEditor';
import { said, statesOf } from './elementState';
import type { ElementInfo } from './elements';
import { kindOf } from './kind';
import { whyNothing, whySkipped, whyUnchanged } from './reasons';
import { editKey, MarkContext, RequestedContext, ReviewContext } from './reviewContext';
import { SeoText } from './SeoText';
import { StateBadge } from './StateMark';
import { standingOf } from './standing';
import { texts } from './texts';

interface ElementItemProps {
  result: Result;
  info: ElementInfo;
  /** Names the page where the buttons of several pages are in sight. */
  page?: string;
  onMark: (id: number, element: Element) => void;
}

/** The current and the new text of an element of a page, and the decision about it. */
export function ElementItem({ info, result, page, onMark }: ElementItemProps) {
  const { element, label } = info;
  const name = page === undefined ? label : `${label} of ${page}`;
  // In the details, it is below the heading of the suggestions.
  const Heading = page === undefined ? 'h4' : 'h3';
  const { id } = result;
  const { decide, edit: beginEdit, endEdit, typed } = useContext(ReviewContext);
  const marked = useContext(MarkContext);
  const decision = result.decisions[element];
  const isBehind = page !== undefined && marked.opened === id;
  const editing = !isBehind && marked.editing.has(editKey(id, element));
  const [saving, setSaving] = useState(false);
  const edit = useEditButton(`${id}`, editing, decision?.decision === 'edited');
  const isMarked = marked.id === id && marked.element === element;
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What a pointer is about to press must not move.
    if (isMarked && !wasPointerUsed()) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const change = (made: Change) => void decide(result, { [element]: made });

  async function save(text: string): Promise<void> {
    setSaving(true);
    const isSaved = await decide(result, { [element]: { decision: 'edited', text } });
    setSaving(false);
    if (isSaved) endEdit(id, element);
  }

  /** Restores the engine's text. The toast offers Undo, because the edited text would be lost. */
  async function takeBack(): Promise<void> {
    const again = inverseOf(result, element);
    if (!(await decide(result, { [element]: { decision: null } }))) return;
    toast.success(texts.takenBack(label), {
      label: texts.undo,
      run: () => void decide(result, { [element]: again }),
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mark follows the focus of the controls inside
    <div ref={item} className={cx('el', isMarked && 'is-marked')} onFocus={() => onMark(id, element)}>
      <div className="row">
        <Heading>{label}</Heading>
        <StateBadge result={result} info={info} />
        <span className="hint push">{said(decision)}</span>
      </div>
      {editing ? (
        <>
          <OldText result={result} info={info} name={name} />
          <ElementEditor
            result={result}
            info={info}
            busy={saving}
            onSave={(text) => void save(text)}
            onCancel={() => endEdit(id, element)}
            onTyped={(isTyped) => typed(id, element, isTyped)}
          />
        </>
      ) : (
        <>
          <Texts result={result} info={info} name={name} said={page === undefined && whyNothing(result)} />
          <ElementActs
            name={name}
            result={result}
            info={info}
            edit={edit}
            onEdit={() => beginEdit(id, element)}
            onChange={change}
            onTakeBack={() => void takeBack()}
          />
        </>
      )}
    </div>
  );
}

interface TextsProps {
  result: Result;
  info: ElementInfo;
  /** The element, and the page where several are in sight. */
  name: string;
}

function OldText({ result, info, name }: TextsProps) {
  const old = info.old(result);
  // SEO texts and keywords have no current text at all, and a page that did not answer has none that is known.
  if (old === undefined) return null;
  if (!old) {
    if (kindOf(result) === 'unknown') return null;
    return (
      <p className="old">
        <span className="label sm">Current</span> <EmptyBadge />
      </p>
    );
  }
  const standing = standingOf(result, info.element);
  const diff = statesOf(result)[info.element] === 'unchanged' ? null : wordDiff(old, info.text(result));
  return (
    <div className="row">
      <p className="old grow" dir="auto">
        <span className="label sm">Current</span> <DiffText text={old} parts={diff?.old} side="old" />
      </p>
      {standing && <Badge tone={standing.tone}>{standing.text}</Badge>}
      <CopyButton compact text={old} label={`Copy Current ${name}`} />
    </div>
  );
}

/** `said`: the reason that the heading names for all texts of the page. */
function Texts({ result, info, name, said }: TextsProps & { said: string | undefined | false }) {
  const { element } = info;
  const requested = useContext(RequestedContext);
  const text = info.text(result);
  const old = info.old(result);
  const state = statesOf(result)[element];
  if (!text) {
    const { sentence } = whySkipped(result, element, requested.has(element));
    return (
      <>
        <OldText result={result} info={info} name={name} />
        {sentence !== said && <p className="hint">{sentence}</p>}
      </>
    );
  }
  if (element === 'seo_text') return <SeoText html={text} rendered className="now" />;
  // The same text twice would have to be compared letter by letter.
  const isSame = state === 'unchanged';
  return (
    <>
      {!isSame && <OldText result={result} info={info} name={name} />}
      <div className="row">
        <p className={cx('now grow', isSame && 'muted')} dir="auto">
          {!isSame && old !== undefined && <span className="label sm">New</span>}{' '}
          <span className={cx(state === 'rejected' && 'struck')}>
            <DiffText text={text} parts={isSame ? undefined : wordDiff(old, text)?.next} side="next" />
          </span>
        </p>
        <CopyButton compact text={text} label={`Copy ${name}`} />
      </div>
      {isSame && <p className="hint">{whyUnchanged(result, element)}</p>}
    </>
  );
}

/** The ref of the Edit button. It takes the focus when the editor or 'Reset' of its page disappears. */
function useEditButton(page: string, editing: boolean, edited: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef({ page, editing, edited });
  useEffect(() => {
    const was = before.current;
    const isGone = was.page === page && ((was.editing && !editing) || (was.edited && !edited));
    // Do not move the focus if the user has already moved it.
    if (isGone && document.activeElement === document.body) button.current?.focus();
    before.current = { page, editing, edited };
  }, [page, editing, edited]);
  return button;
}

interface ElementActsProps extends TextsProps {
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onChange: (change: Change) => void;
  onTakeBack: () => void;
}

/** Without a new text there is nothing to accept, reject or lock, but the user can write one. */
function ElementActs({ result, info, name, edit, onEdit, onChange, onTakeBack }: ElementActsProps) {
  const { element } = info;
  const decision = result.decisions[element];
  const state = statesOf(result)[element];
  const locked = decision?.locked ?? false;
  const isEdited = state === 'edited';
  const isQuiet = state === 'skipped' || state === 'unchanged';
  return (
    <div className="acts">
      {!isQuiet && (
        <VerdictButton
          verdict="accepted"
          name={name}
          decision={decision}
          isPersons={result.source[element] === 'person'}
          unavailable={isEdited ? texts.editedIsAccepted : undefined}
          onChange={onChange}
        />
      )}
      <Button
        size="sm"
        ref={edit}
        aria-label={isQuiet ? undefined : `Edit ${name}`}
        icon={<Pencil className="i i-s" aria-hidden="true" />}
        onClick={onEdit}
      >
        {isQuiet ? `Write ${state === 'skipped' ? 'one' : 'another'}` : 'Edit'}
        {isQuiet && <span className="sr">{`: ${name}`}</span>}
      </Button>
      {isEdited && (
        <Button
          size="sm"
          aria-label={`Reset ${name}`}
          icon={<Undo2 className="i i-s" aria-hidden="true" />}
          onClick={onTakeBack}
        >
          Reset
        </Button>
      )}
      {!isQuiet && (
        <VerdictButton
          verdict="rejected"
          name={name}
          decision={decision}
          isPersons={result.source[element] === 'person'}
          unavailable={undefined}
          onChange={onChange}
        />
      )}
      {(!isQuiet || locked) && <LockButton name={name} locked={locked} onChange={onChange} />}
    </div>
  );
}

interface VerdictButtonProps {
  verdict: 'accepted' | 'rejected';
  name: string;
  decision: Decision | undefined;
  /** A person wrote the text. */
  isPersons: boolean;
  unavailable: string | undefined;
  onChange: (change: Change) => void;
}

/** A second click takes the decision back. */
function VerdictButton({ verdict, name, decision, isPersons, unavailable, onChange }: VerdictButtonProps) {
  const word = verdict === 'accepted' ? 'Accept' : 'Reject';
  const isPressed = decision?.decision === verdict;
  const locked = decision?.locked ?? false;
  // Clearing the decision would also restore the engine's text and remove the lock, so keep both.
  const none: Change = isPersons ? { decision: 'accepted' } : { decision: null, ...(locked && { locked }) };
  return (
    <Button
      size="sm"
      className={verdict}
      aria-pressed={isPressed}
      aria-label={`${word} ${name}`}
      unavailable={unavailable}
      onClick={() => onChange(isPressed ? none : { decision: verdict })}
    >
      {word}
    </Button>
  );
}

interface LockButtonProps {
  name: string;
  locked: boolean;
  onChange: (change: Change) => void;
}

function LockButton({ name, locked, onChange }: LockButtonProps) {
  const Icon = locked ? Lock : LockOpen;
  return (
    <Button
      size="sm"
      aria-pressed={locked}
      aria-label={`Lock ${name}`}
      icon={<Icon className="i i-s" aria-hidden="true" />}
      onClick={() => onChange({ locked: !locked })}
    >
      Lock
    </Button>
  );
}
