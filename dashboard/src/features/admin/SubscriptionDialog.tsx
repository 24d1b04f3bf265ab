import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeSubscription, plansQuery } from '@/api/admin';
import { keys } from '@/api/keys';
import type { User } from '@/api/types';
import { FormDialog } from '@/components/FormDialog';
import { SelectField } from '@/components/fields/choices';
import { toast } from '@/components/toast';
import { recordError } from './errorLog';
import { type AdminProblem, checkUserId, problemOf } from './errors';
import { Problem } from './Problem';
import { planTexts, texts, userTexts as words } from './texts';

export function SubscriptionDialog({ user, onClose }: { user: User; onClose(): void }) {
  const queries = useQueryClient();
  const plans = useQuery(plansQuery());
  const [chosen, setChosen] = useState(user.subscription_type);
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const active = plans.data?.filter((plan) => plan.is_active).map((plan) => plan.name) ?? [];
  const names = [...new Set(['Free', ...active])];
  const options = [
    { value: '', label: words.subscriptionChoose },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  // An inactive plan can be kept, but not chosen.
  if (!names.includes(user.subscription_type)) {
    options.push({ value: user.subscription_type, label: user.subscription_type });
  }
  const submit = async () => {
    if (chosen === '') {
      setWrong(words.subscriptionInvalid);
      field.current?.focus();
      return;
    }
    if (chosen === user.subscription_type) {
      onClose();
      return;
    }
    const refused = checkUserId(user.id, 'subscription');
    if (refused) {
      setProblem(refused);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await changeSubscription(user.id, chosen);
      toast.success(words.done.subscription);
      void queries.invalidateQueries({ queryKey: keys.admin.all });
      onClose();
    } catch (thrown) {
      recordError('change subscription', thrown);
      setProblem(problemOf(thrown));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={words.changeSubscription}
      description={user.email}
      size="sm"
      dirty={chosen !== user.subscription_type}
      action={words.save}
      cancel={texts.cancel}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <SelectField
        ref={field}
        label={words.subscriptionLabel}
        value={chosen}
        options={options}
        error={wrong ?? (plans.isError ? planTexts.failed : undefined)}
        onChange={(event) => {
          setChosen(event.target.value);
          setWrong(undefined);
        }}
      />
      {problem && <Problem problem={problem} />}
    </FormDialog>
  );
}
