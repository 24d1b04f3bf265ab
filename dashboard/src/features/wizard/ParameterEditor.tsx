import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '@/api/account';
import { hints, kinds, labels, limits, placeholders, sections } from '@/api/settings';
import { SelectField, SwitchField } from '@/components/fields/choices';
import { ListField } from '@/components/fields/ListField';
import { ComboField, type ComboFieldProps, NumberField, TextArea, TextField } from '@/components/fields/text';
import type { SettingName, SettingValue } from '@/features/settings-fields/settings';
import { languages, models } from '@/features/settings-fields/texts';

const MODELS: readonly SettingName[] = sections.models;

interface ParameterEditorProps {
  name: SettingName;
  value: SettingValue;
  error: string | undefined;
  onChange(value: SettingValue): void;
}

/** Suggests the models that the service allows, if it has a list. The server checks the value. */
function ModelField(props: Omit<ComboFieldProps, 'options'>) {
  const { data } = useQuery(subscriptionQuery());
  return <ComboField {...props} options={data?.models ?? models} />;
}

/** The field of a parameter, by the type of its value. */
export function ParameterEditor({ name, value, error, onChange }: ParameterEditorProps) {
  const described = { label: labels[name], hint: hints[name], error };
  if (typeof value === 'boolean') return <SwitchField {...described} checked={value} onChange={onChange} />;
  if (typeof value !== 'string') {
    return <ListField {...described} values={value} placeholder={placeholders[name]} onChange={onChange} />;
  }
  const typed = {
    ...described,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (name === 'language') return <SelectField {...typed} options={languages} />;
  if (name === 'title_suffix') return <TextField {...typed} />;
  if (kinds[name] === 'integer') {
    return <NumberField {...typed} min={limits[name].minimum} placeholder={placeholders[name]} />;
  }
  return MODELS.includes(name) ? <ModelField {...typed} /> : <TextArea {...typed} rows={4} />;
}
