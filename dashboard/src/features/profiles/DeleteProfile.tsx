import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { deleteProfile } from '@/api/profiles';
import type { Profile } from '@/api/types';
import { Confirm } from '@/components/Confirm';
import { toast } from '@/components/toast';
import { texts } from './texts';

export function DeleteProfile({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await deleteProfile(profile.id);
      queries.setQueryData<Profile[]>(keys.profiles, (held) => held?.filter(({ id }) => id !== profile.id));
      toast.success(texts.deleted);
      onClose();
    } catch {
      setError(texts.deleteFailed);
      setBusy(false);
    }
  };
  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.deleteTitle}
      text={texts.deleteText(profile.name)}
      action={texts.deleteAction}
      destructive
      busy={busy}
      error={error}
      onConfirm={() => void run()}
    />
  );
}
