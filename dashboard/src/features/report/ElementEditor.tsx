import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Checked, Result } from '@/api/types';
import { Button } from '@/components/Button';
import { claimsOf } from './claims';
import type { ElementInfo } from './elements';
import { ClaimList } from './PanelEvidence';
import { FindingItem } from './PanelFindings';
import { texts } from './texts';
import { counters } from './typedFindings';
import { useFindings } from './useFindings';

interface EditorProps {
  result: Result;
  info: ElementInfo;
  busy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
  /** Called with true while the editor has unsaved text. */
  onTyped: (isTyped: boolean) => void;
}

/** Edits a text of the row, with its counters and findings. */
export function ElementEditor({ result, info, busy, onSave, onCancel, onTyped }: EditorProps) {
  const { label, element } = info;
  const id = useId();
  const [start] = useState(info.text(result) ?? '');
  const [typed, setTyped] = useState(start);
  const isTyped = typed !== start;
  const tell = useRef(onTyped);
  useEffect(() => {
    tell.current = onTyped;
  });
  useEffect(() => {
    tell.current(isTyped);
    return () => tell.current(false);
  }, [isTyped]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const { checked, own } = useFindings(result, element, typed, info.old(result) ?? '');
  return (
    <form
      className="stack"
      onKeyDown={(event) => event.key === 'Escape' && !isTyped && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <div className="field">
        <label htmlFor={id}>{`New ${label}`}</label>
        <textarea
          ref={field}
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
        {checked && <TypedEvidence label={label} checked={checked} />}
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
  checked: Checked | undefined;
  own: string[];
}

/** The server's findings for the current text. Until they arrive, the browser's own. */
function TypedFindings({ label, checked, own }: TypedFindingsProps) {
  if ((checked?.findings ?? own).length === 0)
    return checked ? <p className="hint">{texts.noFindings}</p> : null;
  return (
    <ul className="fi" aria-label={`Findings of ${label}`}>
      {checked?.findings.map((finding) => (
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

/** Where the page states the numbers and names of the text. Unsupported ones are findings. */
function TypedEvidence({ label, checked: { text, evidence } }: { label: string; checked: Checked }) {
  const claims = claimsOf(evidence, [], Object.fromEntries(evidence.map(({ field }) => [field, text])));
  return claims.length > 0 && <ClaimList claims={claims} label={`Evidence of ${label}`} />;
}
