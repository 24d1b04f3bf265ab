import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { changeProject } from '@/api/projects';
import type { Project, User } from '@/api/types';
import { useShortcut } from '@/app/shortcuts';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { Tabs } from '@/components/Tabs';
import { toast } from '@/components/toast';
import { KeyField } from '@/features/settings-fields/KeyField';
import { LeaveQuestion } from '@/features/settings-fields/LeaveQuestion';
import { Section } from '@/features/settings-fields/Section';
import { SettingsFields } from '@/features/settings-fields/SettingsFields';
import type { Settings } from '@/features/settings-fields/settings';
import { useWantedField } from '@/features/settings-fields/useWantedField';
import {
  changeOf,
  firstWrong,
  formOf,
  keepTyped,
  type ProjectForm,
  type ProjectTab,
  problemsOf,
} from './form';
import { General, Reporting } from './GeneralSections';
import { saveMessage } from './messages';
import { sectionTexts, texts } from './texts';
import '@/features/settings-fields/page.css';

interface ProjectSettingsFormProps {
  project: Project;
  /** What holds where the project states nothing. */
  defaults: Settings;
  user: User;
}

export function ProjectSettingsForm({ project, defaults, user }: ProjectSettingsFormProps) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<ProjectTab>('general');
  const [problem, setProblem] = useState<string | null>(null);
  const leadTo = useWantedField();
  const form = useForm<ProjectForm>({
    defaultValues: formOf(project, defaults),
    // What arrives later fills the fields nobody has touched.
    values: formOf(project, defaults),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
    resolver: (values) => {
      const errors = problemsOf(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isDirty, isSubmitting } = form.formState;

  const save = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const sent = structuredClone(values);
      try {
        const saved = await changeProject(project.id, changeOf(sent, project, defaults, user.is_superuser));
        keepTyped(form, sent, formOf(saved, defaults));
        queries.setQueryData(keys.project(project.id), saved);
        void queries.invalidateQueries({ queryKey: keys.projects });
        toast.success(texts.saved);
      } catch (thrown) {
        setProblem(saveMessage(toFailure(thrown)));
      }
    },
    (errors) => {
      const first = firstWrong(errors);
      if (!first) return;
      setTab(first.tab);
      leadTo(first.name);
    },
  );
  useShortcut('Ctrl+S', texts.shortcut, () => void save(), { enabled: !isSubmitting });

  return (
    <FormProvider {...form}>
      <form
        className="settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void save();
        }}
      >
        <SettingsTabs project={project} defaults={defaults} user={user} tab={tab} onTab={setTab} />
        <div className="save">
          {problem && <FormError>{problem}</FormError>}
          <span className="hint" aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>S</kbd>
          </span>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} />
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
      <SettingsFields section={section} isSuperuser={isSuperuser} defaults={defaults} />
    </Section>
  );
  const models = {
    value: 'models' as const,
    label: texts.tabs.models,
    content: (
      <div className="secs">
        <Section title={texts.tabs.models} text={sectionTexts.models}>
          <KeyField hasKey={project.has_openai_api_key} />
          <SettingsFields section="models" isSuperuser={isSuperuser} defaults={defaults} />
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
