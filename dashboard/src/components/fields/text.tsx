import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type Described, Field } from '@/components/fields/Field';
import { cx } from '@/lib/cx';

export interface TextFieldProps extends Described, ComponentProps<'input'> {
  hideLabel?: boolean;
  /** Content inside the field, on the right. */
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
