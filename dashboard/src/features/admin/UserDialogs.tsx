import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deactivateUser, deleteUser, reactivateUser } from '@/api/admin';
import { keys } from '@/api/keys';
import type { User } from '@/api/types';
import { Confirm, ConfirmByTyping } from '@/components/Confirm';
import { toast } from '@/components/toast';
import { recordError } from './errorLog';
import { type AdminProblem, checkUserId, problemOf } from './errors';
import { Problem } from './Problem';
import { SubscriptionDialog } from './SubscriptionDialog';
import { userTexts as words } from './texts';
import { UserProjectsDialog } from './UserProjectsDialog';

type Doing = 'deactivate' | 'reactivate' | 'delete';

export interface UserTask {
  kind: Doing | 'projects' | 'subscription';
  user: User;
}

const CALLS: Record<Doing, (id: number) => Promise<unknown>> = {
  deactivate: deactivateUser,
  reactivate: reactivateUser,
  delete: deleteUser,
};

export default function UserDialogs({ task, onClose }: { task: UserTask; onClose(): void }) {
  const { kind, user } = task;
  if (kind === 'projects') return <UserProjectsDialog user={user} onClose={onClose} />;
  if (kind === 'subscription') return <SubscriptionDialog user={user} onClose={onClose} />;
  return <UserConfirm key={`${kind} ${user.id}`} kind={kind} user={user} onClose={onClose} />;
}

/** Confirms a change that is never retried automatically. */
function UserConfirm({ kind, user, onClose }: { kind: Doing; user: User; onClose(): void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const run = async () => {
    const refused = checkUserId(user.id, kind);
    if (refused) {
      setProblem(refused);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await CALLS[kind](user.id);
      toast.success(words.done[kind]);
      void queries.invalidateQueries({ queryKey: keys.admin.all });
      onClose();
    } catch (thrown) {
      recordError(`${kind} user`, thrown);
      setProblem(problemOf(thrown));
      setBusy(false);
    }
  };
  const shared = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    busy,
    onConfirm: () => void run(),
    children: problem && <Problem problem={problem} />,
  };
  if (kind === 'delete') {
    return (
      <ConfirmByTyping
        {...shared}
        title={words.deleteTitle}
        text={words.deleteText(user.email)}
        wordLabel={words.deletePrompt}
        action={words.delete}
      />
    );
  }
  const isDeactivation = kind === 'deactivate';
  return (
    <Confirm
      {...shared}
      title={isDeactivation ? words.deactivateTitle : words.reactivateTitle}
      text={isDeactivation ? words.deactivateText(user.email) : words.reactivateText(user.email)}
      action={isDeactivation ? words.deactivate : words.reactivate}
      destructive={isDeactivation}
    />
  );
}
