import { breadcrumbUrl, fitLines, serpLines } from '@/lib/serp';
import { hostOf } from '@/lib/url';
import { texts } from './texts';

interface CurrentPreviewProps {
  url: string;
  title: string;
  description: string;
}

/** The page as a desktop search result with its current tags. */
export function CurrentPreview({ url, title, description }: CurrentPreviewProps) {
  const host = hostOf(url).replace(/^www\./, '');
  return (
    <div>
      <h3>{texts.preview}</h3>
      <div className="serp" dir="auto" data-testid="serp-preview-desktop">
        <div className="site">
          <span className="mark" aria-hidden="true">
            {host.slice(0, 1).toUpperCase()}
          </span>
          <span>
            {host}
            <small>{breadcrumbUrl(url)}</small>
          </span>
        </div>
        <p className="t">{fitLines(title, serpLines.desktop.title)}</p>
        {description && <p className="d">{fitLines(description, serpLines.desktop.meta)}</p>}
      </div>
      <p className="hint mt-2">{texts.previewNote}</p>
    </div>
  );
}
