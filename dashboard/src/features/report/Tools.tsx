import { type RefObject, Suspense, useMemo, useState } from 'react';
import type { Summary } from '@/api/types';
import { useShortcut } from '@/app/shortcuts';
import { AddFilter } from './AddFilter';
import { FiltersPopover } from './FiltersPopover';
import type { Target } from './filterFields';
import { activeCount, isFiltered, issueChoices } from './filters';
import { Chips } from './lazyParts';
import { SavedViews } from './SavedViews';
import { SearchBox } from './SearchBox';
import type { RefusedFilter } from './useAcceptedFilter';
import { ViewPopover } from './ViewPopover';
import type { View } from './view';

/** The popover that is open. */
export type OpenTool = 'filters' | 'view' | { target: Target | undefined };

interface ToolsProps {
  analysisId: number;
  projectId: number;
  view: View;
  /** Of the whole report. */
  summary: Summary | undefined;
  text: string;
  onText: (text: string) => void;
  /** Filters that the server refuses. */
  refused: readonly RefusedFilter[];
  field: RefObject<HTMLInputElement | null>;
  open: OpenTool | undefined;
  onOpen: (open: OpenTool | undefined) => void;
}

export function Tools({
  analysisId,
  projectId,
  view,
  summary,
  text,
  onText,
  refused,
  field,
  open,
  onOpen: setOpen,
}: ToolsProps) {
  // The chip of the last filter stays while its editor is open.
  const [hasChips, setHasChips] = useState(false);
  if (!hasChips && isFiltered(view.filters, view.long)) setHasChips(true);
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
          refused={refused.find(({ name }) => name === 'search')?.reason}
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
        <SavedViews
          projectId={projectId}
          views={view.saved}
          search={view.search}
          onSave={view.setSaved}
          onOpen={view.openSaved}
        />
        <AddFilter
          analysisId={analysisId}
          view={view}
          open={typeof open === 'object'}
          target={typeof open === 'object' ? open.target : undefined}
          onOpenChange={(shown) => setOpen(shown ? { target: undefined } : undefined)}
          onTarget={(target) => setOpen({ target })}
        />
      </div>
      {hasChips && (
        <Suspense fallback={null}>
          <Chips analysisId={analysisId} view={view} summary={summary} refused={refused} />
        </Suspense>
      )}
    </>
  );
}
