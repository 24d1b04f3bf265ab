import { type RefObject, Suspense, useMemo, useState } from 'react';
import type { Summary } from '@/api/types';
import { useShortcut } from '@/app/shortcuts';
import { FiltersPopover } from './FiltersPopover';
import { activeCount, isFiltered, issueChoices } from './filters';
import { Chips } from './lazyParts';
import { SavedViews } from './SavedViews';
import { SearchBox } from './SearchBox';
import { ViewPopover } from './ViewPopover';
import type { View } from './view';

interface ToolsProps {
  view: View;
  /** Of the whole report. */
  summary: Summary | undefined;
  text: string;
  onText: (text: string) => void;
  /** Why the server refused the search. */
  refused: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}

export function Tools({ view, summary, text, onText, refused, field }: ToolsProps) {
  const [open, setOpen] = useState<'filters' | 'view'>();
  const issues = useMemo(() => issueChoices(summary), [summary]);
  const scope = 'Report';
  useShortcut('/', 'Focus the filter', () => field.current?.focus(), { scope });
  useShortcut('f', 'Advanced filters', () => setOpen('filters'), { scope });
  useShortcut('v', 'View', () => setOpen('view'), { scope });
  return (
    <>
      <div className="tools">
        <SearchBox
          text={text}
          onText={onText}
          within={view.filters.within}
          onWithin={(within) => view.setFilters({ within })}
          refused={refused}
          field={field}
        />
        <FiltersPopover
          filters={view.filters}
          long={view.long}
          issues={issues}
          active={activeCount(view.filters, view.long)}
          open={open === 'filters'}
          onOpenChange={(shown) => setOpen(shown ? 'filters' : undefined)}
          onFilters={view.setFilters}
          onLong={view.setLong}
        />
        <ViewPopover
          look={view.look}
          choice={view.columns}
          open={open === 'view'}
          onOpenChange={(shown) => setOpen(shown ? 'view' : undefined)}
          onLook={view.setLook}
          onChoice={view.setColumns}
        />
        <SavedViews views={view.saved} search={view.search} onSave={view.setSaved} onOpen={view.openSaved} />
      </div>
      {isFiltered(view.filters, view.long) && (
        <Suspense fallback={null}>
          <Chips view={view} summary={summary} />
        </Suspense>
      )}
    </>
  );
}
