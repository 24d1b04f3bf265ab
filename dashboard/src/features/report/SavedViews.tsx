import { Bookmark } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense, useState } from 'react';
import { Button } from '@/components/Button';
import { lazyPart } from '@/components/lazyPart';
import type { SavedView } from './view';

const SavedViewList = lazyPart(async () => ({ default: (await import('./SavedViewList')).SavedViewList }));

export interface SavedViewsProps {
  views: readonly SavedView[];
  search: Record<string, string | undefined>;
  onSave: (views: SavedView[]) => void;
  onOpen: (view: SavedView) => void;
}

/** Saves filters and sort order under a name, without the open row and the page. */
export function SavedViews(props: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button icon={<Bookmark className="i" aria-hidden="true" />}>Saved views</Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu filters"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label="Saved views"
        >
          <Suspense fallback={null}>
            <SavedViewList
              {...props}
              onOpen={(view) => {
                props.onOpen(view);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
