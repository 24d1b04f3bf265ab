import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { changeMe, meQuery } from '@/api/account';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { readToken } from '@/api/token';
import type { User } from '@/api/types';
import { useUser } from '@/app/session';
import { usePageTitle } from '@/app/title';
import { Banner } from '@/components/Banner';
import { Button } from '@/components/Button';
import { PageHead } from '@/components/PageHead';
import { toast } from '@/components/toast';
import { SettingsFrame } from '@/features/settings-fields/SettingsFrame';
import { useSave } from '@/features/settings-fields/useSave';
import { useSettingsForm } from '@/features/settings-fields/useSettingsForm';
import { type AccountForm, changeOf, firstWrong, formOf, problemsOf, type SettingsTab, TEXTS } from './form';
import { SettingsTabs } from './SettingsTabs';
import { texts } from './texts';

export default function SettingsPage() {
  usePageTitle(texts.title);
  const user = useUser();
  // The session's copy may be outdated: defaults can change in another tab.
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

function SettingsForm({ user }: { user: User }) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<SettingsTab>('account');
  // Kept here, so that it survives a change of the tab.
  const [email, setEmail] = useState('');
  const form = useSettingsForm<AccountForm>(formOf(user), problemsOf);
  const { isDirty, isSubmitting } = form.formState;
  const { save, problem } = useSave({
    form,
    names: TEXTS,
    firstWrong,
    onTab: setTab,
    send: async (sent) => {
      if (!readToken()) throw new SignedOut();
      const saved = await changeMe(changeOf(sent, user));
      queries.setQueryData(keys.me, saved);
      if (sent.password !== '') {
        // A new password deletes tokens and pauses webhooks.
        void queries.invalidateQueries({ queryKey: keys.tokens });
        void queries.invalidateQueries({ queryKey: keys.webhooks });
      }
      toast.success(texts.saved);
      return formOf(saved);
    },
    explain: (thrown) =>
      thrown instanceof SignedOut
        ? { text: texts.noToken }
        : { text: texts.saveFailed, detail: toFailure(thrown).detail },
  });

  return (
    <FormProvider {...form}>
      <SettingsFrame
        problem={problem}
        busy={isSubmitting}
        isDirty={isDirty}
        isTyped={email.trim() !== ''}
        onSave={save}
      >
        <SettingsTabs user={user} tab={tab} onTab={setTab} email={email} onEmail={setEmail} />
      </SettingsFrame>
    </FormProvider>
  );
}

/** Thrown instead of a request if there is no token. */
class SignedOut extends Error {}
