import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { changeMe, meQuery } from '@/api/account';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { readToken } from '@/api/token';
import type { User } from '@/api/types';
import { useUser } from '@/app/session';
import { useShortcut } from '@/app/shortcuts';
import { usePageTitle } from '@/app/title';
import { Banner } from '@/components/Banner';
import { Button } from '@/components/Button';
import { FormError } from '@/components/FormMessage';
import { PageHead } from '@/components/PageHead';
import { toast } from '@/components/toast';
import { LeaveQuestion } from '@/features/settings-fields/LeaveQuestion';
import { useWantedField } from '@/features/settings-fields/useWantedField';
import {
  type AccountForm,
  changeOf,
  firstWrong,
  formOf,
  keepTyped,
  problemsOf,
  type SettingsTab,
} from './form';
import { SettingsTabs } from './SettingsTabs';
import { texts } from './texts';
import '@/features/settings-fields/page.css';

export default function SettingsPage() {
  usePageTitle(texts.title);
  const user = useUser();
  // The session's copy may be old: defaults can change in another tab.
  const { isError, refetch } = useQuery({ ...meQuery(), refetchOnMount: 'always' });
  return (
    <>
      <PageHead title={texts.title} />
      {isError && (
        <Banner tone="danger">
          {texts.loadFailed}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Banner>
      )}
      <SettingsForm user={user} />
    </>
  );
}

interface Problem {
  text: string;
  detail?: string | undefined;
}

function SettingsForm({ user }: { user: User }) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<SettingsTab>('account');
  const [problem, setProblem] = useState<Problem | null>(null);
  const leadTo = useWantedField();
  const form = useForm<AccountForm>({
    defaultValues: formOf(user),
    // What arrives later fills the fields nobody has touched.
    values: formOf(user),
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
      if (!readToken()) {
        setProblem({ text: texts.noToken });
        return;
      }
      const sent = structuredClone(values);
      try {
        const saved = await changeMe(changeOf(sent, user));
        keepTyped(form, sent, formOf(saved));
        queries.setQueryData(keys.me, saved);
        toast.success(texts.saved);
      } catch (thrown) {
        setProblem({ text: texts.saveFailed, detail: toFailure(thrown).detail });
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
        <SettingsTabs user={user} tab={tab} onTab={setTab} />
        <div className="save">
          {problem && (
            <FormError>
              <span>{problem.text}</span> {problem.detail && <span>{problem.detail}</span>}
            </FormError>
          )}
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
