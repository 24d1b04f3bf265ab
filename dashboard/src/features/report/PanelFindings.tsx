import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Result } from '@/api/types';

const fields: Record<string, string> = {
  title: 'Title',
  meta: 'Meta',
  meta_description: 'Meta',
  h1: 'H1',
  seo_text: 'SEO Text',
  keywords: 'Keywords',
};

/** What the checks say of the tags, what keeps the page out, and what became of the call. */
export function PanelFindings({ result }: { result: Result }) {
  const { findings, issues, error, fallback } = result;
  const clean = findings.length === 0;
  return (
    <section>
      <div className="sh">
        <h3>Findings</h3>
      </div>
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
        {findings.map(({ code, field, message, severity, value, limit }) => {
          const Icon = severity === 'info' ? Info : TriangleAlert;
          const facts = [value && `found ${value}`, limit && `limit ${limit}`].filter(Boolean).join(', ');
          return (
            <li key={`${code} ${field} ${value}`}>
              <Icon className="i" aria-hidden="true" />
              <div>
                <b>{`${fields[field] ?? field}: ${message}`}</b>
                {facts && <p className="hint">{facts}</p>}
              </div>
            </li>
          );
        })}
        {clean && (result.suggested_title || result.suggested_meta_description) && (
          <li className="ok">
            <CircleCheck className="i" aria-hidden="true" />
            <div>
              <b>New tags: no findings</b>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
