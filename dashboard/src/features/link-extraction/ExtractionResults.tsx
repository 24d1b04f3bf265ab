import { useState } from 'react';
import { CheckboxField } from '@/components/fields/choices';
import { SearchField } from '@/components/fields/SearchField';
import { LongList } from './LongList';
import { texts } from './texts';
import type { Extraction } from './useExtraction';

/** The links of a page, to choose from. */
export function ExtractionResults({ extraction }: { extraction: Extraction }) {
  const [filter, setFilter] = useState('');
  const { links, chosen, choose } = extraction;
  if (!links?.length) return null;
  const wanted = filter.trim().toLowerCase();
  const shown = links.filter((url) => url.toLowerCase().includes(wanted));
  const marked = shown.filter((url) => chosen.has(url)).length;
  return (
    <div className="found">
      <div className="found-head">
        <p className="strong grow" role="status">
          {texts.extracted(links.length)}
        </p>
        <SearchField
          label={texts.filter}
          placeholder={texts.filterPlaceholder}
          value={filter}
          onChange={setFilter}
        />
        <CheckboxField
          label={texts.all}
          checked={shown.length > 0 && marked === shown.length}
          indeterminate={marked > 0 && marked < shown.length}
          onChange={(event) => choose(shown, event.target.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p className="p-3 muted">{texts.noMatch}</p>
      ) : (
        <LongList label={texts.results} items={shown} itemKey={(url) => url} rowHeight={37}>
          {(url) => (
            <label>
              <input
                type="checkbox"
                checked={chosen.has(url)}
                onChange={(event) => choose([url], event.target.checked)}
              />
              <span title={url}>{url}</span>
            </label>
          )}
        </LongList>
      )}
    </div>
  );
}

/** The selected URLs in the order of the page. */
export function chosenLinks({ links, chosen }: Pick<Extraction, 'links' | 'chosen'>): string[] {
  return (links ?? []).filter((url) => chosen.has(url));
}
