import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Described, Field } from '@/components/fields/Field';
import { afterPress } from '@/lib/press';

export interface ListFieldProps extends Described {
  id?: string;
  values: readonly string[];
  onChange(values: string[]): void;
  placeholder?: string;
  disabled?: boolean;
  maxLength?: number;
  onBlur?(): void;
}

/** Entries with more characters are shown in full, each on its own line. */
const LONG = 60;

/** Enter adds an entry. Blanks and duplicates are ignored. */
export function ListField({
  values,
  onChange,
  placeholder,
  disabled,
  maxLength,
  onBlur,
  ...described
}: ListFieldProps) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const value = draft.trim();
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Saving by keyboard keeps the focus here, so add the typed text before saving.
    if (isSave(event)) add();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value));
    input.current?.focus();
  };
  return (
    <Field {...described}>
      {(control) => (
        <div className="list-field">
          <input
            {...control}
            ref={input}
            className="input"
            value={draft}
            placeholder={placeholder}
            disabled={disabled}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="enter"
            onKeyDown={onKeyDown}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={() =>
              // Saving would lose typed text that is not added yet. Wait for the mouse release, because
              // the new chip makes the field taller and would move the pressed button.
              afterPress(() => {
                add();
                onBlur?.();
              })
            }
          />
          {values.length > 0 && (
            <ul className="chips">
              {values.map((value) => (
                <li key={value} className={value.length > LONG ? 'chip long' : 'chip'}>
                  <span>{value}</span>
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={`Remove ${value}`}
                    disabled={disabled}
                    onClick={() => remove(value)}
                  >
                    <X className="i i-s" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

function isSave({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's';
}
