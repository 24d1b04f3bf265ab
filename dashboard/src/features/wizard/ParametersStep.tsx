import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { changeProject } from '@/api/projects';
import type { Project } from '@/api/types';
import { useUser } from '@/app/session';
import type { SettingName, SettingsForm, SettingValue } from '@/features/settings-fields/settings';
import { ParameterRow } from './ParameterRow';
import { asSent } from './parameters';
import type { WizardModel } from './useWizard';

interface ParametersStepProps {
  wizard: WizardModel;
  project: Project;
  defaults: SettingsForm;
  names: readonly SettingName[];
}

/** The steps for instructions and advanced settings: one row per parameter. */
export function ParametersStep({ wizard, project, defaults, names }: ParametersStepProps) {
  const user = useUser();
  const queries = useQueryClient();
  const asDefault = useMutation({
    mutationFn: ({ name, value }: { name: SettingName; value: SettingValue }) =>
      changeProject(project.id, asSent(name, value)),
    // Errors are ignored: the value then applies only to this analysis.
    onSuccess: (changed) => queries.setQueryData(keys.project(project.id), changed),
  });
  // Only superusers see the language. A language detected on a page is sent for all users.
  const visible = names.filter((name) => name !== 'language' || user.is_superuser);
  return (
    <div className="wiz-form" style={{ gap: 0 }}>
      {visible.map((name) => (
        <ParameterRow
          key={name}
          wizard={wizard}
          name={name}
          defaults={defaults}
          onDefault={(changed, value) => asDefault.mutate({ name: changed, value })}
        />
      ))}
    </div>
  );
}
