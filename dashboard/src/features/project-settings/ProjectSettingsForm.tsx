import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { changeProject } from '@/api/projects';
import type { Project, User } from '@/api/types';
import { Tabs } from '@/components/Tabs';
import { toast } from '@/components/toast';
import { KeyField } from '@/features/settings-fields/KeyField';
import { Section } from '@/features/settings-fields/Section';
import { SettingsFields } from '@/features/settings-fields/SettingsFields';
import { SettingsFrame } from '@/features/settings-fields/SettingsFrame';
import type { Settings } from '@/features/settings-fields/settings';
import { useSave } from '@/features/settings-fields/useSave';
import { useSettingsForm } from '@/features/settings-fields/useSettingsForm';
import { changeOf, firstWrong, formOf, type ProjectForm, type ProjectTab, problemsOf, TEXTS } from './form';
import { General, Reporting } from './GeneralSections';
import { saveProblem } from './messages';
import { sectionTexts, texts } from './texts';

interface ProjectSettingsFormProps {
  project: Project;
  /** The values in force for settings that the project does not set. */
  defaults: Settings;
  user: User;
}

export function ProjectSettingsForm({ project, defaults, user }: ProjectSettingsFormProps) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<ProjectTab>('general');
  const form = useSettingsForm<ProjectForm>(formOf(project, defaults), problemsOf);
  const { isDirty, isSubmitting } = form.formState;
  const { save, problem } = useSave({
    form,
    names: TEXTS,
    firstWrong,
    onTab: setTab,
    send: async (sent) => {
      const saved = await changeProject(project.id, changeOf(sent, project, defaults, user.is_superuser));
      queries.setQueryData(keys.project(project.id), saved);
      void queries.invalidateQueries({ queryKey: keys.projects });
      toast.success(texts.saved);
      return formOf(saved, defaults);
    },
    explain: (thrown) => saveProblem(toFailure(thrown)),
  });

  return (
    <FormProvider {...form}>
      <SettingsFrame problem={problem} busy={isSubmitting} isDirty={isDirty} onSave={save}>
        <SettingsTabs project={project} defaults={defaults} user={user} tab={tab} onTab={setTab} />
      </SettingsFrame>
    </FormProvider>
  );
}

interface SettingsTabsProps extends ProjectSettingsFormProps {
  tab: ProjectTab;
  onTab(tab: ProjectTab): void;
}

function SettingsTabs({ project, defaults, user, tab, onTab }: SettingsTabsProps) {
  const { is_superuser: isSuperuser } = user;
  const settings = (section: 'instructions' | 'advanced', text: string) => (
    <Section title={texts.tabs[section]} text={text}>
      <SettingsFields section={section} defaults={defaults} />
    </Section>
  );
  const models = {
    value: 'models' as const,
    label: texts.tabs.models,
    content: (
      <div className="secs">
        <Section title={texts.tabs.models} text={sectionTexts.models}>
          <KeyField hasKey={project.has_openai_api_key} />
          <SettingsFields section="models" defaults={defaults} />
        </Section>
      </div>
    ),
  };
  return (
    <Tabs
      vertical
      className="two"
      label={texts.sections}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'general', label: texts.tabs.general, content: <General project={project} /> },
        { value: 'reporting', label: texts.tabs.reporting, content: <Reporting project={project} /> },
        ...(isSuperuser ? [models] : []),
        {
          value: 'instructions',
          label: texts.tabs.instructions,
          content: <div className="secs">{settings('instructions', sectionTexts.settings)}</div>,
        },
        {
          value: 'advanced',
          label: texts.tabs.advanced,
          content: <div className="secs">{settings('advanced', sectionTexts.settings)}</div>,
        },
      ]}
    />
  );
}
