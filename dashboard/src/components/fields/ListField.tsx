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

/** Characters from which an entry is a text of its own, shown whole. */
const LONG = 60;

/** Enter adds; blanks and repeats are ignored. */
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
    // Saving by keys leaves the focus here: what was typed is part of what is saved.
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
              // What was typed and not yet added would be lost on saving. Its chip makes the field taller, which must
              // not move the button that is being pressed.
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
