import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cx } from '@/lib/cx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
  onClear?(): void;
  /** Accessible name of the clear button. */
  clearLabel?: string;
  /** A key shown at the end while the field is empty: '/'. */
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
