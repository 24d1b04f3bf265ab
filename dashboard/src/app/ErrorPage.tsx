import { useState } from 'react';
import { Failure } from '@/api/failure';
import { CopyButton } from '@/components/CopyButton';
import { statusText } from '@/lib/statusText';
import { isChunkGone } from '@/live/loadCode';
import { wake } from '@/live/wake';
import { HOME, loadPage, reloadPage } from './leave';
import { texts } from './texts';
import { usePageTitle } from './title';
import { type Outage, useOutage } from './useOutage';

function what(error: unknown, outage: Outage): string {
  if (outage === 'checking') return texts.checking;
  if (outage === 'down') return texts.network;
  if (error instanceof Failure) {
    if (error.status !== undefined) return `${error.status} ${statusText(error.status)}`.trim();
    return texts.unexpected;
  }
  if (isChunkGone(error)) return texts.newVersion;
  return (error instanceof Error && error.message) || texts.unexpected;
}

/** An id of this error, which users can quote to the operator of the service. */
function makeErrorId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Shown if the whole frame failed. It brings its own main area. */
export function FrameError({ error }: { error: unknown }) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}

/** Replaces a page that failed to render, in the main area of its frame. */
export function ErrorPage({ error }: { error: unknown }) {
  const [id] = useState(makeErrorId);
  usePageTitle(texts.crash);
  const outage = useOutage(error);
  return (
    <div className="auth">
      <div className="card" role="alert">
        <h1>{texts.crash}</h1>
        <p>{what(error, outage)}</p>
        <div className="muted row wrap">
          <span>
            Error id: <code>{id}</code>
          </span>
          <CopyButton text={id} label="Copy error id" />
        </div>
        <div className="row">
          {outage === 'none' ? (
            <>
              <button type="button" className="btn btn-primary" onClick={reloadPage}>
                Reload
              </button>
              <button type="button" className="btn" onClick={() => loadPage(HOME)}>
                Back to projects
              </button>
            </>
          ) : (
            <button type="button" className="btn btn-primary" onClick={wake}>
              {texts.retry}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
