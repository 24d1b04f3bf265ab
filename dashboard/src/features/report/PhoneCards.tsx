import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { decide } from '@/api/results';
import type { Decision, Element, Result } from '@/api/types';
import { Badge, LengthBadge, SkippedBadge } from '@/components/Badge';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { ErrorState } from '@/components/ErrorState';
import { SelectField } from '@/components/fields/choices';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { Pager } from '@/components/Pager';
import { toggled } from '@/components/selection';
import { sortFromText, sortToText } from '@/components/tableColumns';
import { toast } from '@/components/toast';
import { cx } from '@/lib/cx';
import { columns } from './columns';
import { elements } from './elements';
import { isTinted, kindOf, reasonOf, shortUrl, targetOf } from './kind';
import type { ReportRowsProps } from './ReportRows';
import { texts } from './texts';
import './phone-cards.css';

const SORTS = [
  { value: '', label: 'Newest first' },
  ...columns.flatMap(({ id, label }) => [
    { value: sortToText({ id, desc: false }), label: `${label}, ascending` },
    { value: sortToText({ id, desc: true }), label: `${label}, descending` },
  ]),
];

/** The rows of the report on a phone: each page with its current and new texts, and decisions. */
export default function PhoneCards(props: ReportRowsProps) {
  const { rows, page, sort, onSort, error, onRetry, empty, foot } = props;
  if (rows.length === 0) return empty;
  return (
    <div className="phone-cards">
      <SelectField
        label="Sort by"
        hideLabel
        value={sortToText(sort)}
        options={SORTS}
        onChange={(event) => onSort(sortFromText(event.target.value))}
      />
      {error && <ErrorState text={error} onRetry={onRetry} />}
      <ul aria-label="Results">
        {rows.map((result) => (
          <PageCard key={result.id} {...props} result={result} />
        ))}
      </ul>
      <Pager
        page={page.number}
        pageSize={page.size}
        total={page.total ?? rows.length}
        sizes={page.sizes}
        onPage={page.onPage}
        onPageSize={page.onPageSize}
        label="Pages of Results"
        {...(page.quick && { quick: page.quick })}
      />
      {foot}
    </div>
  );
}

function PageCard({
  result,
  domain,
  selection,
  onSelection,
  fresh,
  open,
  actions,
  onChanged,
}: ReportRowsProps & { result: Result }) {
  const id = String(result.id);
  const kind = kindOf(result);
  const short = shortUrl(result.url, domain);
  const notes = [targetOf(result), reasonOf(result, kind), result.skip_reason].filter(Boolean);
  return (
    <li
      className={cx(
        'card',
        isTinted(kind) && 'bad',
        fresh.has(result.id) && 'fresh',
        open === result.id && 'is-open',
      )}
      data-testid={`result-row-${id}`}
      tabIndex={-1}
    >
      <div className="row">
        <input
          type="checkbox"
          aria-label={`Select ${short}`}
          checked={selection.has(id)}
          onChange={() => onSelection(toggled(selection, id))}
        />
        <a
          className="url grow"
          href={result.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${result.url} (opens in a new tab)`}
        >
          {short}
        </a>
        <IndexabilityBadge kind={kind} url={result.url} onClick={() => actions.indexability(result)} />
      </div>
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {result.target_keyword !== 'N/A' && result.target_keyword !== '' && (
        <p>
          <span className="tag">{result.target_keyword}</span>
        </p>
      )}
      {textsOf(result).map((element) => (
        <ElementBlock
          key={element.element}
          {...element}
          result={result}
          short={short}
          onEdit={() => actions.open(result.id)}
          onChanged={onChanged}
        />
      ))}
      <Button size="sm" aria-label={`Details of ${short}`} onClick={() => actions.open(result.id)}>
        Details
      </Button>
    </li>
  );
}

interface ElementText {
  element: Element;
  label: string;
  current: string;
  suggested: string;
}

/** The texts that the page has or should have. SEO texts and keywords are in the details. */
function textsOf(result: Result): ElementText[] {
  return elements
    .filter(({ element }) => element !== 'seo_text' && element !== 'keywords')
    .map(({ element, label, old, text }) => ({
      element,
      label,
      current: old(result) ?? '',
      suggested: text(result) ?? '',
    }));
}

interface ElementBlockProps extends ElementText {
  result: Result;
  short: string;
  onEdit: () => void;
  onChanged: (result: Result) => void;
}

function ElementBlock({
  element,
  label,
  current,
  suggested,
  result,
  short,
  onEdit,
  onChanged,
}: ElementBlockProps) {
  const [busy, setBusy] = useState(false);
  const decision = result.decisions[element];
  const isSame = suggested !== '' && suggested.trim() === current.trim();
  // A second press takes the decision back, but neither the text of a person nor the lock.
  const none =
    result.source[element] === 'person'
      ? { decision: 'accepted' }
      : { decision: null, ...(decision?.locked && { locked: true }) };
  const send = async (verdict: 'accepted' | 'rejected') => {
    setBusy(true);
    try {
      const change = decision?.decision === verdict ? none : { decision: verdict };
      onChanged(await decide(result.analysis_id, result.id, { [element]: change }));
    } catch (thrown) {
      toast.error(toFailure(thrown).detail ?? texts.decisionFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={`${label} of ${short}`}>
      <h3 className="row">
        {label}
        {isSame && <Badge>Unchanged</Badge>}
        <DecisionBadge decision={decision} />
      </h3>
      {suggested !== '' && (
        <span className="row copies">
          {(element === 'title' || element === 'meta') && <LengthBadge kind={element} text={suggested} />}
          <CopyButton compact text={suggested} label={`Copy New ${label} of ${short}`} />
        </span>
      )}
      {!isSame && (
        <p className="cur" dir="auto">
          {current || <Badge tone="danger">Empty</Badge>}
        </p>
      )}
      {suggested === '' ? <SkippedBadge /> : <p dir="auto">{suggested}</p>}
      <div className="row wrap">
        {suggested !== '' && (
          <>
            <VerdictButton
              name="Accept"
              of={`${label} of ${short}`}
              icon={Check}
              pressed={decision?.decision === 'accepted'}
              busy={busy}
              unavailable={decision?.decision === 'edited' ? texts.editedIsAccepted : undefined}
              onPress={() => void send('accepted')}
            />
            <VerdictButton
              name="Reject"
              of={`${label} of ${short}`}
              icon={X}
              pressed={decision?.decision === 'rejected'}
              busy={busy}
              // To reject a text that a person wrote would lose it, so the details ask first.
              onPress={() => (decision?.decision === 'edited' ? onEdit() : void send('rejected'))}
            />
          </>
        )}
        <Button
          size="sm"
          aria-label={`Edit ${label} of ${short}`}
          icon={<Pencil className="i i-s" aria-hidden="true" />}
          onClick={onEdit}
        >
          Edit
        </Button>
      </div>
    </section>
  );
}

const TONES = { accepted: 'success', edited: 'info', rejected: 'danger' } as const;

function DecisionBadge({ decision }: { decision: Decision | undefined }) {
  const name = decision?.decision;
  if (name !== 'accepted' && name !== 'edited' && name !== 'rejected') return null;
  return <Badge tone={TONES[name]}>{`${name.charAt(0).toUpperCase()}${name.slice(1)}`}</Badge>;
}

interface VerdictButtonProps {
  name: string;
  of: string;
  icon: typeof Check;
  pressed: boolean;
  busy: boolean;
  unavailable?: string | undefined;
  onPress: () => void;
}

function VerdictButton({ name, of, icon: Icon, pressed, busy, unavailable, onPress }: VerdictButtonProps) {
  return (
    <Button
      size="sm"
      aria-label={`${name} ${of}`}
      aria-pressed={pressed}
      busy={busy}
      unavailable={unavailable}
      icon={<Icon className="i i-s" aria-hidden="true" />}
      onClick={onPress}
    >
      {name}
    </Button>
  );
}
