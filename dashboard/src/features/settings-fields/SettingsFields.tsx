import { type ReactNode, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { sections } from '@/api/settings';
import { Badge } from '@/components/Badge';
import { stateOf } from './compare';
import { SettingField } from './SettingField';
import type { SettingName, Settings, SettingsForm } from './settings';
import { texts } from './texts';
import './settings-fields.css';

export type Section = keyof typeof sections;

/** The part of a form that these fields need. */
export interface WithSettings {
  settings: SettingsForm;
}

interface SettingsFieldsProps {
  section: Section;
  /** If given, each setting shows 'Custom' or 'Using global default'. */
  defaults?: Settings;
}

/** The fields of one section, bound to `settings` of the surrounding form. */
export function SettingsFields({ section, defaults }: SettingsFieldsProps) {
  return (
    <div className="stack settings-fields">
      {sections[section].map((name) => (
        <BoundSetting key={name} name={name} defaults={defaults} />
      ))}
    </div>
  );
}

function BoundSetting({ name, defaults }: { name: SettingName; defaults: Settings | undefined }) {
  const { control, watch } = useFormContext<WithSettings>();
  const form = watch('settings');
  return (
    <Controller
      control={control}
      name={`settings.${name}`}
      render={({ field, fieldState }) => (
        <WithState state={defaults && stateOf(name, form, defaults)} name={name}>
          <SettingField
            name={name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        </WithState>
      )}
    />
  );
}

interface WithStateProps {
  name: SettingName;
  state: 'default' | 'custom' | undefined;
  children: ReactNode;
}

function WithState({ name, state, children }: WithStateProps) {
  const id = useId();
  if (!state) return children;
  return (
    <fieldset className="setting" aria-describedby={id} data-testid={`param-${name}`} data-state={state}>
      {children}
      <Badge id={id} tone={state === 'custom' ? 'accent' : 'faint'} className="setting-state">
        {state === 'custom' ? texts.custom : texts.usingDefault}
      </Badge>
    </fieldset>
  );
}
