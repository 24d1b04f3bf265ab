import { useState } from 'react';
import { Failure, toFailure } from '@/api/failure';
import { CHUNK_GONE } from './chunk';
import { HOME, loadPage } from './leave';
import { texts } from './texts';
import { usePageTitle } from './title';

function what(error: unknown): string {
  const failure = error instanceof Failure ? error : null;
  if (failure?.status !== undefined) return `${failure.status} ${failure.detail ?? ''}`.trim();
  const message = error instanceof Error ? error.message : toFailure(error).message;
  return CHUNK_GONE.test(message) ? texts.newVersion : message;
}

/** A name for this very failure, to be quoted to whoever runs the service. */
function makeErrorId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Stands instead of a page that failed to draw itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const [id] = useState(makeErrorId);
  const [copied, setCopied] = useState(false);
  usePageTitle('Error');
  const copy = () => {
    void navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <main id="main" className="auth">
      <div className="card" role="alert">
        <h1>{texts.crash}</h1>
        <p>{what(error)}</p>
        <p className="muted">
          Error id: <code>{id}</code>{' '}
          <button type="button" className="btn btn-sm" onClick={copy}>
            {copied ? 'Copied!' : 'Copy'}
          </button>
        </p>
        <div className="row">
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            Reload
          </button>
          <button type="button" className="btn" onClick={() => loadPage(HOME)}>
            Back to projects
          </button>
        </div>
      </div>
    </main>
  );
}
