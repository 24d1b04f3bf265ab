import { CircleHelp } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, Suspense, useId } from 'react';
import { IconButton } from '@/components/Button';
import { FieldError } from '@/components/fields/Field';
import { SearchField } from '@/components/fields/SearchField';
import { lazyPart } from '@/components/lazyPart';
import type { Within } from './searchText';

const SearchHelp = lazyPart(async () => ({ default: (await import('./SearchHelp')).SearchHelp }));

const names: Record<Within, string> = { url: 'Filter by URL', texts: 'Search all texts' };

export interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  within: Within;
  onWithin: (within: Within) => void;
  /** Why the server refused the search. */
  refused: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ text, onText, within, onWithin, refused, field }: SearchBoxProps) {
  const noteId = useId();
  return (
    <div className="searchbox">
      <select
        className="select"
        aria-label="Search in"
        value={within}
        onChange={(event) => onWithin(event.target.value === 'texts' ? 'texts' : 'url')}
      >
        <option value="url">URL</option>
        <option value="texts">All texts</option>
      </select>
      <SearchField
        ref={field}
        label={names[within]}
        placeholder={`${names[within]}...`}
        keyHint="/"
        value={text}
        onChange={onText}
        onClear={() => onText('')}
        {...(refused && { 'aria-invalid': true, 'aria-describedby': noteId })}
      />
      <Popover.Root>
        <Popover.Trigger asChild>
          <IconButton label="Search help" icon={<CircleHelp className="i" aria-hidden="true" />} />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="menu searchhelp"
            align="start"
            sideOffset={4}
            collisionPadding={10}
            aria-label="Search help"
          >
            <Suspense fallback={null}>
              <SearchHelp />
            </Suspense>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {refused && <FieldError id={noteId}>{refused}</FieldError>}
    </div>
  );
}
