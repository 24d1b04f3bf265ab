import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
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
export function SavedViewList({ projectId, views, search, onSave, onOpen }: SavedViewsProps) {
  const [name, setName] = useState('');
  const heading = useId();
  const trimmed = name.trim();
  const isOwn = ({ project }: SavedView) => project === undefined || project === projectId;
  const own = views.filter(isOwn);
  const others = views.filter((view) => !isOwn(view));
  const replaced = own.find((view) => view.name === trimmed);
  const save = () => {
    if (trimmed === '') return;
    const kept = Object.entries(search).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !['page', 'result'].includes(entry[0]),
    );
    onSave([
      ...views.filter((view) => view !== replaced),
      { name: trimmed, project: projectId, search: Object.fromEntries(kept) },
    ]);
    setName('');
  };
  const row = (view: SavedView) => (
    <div key={`${view.project} ${view.name}`} className="colrow">
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
  );
  return (
    <>
      {views.length === 0 && <p className="hint">No saved views yet.</p>}
      {own.map(row)}
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-labelledby={heading}>
          <p id={heading} className="hint">
            Other projects
          </p>
          {others.map(row)}
        </div>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label="Name of this view" value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" size="sm" disabled={trimmed === ''}>
          {replaced ? 'Replace view' : 'Save view'}
        </Button>
      </form>
    </>
  );
}
