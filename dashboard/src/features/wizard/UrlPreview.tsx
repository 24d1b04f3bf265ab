import { X } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '@/api/types';
import { LongList } from '@/features/link-extraction/LongList';
import { parseUrl } from '@/lib/url';
import type { SkippedLine } from './lines';
import { sentence } from './notes';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

/** A live preview of the URLs to be analysed. */
export function UrlPreview({ wizard, project }: { wizard: WizardModel; project: Project }) {
  const { list, reading, kept, state, remove } = wizard;
  const origin = parseUrl(project.domain)?.origin;
  const skipped = [...list.skipped, ...state.fileSkipped];
  return (
    <section className="pv" aria-label={texts.preview}>
      <div className="pvh">
        <p className="strong num" data-testid="url-count" role="status">
          {reading ? texts.reading : texts.count(kept.length, list.entries.length)}
        </p>
        <Remarks duplicates={list.duplicates} skipped={skipped} />
        {list.notes.map((note) => (
          <p className="hint" key={note.text}>
            {sentence(note)}
          </p>
        ))}
      </div>
      {kept.length === 0 ? (
        !reading && (
          <p className="pvh muted">{list.entries.length === 0 ? texts.noPreview : texts.allFiltered}</p>
        )
      ) : (
        <LongList label={texts.previewList} items={kept} itemKey={(entry) => entry.url} rowHeight={37}>
          {(entry, index) => {
            const shown = shownIn(entry.url, origin);
            return (
              <>
                <span className="no num">{index + 1}</span>
                <span className="grow u" title={entry.url}>
                  {shown}
                </span>
                <span className="tags">
                  {entry.keywords.map((keyword) => (
                    <span className="tag" key={keyword}>
                      {keyword}
                    </span>
                  ))}
                </span>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={texts.remove(shown)}
                  onClick={() => remove(entry.url)}
                >
                  <X className="i i-m" aria-hidden="true" />
                </button>
              </>
            );
          }}
        </LongList>
      )}
    </section>
  );
}

/**
 * The URL without the project's origin. Other hosts and http stay visible, because a list may contain
 * both.
 */
function shownIn(address: string, origin: string | undefined): string {
  const url = parseUrl(address);
  if (!url) return address;
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin === origin) return path;
  return url.protocol === 'https:' ? `${url.host}${path}` : `${url.origin}${path}`;
}

/** Maximum number of URLs in the preview. More would not help. */
const SHOWN = 500;

function Remarks({ duplicates, skipped }: { duplicates: number; skipped: SkippedLine[] }) {
  const [open, setOpen] = useState(false);
  if (duplicates === 0 && skipped.length === 0) return null;
  return (
    <>
      <p className="hint">
        {duplicates > 0 && <span>{texts.duplicates(duplicates)}</span>}
        {duplicates > 0 && skipped.length > 0 && ' · '}
        {skipped.length > 0 && (
          <button type="button" className="lk" aria-expanded={open} onClick={() => setOpen(!open)}>
            {texts.skipped(skipped.length)}
          </button>
        )}
      </p>
      {open && skipped.length > 0 && (
        <section className="skips" aria-label={texts.skippedList} {...scrollable}>
          <ul>
            {skipped.slice(0, SHOWN).map(({ line, text, file }) => (
              <li key={`${file ?? ''}:${line}`}>
                <span className="muted">{texts.skippedLine(line, file)}:</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const scrollable = { tabIndex: 0 };
