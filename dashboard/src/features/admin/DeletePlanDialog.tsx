import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deletePlan } from '@/api/admin';
import { keys } from '@/api/keys';
import type { Plan } from '@/api/types';
import { Confirm } from '@/components/Confirm';
import { SelectField } from '@/components/fields/choices';
import { toast } from '@/components/toast';
import { recordError } from './errorLog';
import { type AdminProblem, problemOf } from './errors';
import { Problem } from './Problem';
import { planTexts as words } from './texts';

interface DeletePlanDialogProps {
  plan: Plan;
  plans: readonly Plan[];
  onClose(): void;
}

/** Deletes a plan. If it has users, they must be moved to another plan. */
export function DeletePlanDialog({ plan, plans, onClose }: DeletePlanDialogProps) {
  const queries = useQueryClient();
  const [target, setTarget] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const hasUsers = plan.user_count > 0;
  const others = plans.filter((other) => other.id !== plan.id && other.is_active);
  const run = async () => {
    if (hasUsers && target === '') {
      setWrong(words.choosePlan);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await deletePlan(plan.id, hasUsers ? Number(target) : undefined);
      toast.success(words.deleted);
      void queries.invalidateQueries({ queryKey: keys.admin.all });
      onClose();
    } catch (thrown) {
      recordError('delete plan', thrown);
      toast.error(words.deleteFailed);
      setProblem(problemOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.deleteTitle}
      text={words.deleteText(plan.name)}
      action={words.delete}
      destructive
      busy={busy}
      onConfirm={() => void run()}
    >
      {hasUsers && (
        <SelectField
          ref={field}
          label={words.reassign}
          hint={words.reassignText(plan.user_count)}
          error={wrong}
          value={target}
          options={[
            { value: '', label: words.choosePlan },
            ...others.map((other) => ({ value: String(other.id), label: other.name })),
          ]}
          onChange={(event) => {
            setTarget(event.target.value);
            setWrong(undefined);
          }}
        />
      )}
      {problem && <Problem problem={problem} />}
    </Confirm>
  );
}
