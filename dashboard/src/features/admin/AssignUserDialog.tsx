import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { assignPlan, usersQuery } from '@/api/admin';
import { keys } from '@/api/keys';
import type { Plan, User } from '@/api/types';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { TextField } from '@/components/fields/text';
import { Modal } from '@/components/Modal';
import { SkeletonLines } from '@/components/Skeleton';
import { toast } from '@/components/toast';
import { recordError } from './errorLog';
import { type AdminProblem, problemOf } from './errors';
import { Problem } from './Problem';
import { userTexts, planTexts as words } from './texts';

const SHOWN = 10;

/** Finds a user and assigns the plan. */
export function AssignUserDialog({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const users = useQuery(usersQuery({ skip: 0, limit: SHOWN, search: search || undefined }));
  const assign = async (user: User) => {
    setBusy(user.id);
    setProblem(null);
    try {
      await assignPlan(plan.id, user.id);
      toast.success(words.assigned);
      void queries.invalidateQueries({ queryKey: keys.admin.all });
      onClose();
    } catch (thrown) {
      recordError('assign plan', thrown);
      setProblem(problemOf(thrown));
      setBusy(null);
    }
  };
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.assignTo(plan.name)}
      size="md"
    >
      <div className="stack">
        <TextField
          type="search"
          label={words.findUser}
          placeholder={words.findUserPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {users.isPending && <SkeletonLines />}
        {users.isError && <ErrorState text={userTexts.failed} onRetry={() => void users.refetch()} />}
        {users.data?.items.length === 0 && <EmptyState text={words.noUser} />}
        <ul className="pick">
          {users.data?.items.map((user) => (
            <li key={user.id}>
              <span className="grow em">
                {user.email}
                <span className="hint"> {user.subscription_type}</span>
              </span>
              <Button
                size="sm"
                aria-label={words.assignOne(user.email)}
                busy={busy === user.id}
                unavailable={user.subscription_type === plan.name ? words.hasPlan : undefined}
                onClick={() => void assign(user)}
              >
                {words.assign}
              </Button>
            </li>
          ))}
        </ul>
        {problem && <Problem problem={problem} />}
      </div>
    </Modal>
  );
}
