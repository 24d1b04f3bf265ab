import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { TextField } from '@/components/fields/text';
import type { SavedViewsProps } from './SavedViews';
import type { SavedView } from './view';

/** The address of a view in this report, for everyone who may see the report. */
function linkTo({ search }: SavedView): string {
  // A view without a tab shows all pages.
  const query = new URLSearchParams({ tab: 'all', ...search });
  return `${location.origin}${location.pathname}?${query}`;
}

/** The saved views, and a field for the name of a new one. */
export function SavedViewList({ views, search, onSave, onOpen }: SavedViewsProps) {
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
    <>
      {views.length === 0 && <p className="hint">No saved views yet.</p>}
      {views.map((view) => (
        <div key={view.name} className="colrow">
          <Button
            variant="ghost"
            size="sm"
            className="grow"
            onClick={() => {
              onOpen(view);
            }}
          >
            {view.name}
          </Button>
          <CopyButton compact word="Copy link" label={`Copy link to ${view.name}`} text={linkTo(view)} />
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
        <TextField label="Name of this view" value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" size="sm" disabled={name.trim() === ''}>
          Save view
        </Button>
      </form>
    </>
  );
}
