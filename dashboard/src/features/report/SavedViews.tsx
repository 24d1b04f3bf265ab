import { Bookmark, Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { TextField } from '@/components/fields/text';
import type { SavedView } from './view';

interface SavedViewsProps {
  views: readonly SavedView[];
  search: Record<string, string | undefined>;
  onSave: (views: SavedView[]) => void;
  onOpen: (view: SavedView) => void;
}

/** Saves filters and sort order under a name, without the open row and the page. */
export function SavedViews({ views, search, onSave, onOpen }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = () => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    const kept = Object.entries(search).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !['page', 'result'].includes(entry[0]),
    );
    onSave([
      ...views.filter((view) => view.name !== trimmed),
      { name: trimmed, search: Object.fromEntries(kept) },
    ]);
    setName('');
  };
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
          {views.length === 0 && <p className="hint">No saved views yet.</p>}
          {views.map((view) => (
            <div key={view.name} className="colrow">
              <Button
                variant="ghost"
                size="sm"
                className="grow"
                onClick={() => {
                  onOpen(view);
                  setOpen(false);
                }}
              >
                {view.name}
              </Button>
              <button
                type="button"
                className="iconbtn"
                aria-label={`Delete ${view.name}`}
                onClick={() => onSave(views.filter((one) => one !== view))}
              >
                <Trash2 className="i" aria-hidden="true" />
              </button>
            </div>
          ))}
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextField
              label="Name of this view"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" size="sm" disabled={name.trim() === ''}>
              Save view
            </Button>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
