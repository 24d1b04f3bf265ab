import type { ReactNode } from 'react';
import { hints, kinds, labels, limits, placeholders, sections } from '@/api/settings';
import { SelectField, SwitchField } from '@/components/fields/choices';
import { ListField } from '@/components/fields/ListField';
import { ComboField, NumberField, TextArea, TextField } from '@/components/fields/text';
import type { SettingName, SettingValue } from './settings';
import { languages, models } from './texts';

interface SettingFieldProps {
  name: SettingName;
  value: SettingValue;
  onChange(value: SettingValue): void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Longer texts get an area. */
const LONGEST_LINE = 500;
const MODELS: readonly SettingName[] = sections.models;

/** The languages to choose from, plus the current one if it was set by other means. */
export function languageOptions(value: string) {
  const isKnown = languages.some((language) => language.value === value);
  return isKnown ? languages : [...languages, { value, label: value }];
}

/** One setting in a suitable field, the same on all screens. */
export function SettingField({ name, value, onChange, onBlur, error, hint, disabled }: SettingFieldProps) {
  const described = { label: labels[name], hint: hint ?? hints[name], error };
  const { minimum, maximum, maxLength } = limits[name];
  if (typeof value === 'boolean') {
    return (
      <SwitchField {...described} checked={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
    );
  }
  if (typeof value !== 'string') {
    return (
      <ListField
        {...described}
        values={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        placeholder={placeholders[name]}
        {...(maxLength && { maxLength })}
      />
    );
  }
  const shared = {
    ...described,
    name,
    value,
    onBlur,
    disabled,
    placeholder: placeholders[name],
    maxLength,
  };
  const take = (event: { target: { value: string } }) => onChange(event.target.value);
  if (name === 'language') {
    return (
      <SelectField
        {...described}
        name={name}
        value={value}
        onBlur={onBlur}
        disabled={disabled}
        options={languageOptions(value)}
        onChange={take}
      />
    );
  }
  if (maxLength !== undefined && maxLength > LONGEST_LINE) return <TextArea {...shared} onChange={take} />;
  if (kinds[name] === 'integer')
    return <NumberField {...shared} min={minimum} max={maximum} onChange={take} />;
  if (MODELS.includes(name)) return <ComboField {...shared} options={models} onChange={take} />;
  return <TextField {...shared} onChange={take} />;
}
