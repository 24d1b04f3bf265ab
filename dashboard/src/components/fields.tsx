import { Eye, EyeOff, Search, TriangleAlert, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { afterPress } from '@/lib/press';

interface Described {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
}

export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps extends Described {
  id?: string | undefined;
  className?: string | undefined;
  /** The label stays for screen readers alone. */
  hideLabel?: boolean;
  children(control: FieldControl): ReactNode;
}

export function Field({ label, hint, error, optional, id, className, hideLabel, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const note = error || hint;
  const noted = note !== undefined && note !== null && note !== '' && note !== false;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr' : undefined}>
        {label}
        {optional && ' (optional)'}
      </label>
      {children({
        id: fieldId,
        ...(noted && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        noted && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <TriangleAlert className="i i-m" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export interface TextFieldProps extends Described, ComponentProps<'input'> {
  hideLabel?: boolean;
  /** At the right inside the field. */
  end?: ReactNode;
  fieldClassName?: string;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  end,
  id,
  className,
  fieldClassName,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, hideLabel }} className={fieldClassName}>
      {(control) => {
        const input = (
          <input type="text" {...rest} {...control} className={cx('input', end && 'has-end', className)} />
        );
        if (!end) return input;
        return (
          <div className="affix">
            {input}
            {end}
          </div>
        );
      }}
    </Field>
  );
}

export interface TextAreaProps extends Described, ComponentProps<'textarea'> {
  hideLabel?: boolean;
}

export function TextArea({ label, hint, error, optional, hideLabel, id, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, id, hideLabel }}>
      {(control) => <textarea rows={3} {...rest} {...control} className={cx('input', className)} />}
    </Field>
  );
}

export function PasswordField({ autoComplete = 'current-password', ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      end={
        <button
          type="button"
          className="iconbtn end"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="i" aria-hidden="true" />
        </button>
      }
    />
  );
}

export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" {...props} type="number" />;
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Described, ComponentProps<'select'> {
  options: readonly SelectOption[];
  hideLabel?: boolean;
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  options,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, hideLabel }}>
      {(control) => (
        <select {...rest} {...control} className={cx('select', className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface SwitchFieldProps
  extends Omit<ComponentProps<'button'>, 'onChange' | 'value'>,
    Omit<Described, 'optional'> {
  checked: boolean;
  onChange(checked: boolean): void;
}

export function SwitchField({
  label,
  hint,
  error,
  checked,
  onChange,
  id,
  className,
  ...rest
}: SwitchFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  return (
    <div className={cx('switch', className)}>
      <button
        {...rest}
        id={fieldId}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={error || hint ? noteId : undefined}
        onClick={() => onChange(!checked)}
      />
      <div>
        <label htmlFor={fieldId}>{label}</label>
        {error ? (
          <FieldError id={noteId}>{error}</FieldError>
        ) : (
          hint && (
            <p className="hint" id={noteId}>
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  );
}

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Some of the group, not all. */
  indeterminate?: boolean;
}

export function CheckboxField({
  label,
  hint,
  id,
  indeterminate = false,
  className,
  ...rest
}: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cx('check', className)}>
      <input
        {...rest}
        id={fieldId}
        type="checkbox"
        aria-describedby={hint ? `${fieldId}-note` : undefined}
        {...(indeterminate && { 'aria-checked': 'mixed' as const, 'data-mixed': true })}
      />
      <div>
        <label htmlFor={fieldId}>{label}</label>
        {hint && (
          <p className="hint" id={`${fieldId}-note`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Accessible name of the group; shown above with `showLabel`. */
  label: string;
  showLabel?: boolean;
  value: Value;
  options: readonly RadioOption<Value>[];
  onChange(value: Value): void;
  /** Plain radio buttons in a column rather than cards. */
  plain?: boolean;
}

export function RadioCards<Value extends string>({
  label,
  showLabel,
  value,
  options,
  onChange,
  plain,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={plain ? 'radios' : 'opts'}>
      <legend className={showLabel ? 'legend-text' : 'sr'}>{label}</legend>
      {options.map((option) => {
        const id = `${name}-${option.value}`;
        return (
          <label
            key={option.value}
            className={plain ? 'check' : cx('opt', value === option.value && 'on')}
            htmlFor={id}
          >
            <input
              type="radio"
              id={id}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              aria-labelledby={`${id}-label`}
              aria-describedby={option.hint ? `${id}-note` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span id={`${id}-label`} className={plain ? undefined : 'strong'}>
                {option.label}
              </span>
              {option.hint && (
                <span className="hint" id={`${id}-note`}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export interface ListFieldProps extends Described {
  id?: string;
  values: readonly string[];
  onChange(values: string[]): void;
  placeholder?: string;
  disabled?: boolean;
  maxLength?: number;
  onBlur?(): void;
}

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
                <li key={value} className="chip">
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

export interface ComboFieldProps extends TextFieldProps {
  options: readonly string[];
}

/** Free text with suggestions. */
export function ComboField({ options, ...rest }: ComboFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField autoComplete="off" {...rest} list={listId} />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
  onClear?(): void;
  /** Name of the clear button. */
  clearLabel?: string;
  /** Shown at the end while empty: '/'. */
  keyHint?: string;
}

export function SearchField({
  label,
  value,
  onChange,
  onClear,
  clearLabel = 'Clear filter',
  keyHint,
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (onClear) onClear();
    else onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx('affix', className)}>
      <Search className="i" aria-hidden="true" />
      <input
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className="input has-end"
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' ? (
        <button type="button" className="iconbtn end" aria-label={clearLabel} onClick={clear}>
          <X className="i" aria-hidden="true" />
        </button>
      ) : (
        keyHint && (
          <span className="end hide-s" aria-hidden="true">
            <kbd>{keyHint}</kbd>
          </span>
        )
      )}
    </div>
  );
}
