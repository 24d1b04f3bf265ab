import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@/api/failure';
import { keys } from '@/api/keys';
import { maxLengths } from '@/api/lengths';
import { changeProfile, createProfile } from '@/api/profiles';
import type { Profile } from '@/api/types';
import { FormDialog } from '@/components/FormDialog';
import { FormError } from '@/components/FormMessage';
import { CheckboxField } from '@/components/fields/choices';
import { TextArea, TextField } from '@/components/fields/text';
import { toast } from '@/components/toast';
import { type ProfileForm, profileFromForm, profileToForm } from './body';
import { profileProblem, texts } from './texts';

/** Creates a profile, or edits the given one. */
export function ProfileDialog({ profile, onClose }: { profile: Profile | undefined; onClose(): void }) {
  const queries = useQueryClient();
  const [form, setForm] = useState(() => profileToForm(profile));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isDirty = JSON.stringify(form) !== JSON.stringify(profileToForm(profile));
  const isBlank = form.name.trim() === '';
  const words = texts.fields;
  const set = (change: Partial<ProfileForm>) => setForm({ ...form, ...change });
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = profileFromForm(form);
      await (profile ? changeProfile(profile.id, body) : createProfile(body));
      toast.success(profile ? texts.changed : texts.created);
      void queries.invalidateQueries({ queryKey: keys.profiles });
      onClose();
    } catch (thrown) {
      setError(profileProblem(toFailure(thrown).detail));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={profile ? texts.editTitle : texts.create}
      dirty={isDirty}
      action={profile ? texts.submitEdit : texts.submitCreate}
      busyAction={texts.saving}
      cancel={texts.cancel}
      busy={busy}
      disabled={isBlank}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={words.name}
        value={form.name}
        maxLength={maxLengths.ProfileBody.name}
        autoComplete="off"
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={words.agent}
        optional
        hint={words.agentHint}
        value={form.user_agent}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set({ user_agent: event.target.value })}
      />
      <TextArea
        label={words.session}
        optional
        hint={profile?.has_session_data ? words.sessionKept : words.sessionHint}
        className="mono"
        rows={4}
        spellCheck={false}
        value={form.session}
        disabled={form.clearSession}
        onChange={(event) => set({ session: event.target.value })}
      />
      {profile?.has_session_data && (
        <CheckboxField
          label={words.clearSession}
          checked={form.clearSession}
          onChange={(event) => set({ clearSession: event.target.checked })}
        />
      )}
      <TextField
        label={words.proxy}
        optional
        hint={profile?.has_proxy_settings ? words.proxyKept : words.proxyHint}
        value={form.proxy}
        autoComplete="off"
        spellCheck={false}
        disabled={form.clearProxy}
        onChange={(event) => set({ proxy: event.target.value })}
      />
      {profile?.has_proxy_settings && (
        <CheckboxField
          label={words.clearProxy}
          checked={form.clearProxy}
          onChange={(event) => set({ clearProxy: event.target.checked })}
        />
      )}
      {error && <FormError>{error}</FormError>}
    </FormDialog>
  );
}
