import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Finding, Result } from '@/api/types';
import { plural } from '@/lib/numbers';
import { pageSays } from './contradiction';
import { Fold } from './Fold';

const fields: Record<string, string> = {
  title: 'Title',
  meta: 'Meta',
  meta_description: 'Meta',
  h1: 'H1',
  seo_text: 'SEO Text',
  keywords: 'Keywords',
};

interface FindingItemProps {
  finding: Finding;
  /** Shows the name of the element. */
  named?: boolean;
  /** The finding is about the current tag of the page. */
  current?: boolean;
}

/** A finding, with the text that was found and what the page says instead. */
export function FindingItem({ finding, named = false, current = false }: FindingItemProps) {
  const { field, message, severity, value } = finding;
  const Icon = severity === 'info' ? Info : TriangleAlert;
  const name = current ? `Current ${fields[field] ?? field}` : (fields[field] ?? field);
  const said = pageSays(finding);
  // Most messages contain what was found, and the limit.
  const found = value.trim();
  const isNew = found !== '' && !message.includes(found);
  const there = said && `${said.trim()} on the page`;
  const facts = [isNew && (there ? `${found} here` : `found ${found}`), there].filter(Boolean).join(', ');
  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{named ? `${name}: ${message}` : message}</b>
        {facts && <p className="hint">{facts}</p>}
      </div>
    </li>
  );
}

const weighs = ({ severity }: Finding) => severity !== 'info';

/** The findings of the current and the new tags, what blocks indexing, and errors of the call. */
export function PanelFindings({ result }: { result: Result }) {
  const { current_findings: current, findings, issues, error, fallback } = result;
  const clean = findings.length === 0;
  const weighty = (current?.filter(weighs).length ?? 0) + findings.filter(weighs).length;
  const count = weighty + issues.length + Number(error != null) + Number(fallback != null);
  const notes = findings.length - findings.filter(weighs).length;
  const sum = count > 0 ? plural(count, 'finding') : notes > 0 ? plural(notes, 'note') : 'No findings';
  return (
    <Fold id={result.id} title="Findings" sum={sum} green={count === 0}>
      <ul className="fi">
        {error && (
          <li>
            <TriangleAlert className="i" aria-hidden="true" />
            <div>
              <b>{error.message}</b>
              <p className="hint">{`${error.code}${error.attempts > 1 ? `, ${error.attempts} tries` : ''}`}</p>
            </div>
          </li>
        )}
        {fallback && (
          <li>
            <Info className="i" aria-hidden="true" />
            <div>
              <b>The built-in engine wrote these tags</b>
              <p className="hint">{fallback.message}</p>
            </div>
          </li>
        )}
        {issues.map(({ code, title, explanation, fix, value }) => (
          <li key={`${code} ${value}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <div>
              <b>{title}</b>
              <p className="hint">{`${explanation} ${fix}`}</p>
            </div>
          </li>
        ))}
        {current?.filter(weighs).map((finding) => (
          <FindingItem
            key={`${finding.code} ${finding.field} ${finding.value}`}
            finding={finding}
            named
            current
          />
        ))}
        {findings.map((finding) => (
          <FindingItem key={`${finding.code} ${finding.field} ${finding.value}`} finding={finding} named />
        ))}
        {clean && (result.suggested_title || result.suggested_meta_description) && (
          <li className="ok">
            <CircleCheck className="i" aria-hidden="true" />
            <div>
              <b>New tags: no findings</b>
            </div>
          </li>
        )}
      </ul>
    </Fold>
  );
}
