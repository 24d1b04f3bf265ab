import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { SearchField } from '@/components/fields/SearchField';
import { FilterEditor, type FilterEditorProps } from './FilterEditor';
import { type FieldId, fieldGroups, type Target } from './filterFields';

interface FilterBuilderProps extends Omit<FilterEditorProps, 'target' | 'onTarget'> {
  /** Undefined: the user chooses a field first. */
  target: Target | undefined;
  onTarget: (target: Target | undefined) => void;
}

/** Adds a filter: first its field, then its values. */
export function FilterBuilder({ target, ...props }: FilterBuilderProps) {
  if (!target) return <FieldList onField={(field) => props.onTarget({ field })} />;
  return (
    <>
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowLeft className="i i-m" aria-hidden="true" />}
          onClick={() => props.onTarget(undefined)}
        >
          All fields
        </Button>
      </div>
      <FilterEditor key={target.field} {...props} target={target} />
    </>
  );
}

function FieldList({ onField }: { onField: (field: FieldId) => void }) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const groups = fieldGroups
    .map(({ label, fields }) => ({
      label,
      fields: fields.filter((field) => field.label.toLowerCase().includes(words)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const [only] = groups.flatMap(({ fields }) => fields.map(({ id }) => id));
  return (
    <form
      className="ffields"
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '' && only) onField(only);
      }}
    >
      <SearchField
        label="Search fields"
        placeholder="Search fields..."
        value={typed}
        onChange={setTyped}
        ref={focusOnce}
      />
      {groups.map(({ label, fields }) => (
        <fieldset key={label}>
          <legend>{label}</legend>
          <div className="fchoices">
            {fields.map(({ id, label: name }) => (
              <button key={id} type="button" onClick={() => onField(id)}>
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {groups.length === 0 && <p className="hint">No field has this name.</p>}
    </form>
  );
}

/** The list is loaded after its popover, which has already moved the focus. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}
