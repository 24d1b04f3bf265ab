import { useState } from 'react';
import { META_MAX, META_PIXELS, TITLE_MAX, TITLE_PIXELS } from '@/api/tagLengths';
import type { Result } from '@/api/types';
import { cx } from '@/lib/cx';
import { countCharacters } from '@/lib/lengths';
import { breadcrumbUrl, type Device, fitLines, metaPixels, serpLines, titlePixels } from '@/lib/serp';
import { Meter } from './Meter';
import { texts } from './texts';

const devices = [
  { device: 'desktop', label: 'Desktop' },
  { device: 'mobile', label: 'Mobile' },
] as const;

export function PanelPreview({ result, site }: { result: Result; site: string }) {
  const [device, setDevice] = useState<Device>('desktop');
  const url = result.final_url ?? result.url;
  const hasNew = Boolean(result.suggested_title || result.suggested_meta_description);
  const testId = `serp-preview-${device}`;
  return (
    <section>
      <div className="sh">
        <h3>Search result preview</h3>
        <fieldset className="seg" aria-label="Preview device">
          {devices.map(({ device: one, label }) => (
            <button key={one} type="button" aria-pressed={device === one} onClick={() => setDevice(one)}>
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <Figure
        caption="Current"
        testId={hasNew ? undefined : testId}
        device={device}
        site={site}
        url={url}
        title={result.current_title ?? ''}
        meta={result.current_meta_description ?? ''}
      />
      {hasNew && (
        <Figure
          caption="New"
          testId={testId}
          device={device}
          site={site}
          url={url}
          title={result.suggested_title ?? result.current_title ?? ''}
          meta={result.suggested_meta_description ?? result.current_meta_description ?? ''}
          note={keptText(result)}
          keeps={{ title: !result.suggested_title, meta: !result.suggested_meta_description }}
        />
      )}
      <p className="hint">{texts.preview}</p>
    </section>
  );
}

/** What the new search result takes from the current one. */
function keptText({ suggested_title: title, suggested_meta_description: meta }: Result): string {
  if (title && meta) return '';
  return title ? 'Keeps the current description.' : 'Keeps the current title.';
}

interface FigureProps {
  caption: string;
  note?: string;
  /** Texts that are not new: their meters are below the current ones. */
  keeps?: { title: boolean; meta: boolean };
  device: Device;
  site: string;
  url: string;
  title: string;
  meta: string;
  testId?: string | undefined;
}

function Figure({ caption, note, keeps, device, site, url, title, meta, testId }: FigureProps) {
  const lines = serpLines[device];
  return (
    <figure className="serpf">
      <figcaption>
        <span className="label sm">{caption}</span> {note && <span className="hint">{note}</span>}
      </figcaption>
      <div className={cx('serp', device)} dir="auto" data-testid={testId}>
        <div className="site">
          <span className="mark" aria-hidden="true">
            {site.charAt(0).toUpperCase()}
          </span>
          <span>
            {site}
            <small>{breadcrumbUrl(url)}</small>
          </span>
        </div>
        <p className="t">{title ? fitLines(title, lines.title) : url}</p>
        <p className="d">{meta ? fitLines(meta, lines.meta) : 'No meta description.'}</p>
      </div>
      <div className="meters">
        {!keeps?.title && (
          <Meter
            name="Title"
            count={countCharacters(title)}
            most={TITLE_MAX}
            pixels={titlePixels(title)}
            room={TITLE_PIXELS}
          />
        )}
        {!keeps?.meta && (
          <Meter
            name="Meta"
            count={countCharacters(meta)}
            most={META_MAX}
            pixels={metaPixels(meta)}
            room={META_PIXELS}
          />
        )}
      </div>
    </figure>
  );
}
