import type { Analysis } from '@/api/types';
import { LongList } from '@/features/link-extraction/LongList';
import { texts } from './texts';

/** What a failed analysis was about. */
export function RequestedUrls({ analysis }: { analysis: Analysis }) {
  return (
    <div className="requested">
      <h2>{texts.requested}</h2>
      <LongList
        label={texts.requested}
        items={analysis.source_urls}
        itemKey={({ url }) => url}
        rowHeight={37}
      >
        {({ url }) => (
          <a href={url} title={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        )}
      </LongList>
    </div>
  );
}
