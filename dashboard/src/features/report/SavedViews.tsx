import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import { FilterPopover } from './FilterPopover';
import type { SavedView } from './view';

const SavedViewList = lazyPart(async () => ({ default: (await import('./SavedViewList')).SavedViewList }));

export interface SavedViewsProps {
  projectId: number;
  views: readonly SavedView[];
  search: Record<string, string | undefined>;
  onSave: (views: SavedView[]) => void;
  onOpen: (view: SavedView) => void;
}

/** Saves filters and sort order under a name, without the open row and the page. */
export function SavedViews(props: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterPopover
      label="Saved views"
      open={open}
      onOpenChange={setOpen}
      button={
        <Button className="only-icon-s" icon={<Bookmark className="i" aria-hidden="true" />}>
          Saved views
        </Button>
      }
    >
      <SavedViewList
        {...props}
        onOpen={(view) => {
          props.onOpen(view);
          setOpen(false);
        }}
      />
    </FilterPopover>
  );
}
