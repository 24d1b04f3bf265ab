import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Described, Field, FieldError } from '@/components/fields/Field';
import { cx } from '@/lib/cx';

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
  /** Some of the group are checked, but not all. */
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
  /** Accessible name of the group. Visible with `showLabel`. */
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
